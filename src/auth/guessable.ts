import { AppError } from '../errors.ts'
import { readCommonPasswords } from './read-common-passwords.ts' with { type: 'macro' }

const productNames = ['precedents', 'precedentsthinking']

const hashes = new Uint32Array(Uint8Array.fromBase64(readCommonPasswords()).buffer)

/** The size of the list of common passwords. */
export const commonPasswordCount = hashes.length

/** Throws if a password is easy to guess, and says why. */
export function refuseGuessable(password: string, username: string): void {
  const reason = guessableBecause(password, username)
  if (reason === null) return
  const message = `This password is too easy to guess: it is ${reason}. Please choose another.`
  throw new AppError('password_guessable', { message })
}

/**
 * What a password is if it is a common one, the product's name, or the user's own address or its local part, ignoring
 * case, digits and punctuation; otherwise null. About one in 240,000 other passwords is taken for a common one, because
 * only hashes are compared.
 */
export function guessableBecause(password: string, username: string): string | null {
  const lower = password.toLowerCase()
  const [local = ''] = username.split('@')
  const own = [letters(local), letters(username)].filter((name) => name !== '')
  if (lower === local || own.includes(letters(lower))) return 'your own email address or a part of it'
  if (productNames.includes(letters(lower))) return 'the name of this product'
  return isCommon(lower) ? 'one of the most common passwords' : null
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
