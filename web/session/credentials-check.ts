import { NewPassword, Username } from '../../src/contracts/account.ts'
import { sessionTexts } from './texts.ts'

export type Mode = 'sign-up' | 'log-in'

export interface Draft {
  username: string
  password: string
}

export type Faults = Partial<Record<keyof Draft, string>>

/** What stands against sending, field by field. A password that is only checked may be of any length. */
export function checkCredentials({ username, password }: Draft, mode: Mode): Faults {
  const faults: Faults = {}
  if (!Username.safeParse(username).success) faults.username = sessionTexts.emailInvalid
  const fault = mode === 'sign-up' ? checkNewPassword(password) : missing(password)
  if (fault) faults.password = fault
  return faults
}

export function checkNewPassword(password: string): string | undefined {
  const result = NewPassword.safeParse(password)
  return result.success ? undefined : result.error.issues[0]?.message
}

const missing = (password: string) => (password === '' ? sessionTexts.passwordMissing : undefined)
