import { readCommonPasswords } from './read-common-passwords.ts' with { type: 'macro' }

const PRODUCT = ['precedents', 'precedentsthinking']

const hashes = new Uint32Array(Uint8Array.from(Buffer.from(readCommonPasswords(), 'base64')).buffer)

/** How many passwords are known. */
export const commonPasswordCount = hashes.length

/**
 * Whether a guesser would try it early: one of the common passwords, the product's name, or the user's own address or
 * its first half, whatever their case and whatever digits and signs stand around them. One in 240,000 others is taken
 * for a common one, which costs its user a second thought.
 */
export function isGuessable(password: string, username: string): boolean {
  const lower = password.toLowerCase()
  const [local = ''] = username.split('@')
  const names = [...PRODUCT, letters(local), letters(username)].filter((name) => name !== '')
  return isCommon(lower) || lower === local || names.includes(letters(lower))
}

const letters = (text: string) => text.replace(/[^\p{L}]/gu, '')

function isCommon(password: string): boolean {
  const wanted = Bun.hash.xxHash32(password)
  let [from, to] = [0, hashes.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((hashes[middle] ?? 0) < wanted) from = middle + 1
    else to = middle
  }
  return hashes[from] === wanted
}
