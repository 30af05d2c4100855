import { and, desc, eq, exists, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { type ChatMessageRow, chatMessages, type StoredDecision } from './schema/chat-messages.ts'
import { ideas } from './schema/ideas.ts'
import { type PrecedentRow, precedents } from './schema/precedents.ts'

/** Messages that are kept of one conversation. */
export const MAX_KEPT = 200

export interface KeptMessage {
  message: ChatMessageRow
  /** What the message brings in. */
  precedent: PrecedentRow | null
}

/** The conversation about one of the owner's ideas, oldest message first. */
export async function listChatMessages(db: Db, ownerId: number, ideaId: number): Promise<KeptMessage[]> {
  const rows = await db
    .select({ message: chatMessages, precedent: precedents })
    .from(chatMessages)
    .innerJoin(ideas, eq(ideas.id, chatMessages.ideaId))
    .leftJoin(precedents, eq(precedents.id, chatMessages.precedentId))
    .where(and(eq(ideas.userId, ownerId), eq(chatMessages.ideaId, ideaId)))
    .orderBy(desc(chatMessages.id))
    .limit(MAX_KEPT)
  return rows.toReversed()
}

type NewMessage = Pick<ChatMessageRow, 'role' | 'content'> &
  Partial<Pick<ChatMessageRow, 'precedentId' | 'proposal'>>

/** Appends to the conversation and drops its oldest messages beyond the limit. Null when the idea is gone; else the last id. */
export async function insertChatMessages(
  db: Db,
  ownerId: number,
  ideaId: number,
  messages: NewMessage[],
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const [idea] = await tx
      .select({ id: ideas.id })
      .from(ideas)
      .where(and(eq(ideas.userId, ownerId), eq(ideas.id, ideaId), isNull(ideas.deletedAt)))
      .for('update')
    if (!idea) return null
    const stored = await tx
      .insert(chatMessages)
      .values(messages.map((message) => ({ ...message, ideaId })))
      .returning({ id: chatMessages.id })
    const oldestKept = tx
      .select({ id: chatMessages.id })
      .from(chatMessages)
      .where(eq(chatMessages.ideaId, ideaId))
      .orderBy(desc(chatMessages.id))
      .limit(1)
      .offset(MAX_KEPT - 1)
    await tx
      .delete(chatMessages)
      .where(and(eq(chatMessages.ideaId, ideaId), sql`${chatMessages.id} < (${oldestKept})`))
    return stored.at(-1)?.id ?? null
  })
}

/** Notes what the user did with a proposal. False when there is none with this id in the owner's conversation. */
export async function decideProposal(
  db: Db,
  ownerId: number,
  { ideaId, messageId, decision }: { ideaId: number; messageId: number; decision: StoredDecision },
): Promise<boolean> {
  const isOwn = exists(
    db
      .select({ id: ideas.id })
      .from(ideas)
      .where(and(eq(ideas.id, chatMessages.ideaId), eq(ideas.userId, ownerId), isNull(ideas.deletedAt))),
  )
  const updated = await db
    .update(chatMessages)
    .set({ decision })
    .where(
      and(
        eq(chatMessages.id, messageId),
        eq(chatMessages.ideaId, ideaId),
        isNotNull(chatMessages.proposal),
        isOwn,
      ),
    )
    .returning({ id: chatMessages.id })
  return updated.length > 0
}
