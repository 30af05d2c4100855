import * as z from 'zod/mini'
import { NewPassword, Username } from './account.ts'

const named = { username: Username }

/** A command of `precedents user`, for the database or for the server that has it open. */
export const UserCommand = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['list', 'invite']) }),
  z.object({ action: z.enum(['create', 'reset-password']), ...named, password: NewPassword }),
  z.object({ action: z.enum(['reset-link', 'disable', 'enable', 'end-sessions']), ...named }),
])
export type UserCommand = z.infer<typeof UserCommand>

/** What other commands ask the server that has the database open. */
export const OperatorCommand = z.union([
  UserCommand,
  z.object({ action: z.literal('count-embeddings'), model: z.string() }),
  z.object({ action: z.enum(['migration-status', 'check-database']) }),
  z.object({ action: z.literal('library-notes'), json: z.boolean() }),
])
export type OperatorCommand = z.infer<typeof OperatorCommand>
