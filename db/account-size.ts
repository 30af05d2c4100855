import { eq, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { prepared } from './prepared.ts'
import { chatMessages } from './schema/chat-messages.ts'
import { elements } from './schema/elements.ts'
import { ideaVersions } from './schema/idea-versions.ts'
import { ideas } from './schema/ideas.ts'
import { idempotencyKeys } from './schema/idempotency-keys.ts'
import { libraryNotes } from './schema/library-notes.ts'
import { matrices } from './schema/matrices.ts'
import { ownPrecedents } from './schema/own-precedents.ts'
import { precedents } from './schema/precedents.ts'
import { problems } from './schema/problems.ts'
import { sharedLinks } from './schema/shared-links.ts'
import { transferChecks } from './schema/transfer-checks.ts'

const ownerId = sql.placeholder('ownerId')

const total = (bytes: ReturnType<typeof sql>) => ({
  rows: sql`count(*)`.mapWith(Number),
  bytes: sql`coalesce(sum(${bytes}), 0)`.mapWith(Number),
})

/** Neither function reads a long value, which is stored apart from its row. */
const sizeOfIdea = ({
  theme,
  title,
  solution,
  nextSteps,
  realWorldBasis,
  whyWeLikeIt,
  composition,
  changeNote,
}: typeof ideas | typeof ideaVersions) =>
  sql`coalesce(octet_length(${theme}), 0) + octet_length(${title}) + octet_length(${solution}) + pg_column_size(${nextSteps})
    + octet_length(${realWorldBasis}) + octet_length(${whyWeLikeIt}) + coalesce(pg_column_size(${composition}), 0) + coalesce(octet_length(${changeNote}), 0)`

const sizeOfFollowUp = sql`octet_length(${ideas.notes}) + pg_column_size(${ideas.scores}) + pg_column_size(${ideas.steps})`

const sizeOfProblem = sql`octet_length(${problems.statement}) + octet_length(${problems.problemStatement})
  + coalesce(octet_length(${problems.name}), 0) + coalesce(octet_length(${problems.label}), 0) + pg_column_size(${problems.limits}) + pg_column_size(${problems.formerLimits})`
const sizeOfElement = sql`octet_length(${elements.text}) + pg_column_size(${elements.questions})`

const ofProblems = prepared((db) =>
  db
    .select(total(sizeOfProblem))
    .from(problems)
    .where(eq(problems.userId, ownerId))
    .prepare('size_of_problems'),
)
const ofElements = prepared((db) =>
  db
    .select(total(sizeOfElement))
    .from(elements)
    .innerJoin(problems, eq(problems.id, elements.problemId))
    .where(eq(problems.userId, ownerId))
    .prepare('size_of_elements'),
)
const ofIdeas = prepared((db) =>
  db
    .select(total(sql`${sizeOfIdea(ideas)} + ${sizeOfFollowUp}`))
    .from(ideas)
    .where(eq(ideas.userId, ownerId))
    .prepare('size_of_ideas'),
)
const ofVersions = prepared((db) =>
  db
    .select(total(sizeOfIdea(ideaVersions)))
    .from(ideaVersions)
    .innerJoin(ideas, eq(ideas.id, ideaVersions.ideaId))
    .where(eq(ideas.userId, ownerId))
    .prepare('size_of_versions'),
)

const ofMessages = prepared((db) =>
  db
    .select(
      total(sql`octet_length(${chatMessages.content}) + coalesce(pg_column_size(${chatMessages.proposal}), 0)
        + coalesce(pg_column_size(${chatMessages.decision}), 0)`),
    )
    .from(chatMessages)
    .innerJoin(ideas, eq(ideas.id, chatMessages.ideaId))
    .where(eq(ideas.userId, ownerId))
    .prepare('size_of_messages'),
)

const ofKeys = prepared((db) =>
  db
    .select(total(sql`coalesce(pg_column_size(${idempotencyKeys.answer}), 0)`))
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.userId, ownerId))
    .prepare('size_of_keys'),
)

const ofNotes = prepared((db) =>
  db
    .select(total(sql`octet_length(${libraryNotes.text}) + coalesce(octet_length(${libraryNotes.claim}), 0)`))
    .from(libraryNotes)
    .where(eq(libraryNotes.userId, ownerId))
    .prepare('size_of_notes'),
)

const ofMatrices = prepared((db) =>
  db
    .select(total(sql`pg_column_size(${matrices.cells})`))
    .from(matrices)
    .innerJoin(problems, eq(problems.id, matrices.problemId))
    .where(eq(problems.userId, ownerId))
    .prepare('size_of_matrices'),
)

const ofTransferChecks = prepared((db) =>
  db
    .select(total(sql`pg_column_size(${transferChecks.answers})`))
    .from(transferChecks)
    .innerJoin(precedents, eq(precedents.id, transferChecks.precedentId))
    .innerJoin(problems, eq(problems.id, precedents.problemId))
    .where(eq(problems.userId, ownerId))
    .prepare('size_of_transfer_checks'),
)

const ofLinks = prepared((db) =>
  db
    .select(total(sql`pg_column_size(${sharedLinks.brief}) + pg_column_size(${sharedLinks.names})`))
    .from(sharedLinks)
    .innerJoin(ideas, eq(ideas.id, sharedLinks.ideaId))
    .where(eq(ideas.userId, ownerId))
    .prepare('size_of_shared_links'),
)

const ofOwn = prepared((db) =>
  db
    .select(
      total(sql`octet_length(${ownPrecedents.entity}) + octet_length(${ownPrecedents.innovation})
        + octet_length(${ownPrecedents.impact}) + octet_length(${ownPrecedents.advice})
        + octet_length(${ownPrecedents.whenNot}) + octet_length(${ownPrecedents.background})
        + octet_length(${ownPrecedents.source}) + octet_length(${ownPrecedents.place})`),
    )
    .from(ownPrecedents)
    .where(eq(ownPrecedents.userId, ownerId))
    .prepare('size_of_own_precedents'),
)

/**
 * What a user has saved: problems, elements, ideas, former versions of ideas, messages of the chat, notes about the library, own
 * precedents, chosen parts, transfer checks, shared links, and the answers kept for a day. The bytes are those of their texts.
 */
export async function sizeOfAccount(db: Db, owner: number): Promise<{ rows: number; bytes: number }> {
  const size = { rows: 0, bytes: 0 }
  for (const query of [
    ofProblems,
    ofElements,
    ofIdeas,
    ofVersions,
    ofMessages,
    ofNotes,
    ofMatrices,
    ofTransferChecks,
    ofLinks,
    ofOwn,
    ofKeys,
  ]) {
    const [part] = await query(db).execute({ ownerId: owner })
    size.rows += part?.rows ?? 0
    size.bytes += part?.bytes ?? 0
  }
  return size
}
