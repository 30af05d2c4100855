import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, versionChange } from './columns.ts'
import { ideas, type StoredComposition } from './ideas.ts'

/** Earlier contents of an idea, each stored before a change replaced it. */
export const ideaVersions = pgTable(
  'idea_versions',
  {
    ideaId: integer('idea_id')
      .notNull()
      .references(() => ideas.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    theme: text('theme').notNull(),
    title: text('title').notNull(),
    solution: text('solution').notNull(),
    nextSteps: text('next_steps').array().notNull(),
    realWorldBasis: text('real_world_basis').notNull(),
    whyWeLikeIt: text('why_we_like_it').notNull(),
    composition: jsonb('composition').$type<StoredComposition>(),
    /** What it was built from; null for versions from before it was recorded. */
    precedentIds: integer('precedent_ids').array(),
    ...versionChange(),
    /** When the next version replaced it. */
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.ideaId, table.version] })],
)
export type IdeaVersionRow = typeof ideaVersions.$inferSelect
