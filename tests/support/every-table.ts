import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import * as schema from '../../db/schema/index.ts'

const HOUR_MS = 3_600_000

/** Texts that formats tend to lose. */
export const AWKWARD = 'a "quoted", {braced}\\ \t\r\n\u2028 one; Zürich 🙂 \\N NULL'

/** At least one row in every table, with nulls and awkward values. Ends with a gap in the ids. */
export async function fillEveryTable(db: Db): Promise<void> {
  const soon = new Date(Date.now() + HOUR_MS)
  const [ada, , gone] = await db
    .insert(schema.users)
    .values(
      ['ada', 'bo', 'gone'].map((name) => ({ username: `${name}@example.org`, password: '$argon2id$x' })),
    )
    .returning()
  const userId = ada?.id ?? 0
  const [problem] = await db
    .insert(schema.problems)
    .values([
      {
        statement: AWKWARD,
        problemStatement: 'p',
        name: AWKWARD,
        limits: [AWKWARD],
        userId,
        elements: [AWKWARD, '', 'null'],
        readings: [{ label: AWKWARD, challenges: ['keep-people'] }],
        createdAt: new Date('2026-03-01T12:34:56.789Z'),
      },
      { statement: 'nobody’s', problemStatement: 'p', userId: null },
    ])
    .returning()
  const problemId = problem?.id ?? 0
  const [precedent] = await db
    .insert(schema.precedents)
    .values({ problemId, entity: AWKWARD, innovation: 'i', questionIndex: 0, origin: 'curated', year: null })
    .returning()
  const content = {
    title: AWKWARD,
    solution: 's',
    nextSteps: [AWKWARD, ''],
    realWorldBasis: 'b',
    whyWeLikeIt: 'w',
  }
  const composition = { parts: [], links: [{ from: 0, to: 1, kind: AWKWARD }], gaps: [], conflicts: [] }
  const [idea] = await db
    .insert(schema.ideas)
    .values({ problemId, userId, ...content, composition })
    .returning()
  const ideaId = idea?.id ?? 0
  const precedentId = precedent?.id ?? 0
  await db.insert(schema.ideaPrecedents).values({ ideaId, precedentId })
  await db.insert(schema.ideaGenerations).values({ userId, problemId, precedentIds: [precedentId, 0] })
  await db.insert(schema.ideaVersions).values({ ideaId, version: 1, theme: 't', ...content })
  await db.insert(schema.chatMessages).values({
    ideaId,
    role: 'assistant',
    content: AWKWARD,
    precedentId,
    proposal: { theme: AWKWARD, ...content },
    decision: { state: 'open', before: { nextSteps: ['', AWKWARD] } },
  })
  await db
    .insert(schema.elements)
    .values({ problemId, revision: 1, position: 0, text: AWKWARD, questions: [AWKWARD] })
  await db.insert(schema.precedentBackgrounds).values({
    precedentId,
    background: AWKWARD,
    insights: [''],
    impact: 'i',
    justification: 'j',
    questions: [],
  })
  await db.insert(schema.entryEmbeddings).values({
    model: 'm',
    contentHash: 'h',
    dimensions: 3,
    vectors: 'AQID',
    factors: [0.1, 1e-7, 123456.78],
  })
  await db.insert(schema.idempotencyKeys).values({ userId, key: 'k', requestHash: 'h' })
  await db.insert(schema.invitations).values({ tokenHash: 'i', expiresAt: soon })
  await db.insert(schema.libraryNotes).values({ userId, slug: 's', claim: null, text: AWKWARD })
  await db
    .insert(schema.matrices)
    .values({ problemId, cells: [{ elementId: 1, precedentId, text: AWKWARD, chosen: true }] })
  await db.insert(schema.modelCalls).values({ userId, day: '2026-03-01', calls: 3 })
  await db.insert(schema.modelUsage).values({
    userId,
    operation: 'chat',
    model: 'm',
    promptTokens: 1,
    completionTokens: 2,
    estimated: true,
    ms: 5,
  })
  await db.insert(schema.outbox).values({ userId, kind: 'reset', dueAt: soon })
  await db.insert(schema.ownPrecedents).values({
    userId,
    entity: AWKWARD,
    innovation: 'i',
    year: -300,
    place: '',
    outcome: 'mixed',
    impact: '',
    advice: '',
    whenNot: '',
    background: AWKWARD,
    source: '',
  })
  await db.insert(schema.passwordResetTokens).values({ token: 't', userId, expiresAt: soon })
  await db.insert(schema.rateLimits).values({ key: 'k', points: 1, expire: null })
  await db.insert(schema.sessions).values({ tokenHash: 's', userId, expiresAt: soon })
  const brief = {
    ...{ project: AWKWARD, date: '2026-03-01T12:34:56.789Z', question: AWKWARD, limits: [''], whole: false },
    ...{ omitted: 0, ideas: [], considered: [], sources: [] },
  }
  await db.insert(schema.sharedLinks).values({
    ...{ ideaId, tokenHash: 'l', version: 1, kind: 'brief', names: [{ from: AWKWARD, to: '' }], brief },
    expiresAt: null,
  })
  await db
    .insert(schema.transferChecks)
    .values({ precedentId, answers: [{ condition: AWKWARD, state: 'fails', note: AWKWARD }] })
  await db.delete(schema.users).where(sql`id = ${gone?.id}`)
}
