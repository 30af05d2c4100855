import { readCommonPasswords } from './read-common-passwords.ts' with { type: 'macro' }

const productNames = ['precedents', 'precedentsthinking']

const hashes = new Uint32Array(Uint8Array.fromBase64(readCommonPasswords()).buffer)

/** The size of the list of common passwords. */
export const commonPasswordCount = hashes.length

/**
 * Whether a password is one of the common passwords, the product's name, or the user's own address or its local part,
 * ignoring case, digits and punctuation. About one in 240,000 other passwords is rejected too, because only hashes are
 * compared.
 */
export function isGuessable(password: string, username: string): boolean {
  const lower = password.toLowerCase()
  const [local = ''] = username.split('@')
  const names = [...productNames, letters(local), letters(username)].filter((name) => name !== '')
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
