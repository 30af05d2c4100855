import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asc, eq, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { openDatabase } from '../../db/connect.ts'
import type { Db } from '../../db/database.ts'
import { listPrecedents } from '../../db/precedents.ts'
import * as schema from '../../db/schema/index.ts'
import { startSession } from '../../src/auth/sessions.ts'
import { createInstallation } from '../support/binary.ts'
import { signUpOver } from '../support/client.ts'
import { ideaContent, STATEMENT } from './sample.ts'
import type { Draft, Person, Seed, Solved } from './seed.ts'

const { elements, ideas, precedents, problems, users } = schema

/** More of each kind than tests of one worker need. */
const EACH = 150

/**
 * Makes the data folder that each worker's server starts with, and `seed.json`, which lists its users. The product creates
 * one user, problem and idea; all others are copies of these rows. Signing up and analysing in each test would take longer
 * than most tests themselves.
 */
export async function makeSeed(folder: string): Promise<void> {
  const installation = await createInstallation()
  const server = await installation.start()
  const original = await signUpOver(server.url, 'original@example.org')
  const problem = await original.post('/api/problems', {
    statement: STATEMENT,
    elements: [],
    searchQuestions: [],
  })
  await original.get(`/api/precedents?problemId=${problem.id}`)
  const idea = { ...ideaContent, problemId: problem.id }
  await original.post('/api/generate-idea', { statement: STATEMENT, idea })
  await server.end()
  const dataDir = join(folder, 'data')
  await cp(join(installation.folder, 'data'), dataDir, { recursive: true })
  await installation.remove()
  const migrationsFolder = join(import.meta.dirname, '../../db/migrations')
  const database = await openDatabase({ dataDir, migrationsFolder, log: () => {} })
  await writeFile(join(folder, 'seed.json'), JSON.stringify(await copyRows(database.db)))
  await database.close()
}

async function copyRows(db: Db): Promise<Seed> {
  await checkTables(db)
  const newcomers = await copyPeople(db, 'newcomer')
  const drafts = await copyProblems(db, await copyPeople(db, 'draft'))
  const solved = await copyIdeas(db, await copyProblems(db, await copyPeople(db, 'solved')))
  return {
    newcomers: newcomers.map(({ userId: _, ...person }) => person),
    drafts: drafts.map(({ userId: _, ...draft }) => draft),
    solved: solved.map(({ userId: _, ...draft }) => draft),
  }
}

/** What belongs to a user is copied below; the rest is temporary. */
const known = [
  'users',
  'problems',
  'elements',
  'precedents',
  'ideas',
  'sessions',
  'rate_limits',
  'model_calls',
]

/** Copies that lack the rows of a new table would fail in tests that have nothing to do with it. */
async function checkTables(db: Db): Promise<void> {
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable) || known.includes(getTableName(table))) continue
    if ((await db.$count(table)) > 0) throw new Error(`make-seed.ts does not copy ${getTableName(table)}.`)
  }
}

type Owner = Person & { userId: number }

async function copyPeople(db: Db, kind: string): Promise<Owner[]> {
  const [original] = await db.select().from(users).orderBy(asc(users.id)).limit(1)
  if (!original) throw new Error('Nobody has signed up.')
  const rows = Array.from({ length: EACH }, (_, at) => ({
    ...original,
    id: undefined,
    username: `ada-${kind}-${at}@example.org`,
  }))
  const made = await db.insert(users).values(rows).returning()
  const session = { now: new Date(), idleDays: 30, userAgent: undefined }
  return Promise.all(
    made.map(async ({ id, username }) => ({
      userId: id,
      username,
      cookie: await startSession(db, id, session),
    })),
  )
}

async function copyProblems(db: Db, owners: Owner[]): Promise<(Owner & Draft)[]> {
  const [original] = await db.select().from(problems).orderBy(asc(problems.id)).limit(1)
  if (!original) throw new Error('There is no problem.')
  const parts = await db.select().from(elements).where(eq(elements.problemId, original.id))
  const cards = await listPrecedents(db, { problemId: original.id, revision: original.revision })
  return Promise.all(
    owners.map(async (owner) => {
      const problem = { ...original, id: undefined, userId: owner.userId }
      const [{ id: problemId } = { id: 0 }] = await db.insert(problems).values(problem).returning()
      const copies = parts.map((part) => ({ ...part, id: undefined, problemId }))
      const made = await db.insert(elements).values(copies).returning()
      const newId = new Map(parts.map(({ id }, at) => [id, made[at]?.id ?? null]))
      const found = await db
        .insert(precedents)
        .values(
          cards.map((card) => ({
            ...card,
            id: undefined,
            problemId,
            elementId: newId.get(card.elementId ?? 0) ?? null,
          })),
        )
        .returning()
      return {
        ...owner,
        id: problemId,
        precedents: found.map(({ id, entity, innovation, year }) => ({ id, entity, innovation, year })),
      }
    }),
  )
}

async function copyIdeas<T extends Owner & Draft>(db: Db, drafts: T[]): Promise<(T & Solved)[]> {
  const [original] = await db.select().from(ideas).orderBy(asc(ideas.id)).limit(1)
  if (!original) throw new Error('There is no idea.')
  const rows = drafts.map(({ id, userId }) => ({ ...original, id: undefined, problemId: id, userId }))
  const made = await db.insert(ideas).values(rows).returning()
  return drafts.map((draft, at) => ({ ...draft, ideaId: made[at]?.id ?? 0 }))
}
