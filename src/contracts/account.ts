import * as z from 'zod/mini'
import {
  EMAIL,
  EMAIL_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_SHORT,
} from './limits.ts'
import { Id, Moment, Text } from './text.ts'

/** How long a reset link is valid. */
export const RESET_LINK_HOURS = 1

/** An e-mail address, trimmed and lower-cased: the username. */
export const Username = z.pipe(
  z
    .string('must be a text')
    .check(z.trim(), z.toLowerCase(), z.maxLength(EMAIL_MAX, `must be at most ${EMAIL_MAX} characters`)),
  z.email({ pattern: EMAIL, error: 'Invalid email format' }),
)

/** A new password. A password being checked may be any text, since the rules may have changed since it was set. */
export const NewPassword = z
  .string('must be a text')
  .check(z.minLength(PASSWORD_MIN, PASSWORD_TOO_SHORT), z.maxLength(PASSWORD_MAX, PASSWORD_TOO_LONG))

/** A password being checked. */
const Password = z.string('must be a text').check(z.minLength(1, 'must not be empty'), z.maxLength(1000))

export const Credentials = z.object({
  username: Username,
  password: Password,
})
export type Credentials = z.infer<typeof Credentials>

export const Registration = z.object({
  username: Username,
  password: NewPassword,
  /** Needed when sign-up is by invitation. */
  invitation: z.optional(Text(200)),
})
export type Registration = z.infer<typeof Registration>

export const ForgotPassword = z.object({ username: Username })
export type ForgotPassword = z.infer<typeof ForgotPassword>

export const ResetPassword = z.object({ token: Text(200).check(z.minLength(1)), newPassword: NewPassword })
export type ResetPassword = z.infer<typeof ResetPassword>

export const ChangePassword = z.object({ password: Password, newPassword: NewPassword })
export type ChangePassword = z.infer<typeof ChangePassword>

export const DeleteAccount = z.object({ password: Password })
export type DeleteAccount = z.infer<typeof DeleteAccount>

export const EndSession = z.object({ id: Text(64).check(z.minLength(1)) })
export type EndSession = z.infer<typeof EndSession>

export const ExportQuery = z.object({ format: z._default(z.enum(['json', 'markdown']), 'json') })

/** A browser the user is signed in with. */
export const Session = z.object({
  id: z.string(),
  /** The User-Agent header at sign-in. */
  userAgent: z.nullable(z.string()),
  /** Browser and system, such as 'Firefox on Linux'; null when unknown. */
  device: z.nullable(z.string()),
  lastUsedAt: Moment,
  createdAt: Moment,
  /** Whether it is the session of this request. */
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

/** An account as its owner sees it. */
export const User = z.object({ id: Id, username: z.string(), createdAt: Moment })
export type User = z.infer<typeof User>
