import { index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { ideas, type StoredComposition } from './ideas.ts'
import { precedents } from './precedents.ts'

/** A complete idea that the assistant proposed. */
export interface StoredProposal {
  theme: string
  title: string
  solution: string
  nextSteps: string[]
  realWorldBasis: string
  whyWeLikeIt: string
  composition?: StoredComposition | null | undefined
  precedentIds?: number[] | undefined
}

/** What the user did with a proposal. */
export interface StoredDecision {
  /** `open` while some of its sections can still be accepted. */
  state: 'open' | 'accepted' | 'rejected' | 'undone'
  /** What the accepted sections were before, for Undo. */
  before: Partial<StoredProposal>
}

/** The conversation about an idea; the newest messages are kept. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: serial('id').primaryKey(),
    ideaId: integer('idea_id')
      .notNull()
      .references(() => ideas.id, { onDelete: 'cascade' }),
    role: text('role').$type<'user' | 'assistant'>().notNull(),
    content: text('content').notNull(),
    /** The precedent that a message of the user brings in. */
    precedentId: integer('precedent_id').references(() => precedents.id, { onDelete: 'set null' }),
    /** Of the assistant, with what the user did with it. */
    proposal: jsonb('proposal').$type<StoredProposal>(),
    decision: jsonb('decision').$type<StoredDecision>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('chat_messages_idea').on(table.ideaId, table.id),
    index('chat_messages_precedent').on(table.precedentId),
  ],
)
export type ChatMessageRow = typeof chatMessages.$inferSelect
