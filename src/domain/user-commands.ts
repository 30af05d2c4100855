import { addDays, formatDuration } from 'date-fns'
import { insertInvitation } from '../../db/invitations.ts'
import { consumeResetTokensOf } from '../../db/password-reset-tokens.ts'
import type { UserRow } from '../../db/schema/users.ts'
import { deleteSessionsOf } from '../../db/sessions.ts'
import { findUserByUsername, insertUser, listUsers, updateDisabled, updatePassword } from '../../db/users.ts'
import { refuseGuessable } from '../auth/guessable.ts'
import { hashPassword } from '../auth/passwords.ts'
import { createToken, hashToken } from '../auth/tokens.ts'
import { RESET_LINK_HOURS } from '../contracts/account.ts'
import type { UserCommand } from '../contracts/user-command.ts'
import { AppError } from '../errors.ts'
import type { Context } from './context.ts'
import { createResetLink } from './mails.ts'

const INVITATION_DAYS = 7

/** Runs a command of `precedents user` and returns its output. Throws an AppError with a sentence. */
export async function runUserCommand(context: Context, command: UserCommand): Promise<string> {
  switch (command.action) {
    case 'list':
      return formatList(await listUsers(context.db))
    case 'invite':
      return invite(context)
    case 'create':
      return create(context, command)
    case 'reset-password':
      return resetPassword(context, command)
    case 'reset-link':
      return `Valid for ${formatDuration({ hours: RESET_LINK_HOURS })}, for one use:\n${await createResetLink(context, (await userOf(context, command)).id)}`
    case 'disable':
    case 'enable':
      return switchAccount(context, command, command.action === 'disable')
    case 'end-sessions':
      await deleteSessionsOf(context.db, (await userOf(context, command)).id)
      return `${command.username} is signed out everywhere.`
  }
}

const formatList = (rows: UserRow[]) =>
  rows.length === 0 ? 'There are no accounts yet.' : rows.map(userLine).join('\n')

const userLine = ({ id, username, createdAt, disabled }: UserRow) =>
  `${`${id}`.padStart(6)}  ${createdAt.toISOString().slice(0, 10)}  ${username}${disabled ? '  (disabled)' : ''}`

async function invite({ db, now, settings }: Context): Promise<string> {
  const token = createToken()
  await insertInvitation(db, {
    tokenHash: hashToken(token),
    expiresAt: addDays(now(), INVITATION_DAYS),
  })
  const note = settings.signups.kind === 'invite' ? '' : '\nIt only works while SIGNUPS is set to invite.'
  return `Valid for one account, for ${INVITATION_DAYS} days:\n${settings.baseUrl}/auth?invitation=${token}${note}`
}

async function create({ db }: Context, { username, password }: Named & Secret): Promise<string> {
  refuseGuessable(password, username)
  const user = await insertUser(db, { username, password: await hashPassword(password) })
  if (!user) throw new AppError('username_taken')
  return `Created an account for ${username}.`
}

async function resetPassword(context: Context, { username, password }: Named & Secret): Promise<string> {
  const { id } = await userOf(context, { username })
  refuseGuessable(password, username)
  const hash = await hashPassword(password)
  await context.db.transaction(async (tx) => {
    await updatePassword(tx, id, hash)
    await consumeResetTokensOf(tx, id)
    await deleteSessionsOf(tx, id)
  })
  return `${username} has a new password and is signed out everywhere.`
}

async function switchAccount(context: Context, { username }: Named, disabled: boolean): Promise<string> {
  const { id } = await userOf(context, { username })
  await updateDisabled(context.db, id, disabled)
  if (disabled) await deleteSessionsOf(context.db, id)
  return disabled
    ? `${username} is signed out everywhere and cannot sign in.`
    : `${username} can sign in again.`
}

type Named = { username: string }
type Secret = { password: string }

async function userOf({ db }: Context, { username }: Named): Promise<UserRow> {
  const user = await findUserByUsername(db, username)
  if (!user) throw new AppError('not_found', { message: `There is no account with the address ${username}.` })
  return user
}
