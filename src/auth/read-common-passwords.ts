import { dictionary } from '@zxcvbn-ts/language-common'
import { PASSWORD_MIN } from '../contracts/account.ts'

/**
 * The package's list of passwords that were found in leaks, without those that are too short for us anyway, as sorted
 * 32-bit hashes in base64. Called as a macro, so that the binary holds 70 kB and not the list.
 */
export function readCommonPasswords(): string {
  const long = dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MIN)
  const hashes = Uint32Array.from(long, (password) => Bun.hash.xxHash32(password)).sort()
  return Buffer.from(hashes.buffer).toString('base64')
}
