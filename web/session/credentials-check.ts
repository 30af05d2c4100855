import {
  EMAIL,
  EMAIL_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_SHORT,
} from '../../src/contracts/limits.ts'
import { sessionTexts } from './texts.ts'

export type AuthMode = 'sign-up' | 'log-in'

export interface CredentialsInput {
  username: string
  password: string
}

export type CredentialsErrors = Partial<Record<keyof CredentialsInput, string>>

/** Only a new password has rules; an existing one may be of any length. */
export function checkCredentials(
  { username, password }: CredentialsInput,
  mode: AuthMode,
): CredentialsErrors {
  const errors: CredentialsErrors = {}
  const usernameError = checkUsername(username)
  const passwordError = mode === 'sign-up' ? checkNewPassword(password) : checkPresent(password)
  if (usernameError) errors.username = usernameError
  if (passwordError) errors.password = passwordError
  return errors
}

/** The same as the schema on the server, which decides, without loading it. */
export function checkUsername(username: string): string | undefined {
  const address = username.trim()
  return address.length <= EMAIL_MAX && EMAIL.test(address) ? undefined : sessionTexts.emailInvalid
}

export function checkNewPassword(password: string): string | undefined {
  if (password.length < PASSWORD_MIN) return PASSWORD_TOO_SHORT
  return password.length > PASSWORD_MAX ? PASSWORD_TOO_LONG : undefined
}

const checkPresent = (password: string) => (password === '' ? sessionTexts.passwordMissing : undefined)
