import { Hono } from 'hono'
import { listDoneTexts, type PrecedentText } from '../../db/done-precedents.ts'
import type { PrecedentRow } from '../../db/schema/precedents.ts'
import type { PrecedentEvent } from '../contracts/events.ts'
import {
  type Background,
  BringPrecedent,
  FindMorePrecedents,
  type Precedent,
  PrecedentQuery,
  ResearchPrecedent,
} from '../contracts/precedent.ts'
import { ownBriefsFor } from '../domain/briefs.ts'
import type { SignedInContext } from '../domain/context.ts'
import { streamPrecedents } from '../domain/element-searches.ts'
import { letterOf } from '../domain/letters.ts'
import {
  bringPrecedent,
  findMorePrecedents,
  findPrecedents,
  researchPrecedent,
  type StoredBackground,
} from '../domain/precedents.ts'
import { ownProvenanceOf, type Provenance, provenanceOf } from '../domain/sources.ts'
import type { OwnBrief } from '../engine/engine.ts'
import { bytesOf, inOnePiece } from './bytes.ts'
import { callOf } from './call.ts'
import { compress } from './compress.ts'
import type { SignedIn } from './environment.ts'
import { streamEvents, wantsEvents } from './events.ts'
import { body, id, query } from './validate.ts'

/** Of the user's own precedents, with what the user wrote. */
export async function presentPrecedents(
  { db, user }: Pick<SignedInContext, 'db' | 'user'>,
  rows: PrecedentRow[],
): Promise<Precedent[]> {
  const own = await ownBriefsFor(db, user.id, rows)
  return rows.map((row) => presentPrecedent(row, own))
}

function presentPrecedent(row: PrecedentRow, own: OwnBrief[]): Precedent {
  const ofUser = row.origin === 'own' ? own.find(({ id }) => id === row.ownPrecedentId) : undefined
  return { ...storedFields(row), ...(ofUser ? ownProvenanceOf(ofUser) : provenanceOf(row)) }
}

/** Without what the library says, which is the same for every user. */
const storedFields = (row: PrecedentRow): Omit<Precedent, keyof Provenance> => ({
  id: row.id,
  problemId: row.problemId,
  entity: row.entity,
  innovation: row.innovation,
  year: row.year,
  questionIndex: row.questionIndex,
  letter: letterOf(row),
  selected: row.selected,
  ...(row.origin === 'own' ? { origin: 'model', own: true } : { origin: row.origin }),
  ...(row.model !== null && { model: row.model }),
  fit: row.fit,
  createdAt: row.createdAt.toISOString(),
})

/** Only strung together: decoding and encoding again what the database and the library have took most of its time. */
const listOf = (found: PrecedentText[]) =>
  bytesOf([
    '[',
    ...found.flatMap((row, at) => [
      `${at === 0 ? '' : ','}{"letter":"${letterOf(row)}",${row.text.slice(1, -1)}`,
      provenanceBytes(row.libraryEntry),
    ]),
    ']',
  ])

const provenances = new Map<string | null, Buffer>()

/** The rest of a precedent's JSON. */
function provenanceBytes(libraryEntry: string | null): Buffer {
  const existing = provenances.get(libraryEntry)
  if (existing) return existing
  const bytes = Buffer.from(`,${JSON.stringify(provenanceOf({ libraryEntry })).slice(1)}`)
  provenances.set(libraryEntry, bytes)
  return bytes
}

const presentBackground = ({
  background,
  insights,
  impact,
  justification,
  questions,
  model,
}: StoredBackground): Background => ({
  background,
  insights,
  impact,
  justification,
  questions,
  ...(model && { model }),
})

export const precedentRoutes = new Hono<SignedIn>()
  .get('/precedents', compress, query(PrecedentQuery), async (c) => {
    const { problemId } = c.req.valid('query')
    const call = callOf(c)
    if (wantsEvents(c))
      return streamEvents(c, precedentEvents(c.var, streamPrecedents(c.var, problemId, call)))
    const stored = await listDoneTexts(c.get('db'), c.get('user').id, problemId)
    if (stored) return c.body(inOnePiece(listOf(stored)), 200, { 'Content-Type': 'application/json' })
    return c.json(await presentPrecedents(c.var, await findPrecedents(c.var, problemId, call)))
  })
  .post('/problems/:id/precedents', id(), body(BringPrecedent), async (c) => {
    const brought = await bringPrecedent(c.var, c.req.valid('param').id, c.req.valid('json'), callOf(c))
    return c.json(await presentPrecedents(c.var, brought))
  })
  .post('/find-more-precedents', body(FindMorePrecedents), async (c) =>
    c.json(await presentPrecedents(c.var, await findMorePrecedents(c.var, c.req.valid('json'), callOf(c)))),
  )
  .post('/precedent-background', body(ResearchPrecedent), async (c) =>
    c.json(presentBackground(await researchPrecedent(c.var, c.req.valid('json'), callOf(c)))),
  )

async function* precedentEvents(
  context: SignedInContext,
  found: ReturnType<typeof streamPrecedents>,
): AsyncGenerator<PrecedentEvent> {
  try {
    for (let next = await found.next(); ; next = await found.next()) {
      if (next.done) return yield { event: 'done', data: await presentPrecedents(context, next.value) }
      if ('waitingElements' in next.value)
        yield { event: 'waiting', data: { elements: next.value.waitingElements } }
      else
        for (const data of await presentPrecedents(context, [next.value])) yield { event: 'precedent', data }
    }
  } finally {
    await found.return([])
  }
}
