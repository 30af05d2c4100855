import { NewPassword, Username } from '../../src/contracts/account.ts'
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

export function checkUsername(username: string): string | undefined {
  return Username.safeParse(username).success ? undefined : sessionTexts.emailInvalid
}

export function checkNewPassword(password: string): string | undefined {
  const result = NewPassword.safeParse(password)
  return result.success ? undefined : result.error.issues[0]?.message
}

const checkPresent = (password: string) => (password === '' ? sessionTexts.passwordMissing : undefined)
