import { isNotNull } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { IdeaState, Scores } from '../../src/contracts/follow-up.ts'
import type { IdeaOrigin } from '../../src/contracts/idea.ts'
import { createdAt, moment, versionChange } from './columns.ts'
import { problems } from './problems.ts'
import { users } from './users.ts'

/** What an idea is made of. */
export interface StoredComposition {
  /** What it takes from a precedent, or in the user's own words, for an element. */
  parts: {
    elementId: number
    precedentId?: number
    text?: string
    /** The library entry of a part that is not from a precedent of the problem. */
    entry?: string
    part: string
    challenge: string | null
    /** The user chose it instead of the precedent's home part. */
    chosen?: 'side' | 'own'
  }[]
  /** How one part supports another, by index. */
  links: { from: number; to: number; kind: string }[]
  /** What no part provides yet. */
  gaps: { kind: string }[]
  /** Limits of the statement that a part breaks. */
  conflicts: { limit: string; part: number }[]
}

/** How far the user is with a step. Its text says which one, since steps are added, moved and reworded. */
export interface StoredStep {
  text: string
  done: boolean
  /** What the user measured; empty for nothing. */
  measured: string
}

/** Solutions built from precedents. */
export const ideas = pgTable(
  'ideas',
  {
    id: serial('id').primaryKey(),
    problemId: integer('problem_id')
      .notNull()
      .references(() => problems.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    theme: text('theme').default(''),
    title: text('title').notNull(),
    solution: text('solution').notNull(),
    nextSteps: text('next_steps').array().notNull(),
    realWorldBasis: text('real_world_basis').notNull(),
    whyWeLikeIt: text('why_we_like_it').notNull(),
    /** Null when the engine gives none. */
    composition: jsonb('composition').$type<StoredComposition>(),
    /** The engine that wrote it. */
    engine: text('engine').notNull().default('library'),
    /** The model that the engine used; null for the library, and for rows from before it was stored. */
    model: text('model'),
    /** Increased by every saved change; a save based on an older version is rejected. */
    version: integer('version').notNull().default(1),
    /** The origin of the current version. */
    ...versionChange(),
    /** The idea of which a version became this one, which may be gone since. */
    branchedFrom: integer('branched_from'),
    /** Null where nobody recorded it: the browser that made it then decides. */
    origin: text('origin').$type<IdeaOrigin>(),
    /** Of an automatic idea, from 0. */
    slot: integer('slot'),
    state: text('state').$type<IdeaState>().notNull().default('idea'),
    favorite: boolean('favorite').notNull().default(false),
    notes: text('notes').notNull().default(''),
    scores: jsonb('scores').$type<Scores>().notNull().default({}),
    /** Only the steps with something to say. */
    steps: jsonb('steps').$type<StoredStep[]>().notNull().default([]),
    /** Increased by every change of the notes; a change of older ones is rejected. */
    followUpVersion: integer('follow_up_version').notNull().default(1),
    archivedAt: moment('archived_at'),
    /** When it was put in the trash. */
    deletedAt: moment('deleted_at'),
    /** Of a generated idea, when its problem was read: it is made with the limits of that time. */
    createdAt: createdAt(),
  },
  (table) => [
    index('ideas_problem').on(table.problemId),
    // With the last two, a page of the history is found without reading the rows.
    index('ideas_history').on(
      table.userId,
      table.createdAt,
      table.problemId,
      table.id,
      table.deletedAt,
      table.archivedAt,
    ),
    index('ideas_trash').on(table.deletedAt).where(isNotNull(table.deletedAt)),
  ],
)
export type IdeaRow = typeof ideas.$inferSelect
