import { afterAll, describe, expect, test } from 'bun:test'
import { Background } from '../../../src/contracts/precedent.ts'
import { PrecedentDraft } from '../../../src/engine/drafts.ts'
import { findDrafts } from '../../support/drafts.ts'
import {
  CHOSEN,
  call,
  knowledge,
  missing,
  modelAt,
  PROBLEM,
  scriptedModel,
} from '../../support/model-world.ts'

const { endpoint, engine, lastMessage, input, answerWith } = scriptedModel()
afterAll(() => endpoint.stop())

const found = (more: object) => ({
  entity: 'Somebody Real',
  innovation: 'Let people swap their turns among themselves',
  year: 1999,
  id: null,
  matches: 'It fills gaps as you need it.',
  differs: 'It was a smaller house.',
  distance: 'near',
  ...more,
})
const ONE = { ...PROBLEM, elements: PROBLEM.elements.slice(0, 1) }
const search = async (...precedents: object[]) => {
  answerWith({ precedents })
  return findDrafts(engine().findPrecedents(ONE, call()))
}

describe('precedents', () => {
  test('chosen by id have the library’s text, year and id', async () => {
    const [precedent] = await search(
      found({ id: 'c1', entity: 'Wrong Name', innovation: 'Wrong words here', year: 1 }),
    )
    const candidate = input().candidates?.[0]
    expect(PrecedentDraft.parse(precedent)).toMatchObject({
      entity: candidate?.entity,
      innovation: candidate?.innovation,
      year: candidate?.year,
      origin: 'curated',
      libraryEntry: expect.any(String),
      fit: { matches: 'It fills gaps as you need it.' },
    })
  })

  test('that the model recalls are marked as such and have no library entry', async () => {
    expect(await search(found({}))).toEqual([
      {
        entity: 'Somebody Real',
        innovation: 'Let people swap their turns among themselves',
        year: 1999,
        questionIndex: 0,
        origin: 'model',
        libraryEntry: null,
        fit: {
          matches: 'It fills gaps as you need it.',
          differs: 'It was a smaller house.',
          distance: 'near',
        },
      },
    ])
  })

  test('that the model recalls and the library contains are shown as curated', async () => {
    const entry =
      knowledge.entries.find(({ id }) => id === 'air-transport-auxiliary-class-licences') ?? missing()
    const [precedent] = await search(
      found({ entity: `The ${entry.entity.toUpperCase()}`, innovation: entry.innovation, year: null }),
    )
    expect(precedent).toMatchObject({ origin: 'curated', libraryEntry: entry.id, year: entry.year })
  })

  test('of a known entity that did something else stay marked as recalled', async () => {
    const [entry] = knowledge.entries
    const [precedent] = await search(
      found({ entity: entry?.entity, innovation: 'Painted all its doors in bright colours', year: 1901 }),
    )
    expect(precedent).toMatchObject({ origin: 'model', libraryEntry: null })
  })

  test('with the id of an entry that was not a candidate get no library entry', async () => {
    const [precedent] = await search(
      found({ id: 'boston-childrens-i-pass-handoff' }),
      found({ id: 'c99', entity: 'Another One' }),
    )
    expect(precedent).toMatchObject({ origin: 'model', libraryEntry: null })
  })

  test.each(['Various hospitals', 'A leading bank', 'Company X', 'Unknown', 'N/A', 'Several airlines'])(
    'without a real name are left out: %s',
    async (entity) => expect(await search(found({ entity }))).toEqual([]),
  )

  test('have no impossible year', async () => {
    const precedents = await search(found({ year: 20_199 }), found({ entity: 'Another One', year: 1.5 }))
    expect(precedents.map(({ year }) => year)).toEqual([null, null])
  })

  test('contain each entity once per problem, and at most two recalled ones per element', async () => {
    const names = ['One House', 'one house, Inc.', 'Two House', 'Three House']
    const precedents = await search(...names.map((entity) => found({ entity })))
    expect(precedents.map(({ entity }) => entity)).toEqual(['One House', 'Two House'])
  })

  test('of one element differ in mechanism and industry, unless there would be fewer than three', async () => {
    answerWith({ precedents: Array.from({ length: 13 }, (_, at) => found({ id: `c${at + 1}` })) })
    const precedents = await findDrafts(engine().findPrecedents(PROBLEM, call()))
    for (const [questionIndex] of PROBLEM.elements.entries()) {
      const entries = precedents
        .filter((precedent) => precedent.questionIndex === questionIndex)
        .map(({ libraryEntry }) => knowledge.entry(libraryEntry) ?? missing())
      const industries = Map.groupBy(entries, ({ industry }) => industry)
      const mechanisms = entries.flatMap((entry) => entry.mechanisms)
      expect(entries.length).toBeOneOf([3, 4])
      if (entries.length === 3) continue
      expect(Math.max(0, ...[...industries.values()].map(({ length }) => length))).toBeLessThanOrEqual(2)
      expect(new Set(mechanisms).size).toBe(mechanisms.length)
    }
    expect(new Set(precedents.map(({ entity }) => entity)).size).toBe(precedents.length)
  })

  test('of one mechanism are kept when the model chose no others, and the model sees the mechanisms', async () => {
    await search()
    const candidates = input().candidates ?? []
    const mechanismsOf = (at: number) =>
      knowledge.entries.find(
        ({ entity, year }) => entity === candidates[at]?.entity && year === candidates[at]?.year,
      )?.mechanisms ?? missing()
    expect(candidates.map(({ mechanisms }) => mechanisms)).toEqual(
      candidates.map((_, at) => mechanismsOf(at)),
    )
    const same = candidates.flatMap((_, one) =>
      candidates.flatMap((_, other) =>
        one < other && mechanismsOf(one).some((code) => mechanismsOf(other).includes(code))
          ? [[one, other]]
          : [],
      ),
    )
    const [pair] = same
    const ids = (pair ?? missing()).map((at) => `c${at + 1}`)
    const precedents = await search(...ids.map((id) => found({ id })))
    expect(precedents).toHaveLength(2)
  })

  test('chosen by id need no more than the id and why they fit', async () => {
    const [precedent] = await search(
      found({ id: 'c2', entity: null, innovation: null, year: null, distance: 'own' }),
    )
    expect(precedent).toMatchObject({
      entity: input().candidates?.[1]?.entity,
      innovation: input().candidates?.[1]?.innovation,
      fit: { distance: 'own' },
    })
  })

  test('without an id need a name and what was done', async () => {
    expect(await search(found({ entity: null }))).toEqual([])
    expect(await search(found({ innovation: null }))).toEqual([])
  })

  test.each(['own', 'near', 'far'])('have the distance that the model gives: %s', async (distance) => {
    expect((await search(found({ id: 'c1', distance })))[0]?.fit?.distance).toBe(distance as 'own')
  })

  test('have the distance of the library when the model gives none', async () => {
    const [precedent] = await search(found({ id: 'c1', distance: 'somewhere' }))
    expect(precedent?.fit?.distance).toBeOneOf(['own', 'near', 'far'])
  })

  test('may be empty: an empty list is questioned once and then accepted', async () => {
    expect(await search()).toEqual([])
    expect(endpoint.requests).toHaveLength(2)
  })

  test('in a different language than the statement are repaired and yielded once', async () => {
    const german = {
      ...ONE,
      statement: 'Unsere Klinik verliert die Pflegekräfte und wir können nicht mehr zahlen als bisher.',
    }
    const texts = {
      innovation: 'Ließ die Leute ihre Dienste unter sich tauschen und zahlte nicht mehr',
      matches: 'Das füllt die Lücken, die sich bei Ihnen auftun, ohne mehr zu zahlen.',
      differs: 'Das Haus war kleiner, und die Leute kannten sich alle schon.',
    }
    const english = found({
      matches: 'It fills the gaps that you have, and it does not cost more than that.',
    })
    answerWith({ precedents: [english] }, { precedents: [found(texts)] })
    const precedents = await findDrafts(engine().findPrecedents(german, call()))
    expect(precedents.map(({ innovation }) => innovation)).toEqual([texts.innovation])
    expect(lastMessage(1)).toContain('language')
  })

  test('arrive while the model is still writing', async () => {
    endpoint.use((request, server) => server.respond(server.answer(request)), { firstMs: 10, perSecond: 200 })
    const came: number[] = []
    for await (const _ of modelAt(endpoint.url, { wholeMs: 10_000 }).engine.findPrecedents(ONE, call()))
      came.push(endpoint.open)
    expect(came[0]).toBe(1)
    expect(came.length).toBeGreaterThan(1)
  })
})

describe('further precedents', () => {
  const more = async (...precedents: object[]) => {
    answerWith({ precedents })
    return findDrafts(engine().findMore(PROBLEM, 0, CHOSEN, call()))
  }

  test('are chosen by the model among entries that the problem does not have', async () => {
    const precedents = await more(found({ id: 'c2' }), found({ id: 'c1' }))
    const { candidates = [], known } = input()
    expect(precedents.map(({ entity }) => entity)).toEqual([
      candidates[1]?.entity ?? '',
      candidates[0]?.entity ?? '',
    ])
    expect(precedents.every(({ origin, questionIndex }) => origin === 'curated' && questionIndex === 0)).toBe(
      true,
    )
    expect(known).toEqual(CHOSEN.map(({ entity }) => entity))
    for (const { entity } of CHOSEN)
      expect(candidates.map((candidate) => candidate.entity)).not.toContain(entity)
    expect(endpoint.requests).toHaveLength(1)
  })

  test('are at most three, and none that the model recalls', async () => {
    const ids = ['c1', 'c2', 'c3', 'c4', 'c5']
    expect(await more(...ids.map((id) => found({ id })))).toHaveLength(3)
    expect(await more(found({}), found({ id: 'c99' }))).toEqual([])
  })

  test('may be none, after one call', async () => {
    expect(await more()).toEqual([])
    expect(endpoint.requests).toHaveLength(1)
  })

  test('of a failing model are an error with a plain message', async () => {
    endpoint.use(() => new Response('', { status: 404 }))
    await expect(findDrafts(engine().findMore(PROBLEM, 0, CHOSEN, call()))).rejects.toMatchObject({
      code: 'engine_misconfigured',
    })
  })
})

describe('a background', () => {
  test('of a curated precedent comes from the library, without a call', async () => {
    answerWith({})
    const told = Background.parse(await engine().research(CHOSEN[0] ?? missing(), PROBLEM, call()))
    const entry = knowledge.entry(CHOSEN[0]?.libraryEntry ?? null)
    expect(told.impact).toBe(entry?.impact ?? '-')
    expect(endpoint.requests).toHaveLength(0)
  })

  test('of a recalled precedent is requested without a library entry', async () => {
    endpoint.use((request, server) => server.respond(server.answer(request)))
    const own = { ...(CHOSEN[0] ?? missing()), origin: 'model' as const, libraryEntry: null }
    Background.parse(await engine().research(own, PROBLEM, call()))
    expect(input()).toMatchObject({ entry: null })
  })

  test('is translated into the statement’s language from the entry alone', async () => {
    endpoint.use((request, server) => server.respond(server.answer(request)))
    const german = {
      ...PROBLEM,
      statement: 'Unsere Klinik verliert die Pflegekräfte und wir können nicht mehr zahlen als bisher.',
    }
    await engine().research(CHOSEN[0] ?? missing(), german, call())
    expect(input()).toMatchObject({
      entry: { entity: CHOSEN[0]?.entity },
    })
  })
})

test('every request followed the documented OpenAI API', () => expect(endpoint.violations).toEqual([]))
