import { type Context, Hono } from 'hono'
import { expireSessionCookie, readSessionCookie, setSessionCookie } from '../auth/cookies.ts'
import { ChangePassword, DeleteAccount, EndSession, ExportQuery, type Session } from '../contracts/account.ts'
import { deviceName } from '../domain/device-name.ts'
import { exportHead, exportProblems } from '../domain/export.ts'
import { toJson } from '../domain/export-json.ts'
import { toMarkdown } from '../domain/export-markdown.ts'
import { exportNotes } from '../domain/library-notes.ts'
import {
  changePassword,
  deleteAccount,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  type OwnSession,
} from '../domain/own-account.ts'
import { exportOwnPrecedents } from '../domain/own-precedents.ts'
import type { SignedIn } from './environment.ts'
import { streamInTurn } from './stream-in-turn.ts'
import { body, query } from './validate.ts'
import { visitorOf } from './visitor.ts'

const presentSession = ({ id, userAgent, lastUsedAt, createdAt, current }: OwnSession): Session => ({
  id,
  userAgent,
  device: deviceName(userAgent),
  lastUsedAt: lastUsedAt.toISOString(),
  createdAt: createdAt.toISOString(),
  current,
})

/** A signed-in request always has one. */
const tokenOf = (c: Context<SignedIn>) => readSessionCookie(c) ?? ''

/** The user's own account: sessions, password, export and deletion. */
export const ownAccountRoutes = new Hono<SignedIn>()
  .get('/sessions', async (c) => c.json((await listOwnSessions(c.var, tokenOf(c))).map(presentSession)))
  .post('/end-session', body(EndSession), async (c) => {
    await endOwnSession(c.var, c.req.valid('json').id)
    return c.json({ ended: true })
  })
  .post('/end-other-sessions', async (c) => {
    await endOtherSessions(c.var, tokenOf(c))
    return c.json({ ended: true })
  })
  .post('/change-password', body(ChangePassword), async (c) => {
    const token = await changePassword(c.var, c.req.valid('json'), visitorOf(c))
    setSessionCookie(c, token, c.var.settings.sessionDays)
    c.var.log.info('password changed', { userId: c.var.user.id })
    return c.json({ changed: true })
  })
  .post('/delete-account', body(DeleteAccount), async (c) => {
    await deleteAccount(c.var, c.req.valid('json'), visitorOf(c))
    expireSessionCookie(c)
    c.var.log.info('account deleted', { userId: c.var.user.id })
    return c.json({ deleted: true })
  })
  .get('/export', query(ExportQuery), async (c) => {
    const head = exportHead(c.var)
    const [extension, type, write] =
      c.req.valid('query').format === 'markdown'
        ? (['md', 'text/markdown', toMarkdown] as const)
        : (['json', 'application/json', toJson] as const)
    const name = `precedents-${head.exportedAt.toISOString().slice(0, 10)}.${extension}`
    return streamInTurn(
      c,
      `export ${c.var.user.id}`,
      write(head, exportProblems(c.var), exportNotes(c.var), exportOwnPrecedents(c.var)),
      {
        'Content-Type': `${type}; charset=utf-8`,
        'Content-Disposition': `attachment; filename="${name}"`,
      },
    )
  })
