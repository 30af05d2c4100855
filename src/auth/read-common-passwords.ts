import { dictionary } from '@zxcvbn-ts/language-common'
import { PASSWORD_MIN } from '../contracts/limits.ts'

/**
 * The package's list of leaked passwords, without those below the minimum length, as sorted 32-bit hashes in base64.
 * Called as a macro, so that the binary contains 70 kB instead of the whole list.
 */
export function readCommonPasswords(): string {
  const long = dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MIN)
  const hashes = Uint32Array.from(long, (password) => Bun.hash.xxHash32(password)).sort()
  return Buffer.from(hashes.buffer).toString('base64')
}
