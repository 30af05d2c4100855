import { z } from 'zod'
import { Id, Moment, Text } from './text.ts'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

/** An e-mail address, trimmed and lower-cased: the username. */
export const Username = z
  .string('must be a text')
  .trim()
  .toLowerCase()
  .max(254, 'must be at most 254 characters')
  .pipe(z.email('Invalid email format'))

/** A password being chosen. One being checked is any text: its rules may have changed since. */
export const NewPassword = z
  .string('must be a text')
  .min(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters`)
  .max(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`)

export const Credentials = z.object({
  username: Username,
  password: z.string('must be a text').min(1).max(1000),
})
export type Credentials = z.infer<typeof Credentials>

export const Registration = z.object({
  username: Username,
  password: NewPassword,
  /** Where signing up takes one. */
  invitation: Text(200).optional(),
})
export type Registration = z.infer<typeof Registration>

export const ForgotPassword = z.object({ username: Username })
export type ForgotPassword = z.infer<typeof ForgotPassword>

export const ResetPassword = z.object({ token: Text(200).min(1), newPassword: NewPassword })
export type ResetPassword = z.infer<typeof ResetPassword>

/** An account as its owner sees it. */
export const User = z.object({ id: Id, username: z.string(), createdAt: Moment })
export type User = z.infer<typeof User>
