import { integer, text, timestamp } from 'drizzle-orm/pg-core'
import type { ChangeKind } from '../../src/contracts/idea-change.ts'

/** A timestamp with time zone, read as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const createdAt = () => moment('created_at').notNull().defaultNow()

/** The origin of a version of an idea. All is null for versions from before it was recorded. */
export const versionChange = () => ({
  changeKind: text('change_kind').$type<ChangeKind>(),
  /** What the user had asked for. */
  changeNote: text('change_note'),
  /** The version that was restored, or from which the idea was branched. */
  changeFrom: integer('change_from'),
  changedAt: moment('changed_at'),
})
