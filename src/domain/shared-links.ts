import { addDays, subHours } from 'date-fns'
import type { Db } from '../../db/database.ts'
import { lockOwner } from '../../db/own-precedents.ts'
import {
  countSharedLinks,
  deleteClosedLinks,
  findSharedBrief,
  findSharedLink,
  insertSharedLink,
  listSharedLinks,
  lockIdea,
  type SharedLink,
  updateSharedLink,
} from '../../db/shared-links.ts'
import { createToken, hashToken } from '../auth/tokens.ts'
import { MAX_LINKS_OF_ACCOUNT, MAX_LINKS_OF_IDEA, type ShareIdea } from '../contracts/shared-link.ts'
import { AppError } from '../errors.ts'
import { type BriefOptions, collect, exportOneIdea } from './brief.ts'
import type { Context, SignedInContext } from './context.ts'
import { ideaOf } from './ideas.ts'

/** How long a revoked link can be restored. */
const RESTORE_HOURS = 24

/**
 * A link to the idea as it is now, with its token, which is not stored. `basedOn` is the version that the user sees. Sent
 * again, the request gives the same link a new token, or makes a new link once that one does not work any more.
 */
export async function shareIdea(
  context: SignedInContext,
  ideaId: number,
  { days, kind, names: pairs }: ShareIdea,
  basedOn: number | undefined,
): Promise<{ link: SharedLink; token: string }> {
  const { user, now, first } = context
  requireOn(context)
  const token = createToken()
  const tokenHash = hashToken(token)
  const earlier = first?.resultId == null ? null : await findOpenLink(context, first.resultId)
  if (earlier) {
    await updateSharedLink(context.db, earlier.id, { tokenHash })
    return { link: earlier, token }
  }
  const names = pairs.map(({ from, to }) => ({ from: from.toWellFormed(), to: to.toWellFormed() }))
  const page = await pageOf(context, ideaId, { kind, names }, basedOn)
  const expiresAt = days === null ? null : addDays(now(), days)
  const id = await withRoom(context, ideaId, (tx) =>
    insertSharedLink(
      tx,
      { ideaId, tokenHash, kind, names, ...page, expiresAt, createdAt: now() },
      first?.stored,
    ),
  )
  return { link: existing(await findSharedLink(context.db, user.id, id)), token }
}

/** The links of one idea that work. */
export async function linksOfIdea(context: SignedInContext, ideaId: number): Promise<SharedLink[]> {
  await ideaOf(context, ideaId)
  return listSharedLinks(context.db, context.user.id, context.now(), ideaId)
}

/** All links of the user that work. */
export const linksOf = ({ db, user, now }: SignedInContext) => listSharedLinks(db, user.id, now())

/** From now on, readers see the idea as it is now. */
export async function updateLink(context: SignedInContext, id: number): Promise<SharedLink> {
  requireOn(context)
  const { ideaId, kind, names } = await openLinkOf(context, id)
  await updateSharedLink(context.db, id, await pageOf(context, ideaId, { kind, names }))
  return openLinkOf(context, id)
}

/** Nobody can open it any more; it can be restored for a day. */
export async function revokeLink(context: SignedInContext, id: number): Promise<SharedLink> {
  const link = await linkOf(context, id)
  if (link.revokedAt === null) await updateSharedLink(context.db, id, { revokedAt: context.now() })
  return link
}

/** It works again under the same address. */
export async function restoreLink(context: SignedInContext, id: number): Promise<SharedLink> {
  requireOn(context)
  const link = await linkOf(context, id)
  if (link.revokedAt !== null)
    await withRoom(context, link.ideaId, (tx) => updateSharedLink(tx, id, { revokedAt: null }))
  return openLinkOf(context, id)
}

/** What anyone with this token may read. Null when the link does not work, for whatever reason. */
export async function sharedBriefOf({ db, now, settings }: Context, token: string) {
  return settings.sharedLinks && isToken(token) ? findSharedBrief(db, hashToken(token), now()) : null
}

export const purgeLinks = ({ db, now }: Context) =>
  deleteClosedLinks(db, now(), subHours(now(), RESTORE_HOURS))

/** As `createToken` makes them. */
const isToken = (text: string) => /^[\w-]{43}$/u.test(text)

async function pageOf(
  context: SignedInContext,
  ideaId: number,
  options: Pick<BriefOptions, 'kind' | 'names'>,
  basedOn?: number,
) {
  const idea = await ideaOf(context, ideaId)
  if (basedOn !== undefined && basedOn !== idea.version) throw new AppError('idea_conflict')
  return { version: idea.version, brief: await collect(await exportOneIdea(context, idea, options)) }
}

function requireOn({ settings }: SignedInContext) {
  if (!settings.sharedLinks) throw new AppError('shared_links_off')
}

/** Of several at once, none goes past the limit. */
async function withRoom<T>(
  { db, user, now }: SignedInContext,
  ideaId: number,
  store: (tx: Db) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    await lockOwner(tx, user.id)
    if (!(await lockIdea(tx, user.id, ideaId))) throw new AppError('not_found')
    const { ofAccount, ofIdea } = await countSharedLinks(tx, user.id, ideaId, now())
    if (ofIdea >= MAX_LINKS_OF_IDEA || ofAccount >= MAX_LINKS_OF_ACCOUNT)
      throw new AppError('shared_links_full')
    return store(tx)
  })
}

const linkOf = async ({ db, user }: SignedInContext, id: number) =>
  existing(await findSharedLink(db, user.id, id))

/** One that works. */
const openLinkOf = async (context: SignedInContext, id: number) => existing(await findOpenLink(context, id))

async function findOpenLink({ db, user, now }: SignedInContext, id: number): Promise<SharedLink | null> {
  const link = await findSharedLink(db, user.id, id)
  if (!link || link.revokedAt !== null) return null
  return link.expiresAt === null || link.expiresAt > now() ? link : null
}

function existing(link: SharedLink | null): SharedLink {
  if (!link) throw new AppError('not_found')
  return link
}
