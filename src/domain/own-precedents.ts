import { subHours } from 'date-fns'
import type { Db } from '../../db/database.ts'
import {
  deleteRemovedOwnPrecedents,
  findOwnPrecedent,
  insertOwnPrecedents,
  listOwnPrecedents,
  lockOwner,
  setOwnPrecedentRemoved,
  updateOwnPrecedent,
} from '../../db/own-precedents.ts'
import type { OwnPrecedentRow } from '../../db/schema/own-precedents.ts'
import { type AddOwnPrecedent, MAX_OWN_PRECEDENTS, type OwnFields } from '../contracts/own-precedent.ts'
import { AppError } from '../errors.ts'
import type { Context, SignedInContext } from './context.ts'
import { ideaOf } from './ideas.ts'

export async function addOwnPrecedent(
  context: SignedInContext,
  fields: AddOwnPrecedent,
): Promise<OwnPrecedentRow> {
  const { db, user, first } = context
  if (first?.resultId != null) return existing(await findOwnPrecedent(db, user.id, first.resultId))
  if (fields.derivedFrom !== undefined) await ideaOf(context, fields.derivedFrom)
  return withOwn(context, async (tx, own) => {
    requireRoom(own)
    const [row] = await insertOwnPrecedents(tx, user.id, [fields], first?.stored)
    return existing(row)
  })
}

export async function changeOwnPrecedent(
  { db, user }: SignedInContext,
  id: number,
  fields: OwnFields,
): Promise<OwnPrecedentRow> {
  return existing(await updateOwnPrecedent(db, user.id, id, fields))
}

/** It stays with the problems that it was found for, and can be restored for a day. */
export async function removeOwnPrecedent(
  { db, user, now }: SignedInContext,
  id: number,
): Promise<OwnPrecedentRow> {
  return existing(await setOwnPrecedentRemoved(db, user.id, id, now()))
}

export async function restoreOwnPrecedent(context: SignedInContext, id: number): Promise<OwnPrecedentRow> {
  return withOwn(context, async (tx, own) => {
    const kept = own.find((row) => row.id === id)
    if (kept) return kept
    requireRoom(own)
    return existing(await setOwnPrecedentRemoved(tx, context.user.id, id, null))
  })
}

/** Runs one change at a time on what a user has. */
export async function withOwn<T>(
  { db, user }: SignedInContext,
  change: (tx: Db, own: OwnPrecedentRow[]) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    await lockOwner(tx, user.id)
    return change(tx, await listOwnPrecedents(tx, user.id))
  })
}

function requireRoom(own: OwnPrecedentRow[]) {
  if (own.length >= MAX_OWN_PRECEDENTS) throw new AppError('own_precedents_full')
}

function existing(row: OwnPrecedentRow | null | undefined): OwnPrecedentRow {
  if (!row) throw new AppError('not_found')
  return row
}

/** How long a removed one can be restored. */
const RESTORE_HOURS = 24

export const purgeOwnPrecedents = ({ db, now }: Context) =>
  deleteRemovedOwnPrecedents(db, subHours(now(), RESTORE_HOURS))

/** One as the export of an account has it. */
export type ExportedOwn = Omit<OwnPrecedentRow, 'userId' | 'removedAt'>

/** The user's own precedents for the export, oldest first. */
export async function* exportOwnPrecedents({ db, user }: SignedInContext): AsyncGenerator<ExportedOwn> {
  for (const { userId: _, removedAt: __, ...own } of (await listOwnPrecedents(db, user.id)).toReversed())
    yield own
}
