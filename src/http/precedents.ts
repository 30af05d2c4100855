import { Hono } from 'hono'
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
import { streamPrecedents } from '../domain/element-searches.ts'
import {
  bringPrecedent,
  findMorePrecedents,
  findPrecedents,
  researchPrecedent,
  type StoredBackground,
} from '../domain/precedents.ts'
import { type Provenance, provenanceOf } from '../domain/sources.ts'
import { callOf } from './call.ts'
import { compress } from './compress.ts'
import type { SignedIn } from './environment.ts'
import { streamEvents, wantsEvents } from './events.ts'
import { body, id, query } from './validate.ts'

export const presentPrecedent = (row: PrecedentRow): Precedent => ({
  ...storedFields(row),
  ...provenanceOf(row),
})

/** Without what the library says, which is the same for every user. */
const storedFields = (row: PrecedentRow): Omit<Precedent, keyof Provenance> => ({
  id: row.id,
  problemId: row.problemId,
  entity: row.entity,
  innovation: row.innovation,
  year: row.year,
  questionIndex: row.questionIndex,
  selected: row.selected,
  ...(row.origin === 'own' ? { origin: 'model', own: true } : { origin: row.origin }),
  ...(row.model !== null && { model: row.model }),
  fit: row.fit,
  createdAt: row.createdAt.toISOString(),
})

/** As JSON. Two thirds of it are the library's part, whose text is kept: encoding it again took most of the answer's time. */
const precedentText = (row: PrecedentRow) =>
  `${JSON.stringify(storedFields(row)).slice(0, -1)},${provenanceText(row.libraryEntry).slice(1)}`

const provenanceTexts = new Map<string | null, string>()

function provenanceText(libraryEntry: string | null): string {
  const existing = provenanceTexts.get(libraryEntry)
  if (existing !== undefined) return existing
  const text = JSON.stringify(provenanceOf({ libraryEntry }))
  provenanceTexts.set(libraryEntry, text)
  return text
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
    if (wantsEvents(c)) return streamEvents(c, precedentEvents(streamPrecedents(c.var, problemId, call)))
    const found = await findPrecedents(c.var, problemId, call)
    return c.body(`[${found.map(precedentText).join(',')}]`, 200, { 'Content-Type': 'application/json' })
  })
  .post('/problems/:id/precedents', id(), body(BringPrecedent), async (c) => {
    const brought = await bringPrecedent(c.var, c.req.valid('param').id, c.req.valid('json').slug, callOf(c))
    return c.json(brought.map(presentPrecedent))
  })
  .post('/find-more-precedents', body(FindMorePrecedents), async (c) =>
    c.json((await findMorePrecedents(c.var, c.req.valid('json'), callOf(c))).map(presentPrecedent)),
  )
  .post('/precedent-background', body(ResearchPrecedent), async (c) =>
    c.json(presentBackground(await researchPrecedent(c.var, c.req.valid('json'), callOf(c)))),
  )

async function* precedentEvents(found: ReturnType<typeof streamPrecedents>): AsyncGenerator<PrecedentEvent> {
  try {
    for (let next = await found.next(); ; next = await found.next()) {
      if (next.done) return yield { event: 'done', data: next.value.map(presentPrecedent) }
      yield 'waitingElements' in next.value
        ? { event: 'waiting', data: { elements: next.value.waitingElements } }
        : { event: 'precedent', data: presentPrecedent(next.value) }
    }
  } finally {
    await found.return([])
  }
}
