import { index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { Brief } from '../../src/contracts/brief.ts'
import type { NamePair } from '../../src/contracts/export.ts'
import { createdAt, moment } from './columns.ts'
import { ideas } from './ideas.ts'

/** Pages about one version of an idea, for anyone who has the link. `tokenHash` is the SHA-256 of the link's token. */
export const sharedLinks = pgTable(
  'shared_links',
  {
    id: serial('id').primaryKey(),
    ideaId: integer('idea_id')
      .notNull()
      .references(() => ideas.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    version: integer('version').notNull(),
    kind: text('kind', { enum: ['brief', 'dossier'] }).notNull(),
    /** What the page replaces, kept for when the link is updated. */
    names: jsonb('names').$type<NamePair[]>().notNull().default([]),
    /** What the page shows: a copy, so that nothing that changes later appears on it. */
    brief: jsonb('brief').$type<Brief>().notNull(),
    /** Null for a link that does not expire. */
    expiresAt: moment('expires_at'),
    /** When the user revoked it; it is deleted a day later, until when it can be restored. */
    revokedAt: moment('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [index('shared_links_idea').on(table.ideaId)],
)
export type SharedLinkRow = typeof sharedLinks.$inferSelect
