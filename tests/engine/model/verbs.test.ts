import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { Background } from '../../../src/contracts/precedent.ts'
import { Analysis, IdeaDraft, PrecedentDraft } from '../../../src/engine/drafts.ts'
import { materialOf } from '../../support/model-brain.ts'
import { type ModelEndpoint, type Recorded, startModelEndpoint } from '../../support/model-endpoint.ts'
import {
  all,
  CHOSEN,
  CONTEXT,
  call,
  IDEA,
  knowledge,
  modelAt,
  PROBLEM,
  STATEMENT,
} from '../../support/model-world.ts'

let endpoint: ModelEndpoint
beforeAll(() => {
  endpoint = startModelEndpoint()
})
afterAll(() => endpoint.stop())

/** The model says these, one a request; the last one again and again. */
const say = (...answers: unknown[]) =>
  endpoint.play(({ count }, server) =>
    server.tell(JSON.stringify(answers[Math.min(count, answers.length) - 1])),
  )
const engine = () => modelAt(endpoint.url).engine
const lastWords = (request: Recorded | undefined) => request?.body.messages.at(-1)?.content ?? ''

const element = (text: string, challenge: string | null, ...questions: string[]) => ({
  text,
  challenge,
  questions,
})
const framing = {
  verdict: 'problem',
  giveaways: ['hospital', 'nurses'],
  reframed: 'Ward managers struggle to keep trained nurses for more than 2 years since they cannot pay more.',
  elements: [
    element('Keep trained nurses', 'keep-people', 'Who has kept people in hard jobs without paying more?'),
    element('Fill empty shifts', 'use-idle-capacity', 'Who has filled gaps that open without notice?'),
    element(
      'Shorten the wait of patients',
      'cut-waiting',
      'Who has made waiting shorter with the same hands?',
    ),
  ],
}

describe('an analysis', () => {
  test('keeps the statement, and has elements with a challenge and questions', async () => {
    say(framing)
    const analysis = Analysis.parse(await engine().analyse(STATEMENT, call()))
    expect(analysis).toEqual({ statement: STATEMENT, reframed: framing.reframed, elements: framing.elements })
    expect(endpoint.requests).toHaveLength(1)
  })

  test('whose question tells the field is repaired once, with the very words', async () => {
    const telling = {
      ...framing,
      elements: [
        element('Keep trained nurses', 'keep-people', 'Who has kept nurses?'),
        ...framing.elements.slice(1),
      ],
    }
    say(telling, framing)
    expect(await engine().analyse(STATEMENT, call())).toMatchObject({ elements: framing.elements })
    expect(lastWords(endpoint.requests[1])).toContain('"Who has kept nurses?" tells the field by "nurses"')
  })

  test('that goes on telling the field gets the taxonomy’s question instead', async () => {
    const telling = {
      ...framing,
      elements: [
        element('Keep trained nurses', 'keep-people', 'Who has kept nurses?'),
        ...framing.elements.slice(1),
      ],
    }
    say(telling)
    const { elements } = await engine().analyse(STATEMENT, call())
    expect(endpoint.requests).toHaveLength(2)
    expect(elements[0]?.questions).toEqual(knowledge.challenge('keep-people')?.questions ?? [])
  })

  test('loses no figure that the user gave, even when the model insists', async () => {
    say({ ...framing, reframed: 'Ward managers struggle to keep trained nurses since they cannot pay more.' })
    const { reframed } = await engine().analyse(STATEMENT, call())
    expect(reframed).toContain('within 2 years')
  })

  test('names no challenge twice and none that there is not', async () => {
    const [first, second, third] = framing.elements
    say({
      ...framing,
      elements: [first, { ...second, challenge: 'keep-people' }, { ...third, challenge: 'fly' }],
    })
    const { elements } = await engine().analyse(STATEMENT, call())
    expect(elements.map(({ challenge }) => challenge)).toEqual(['keep-people', null, null])
  })

  test('has at most six elements', async () => {
    say({
      ...framing,
      elements: Array.from({ length: 9 }, (_, at) =>
        element(`Keep nurses ${at}`, null, 'Who has done this?'),
      ),
    })
    expect((await engine().analyse(STATEMENT, call())).elements).toHaveLength(6)
  })

  test('keeps the user’s own reframing to the letter', async () => {
    say(framing)
    const own = 'How might we make nurses WANT to stay -- by 2027?'
    expect((await engine().analyse(STATEMENT, call(), own)).reframed).toBe(own)
    expect(materialOf(endpoint.requests[0] ?? never()).reframed).toBe(own)
  })

  test.each([
    ['unclear', 'statement_unclear'],
    ['personal', 'statement_personal'],
    ['harmful', 'statement_abusive'],
  ])('of what is %s is refused', async (verdict, code) => {
    say({ verdict, giveaways: [], reframed: '', elements: [] })
    await expect(engine().analyse('asdf jkl', call())).rejects.toMatchObject({ code, status: 422 })
  })

  test('in another language than the statement is asked for again', async () => {
    const statement =
      'Unsere Klinik verliert jedes Jahr ein Drittel der neuen Pflegekräfte, und die Leitung kann nicht mehr zahlen.'
    const german = {
      ...framing,
      reframed:
        'Die Leitung der Klinik will neue Pflegekräfte halten, aber sie kann nicht mehr zahlen als bisher.',
      elements: ['Neue Pflegekräfte halten', 'Die Klinik entlasten', 'Die Leitung stärken'].map((text) =>
        element(text, null, 'Wer hat Menschen ohne mehr Lohn gehalten?'),
      ),
    }
    say(framing, german)
    expect((await engine().analyse(statement, call())).reframed).toBe(german.reframed)
    expect(lastWords(endpoint.requests[1])).toContain('language')
  })
})

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
  say({ precedents })
  return all(engine().findPrecedents(ONE, call()))
}

describe('precedents', () => {
  test('chosen by id are told in the library’s words, with its year and id', async () => {
    const [precedent] = await search(
      found({ id: 'c1', entity: 'Wrong Name', innovation: 'Wrong words here', year: 1 }),
    )
    const candidate = materialOf(endpoint.requests[0] ?? never()).candidates?.[0]
    expect(PrecedentDraft.parse(precedent)).toMatchObject({
      entity: candidate?.entity,
      innovation: candidate?.innovation,
      year: candidate?.year,
      origin: 'curated',
      libraryEntry: expect.any(String),
      fit: { matches: 'It fills gaps as you need it.' },
    })
  })

  test('of the model’s own are marked as such and carry no entry', async () => {
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

  test('of the model’s own that the library holds are shown as curated', async () => {
    const entry =
      knowledge.entries.find(({ id }) => id === 'air-transport-auxiliary-class-licences') ?? never()
    const [precedent] = await search(
      found({ entity: `The ${entry.entity.toUpperCase()}`, innovation: entry.innovation, year: null }),
    )
    expect(precedent).toMatchObject({ origin: 'curated', libraryEntry: entry.id, year: entry.year })
  })

  test('of a known actor that did something else stay the model’s', async () => {
    const [entry] = knowledge.entries
    const [precedent] = await search(
      found({ entity: entry?.entity, innovation: 'Painted all its doors in bright colours', year: 1901 }),
    )
    expect(precedent).toMatchObject({ origin: 'model', libraryEntry: null })
  })

  test('with an id that was not offered get no entry by it', async () => {
    const [precedent] = await search(
      found({ id: 'boston-childrens-i-pass-handoff' }),
      found({ id: 'c99', entity: 'Another One' }),
    )
    expect(precedent).toMatchObject({ origin: 'model', libraryEntry: null })
  })

  test.each(['Various hospitals', 'A leading bank', 'Company X', 'Unknown', 'N/A', 'Several airlines'])(
    'without a name are left out: %s',
    async (entity) => expect(await search(found({ entity }))).toEqual([]),
  )

  test('have no year that cannot be', async () => {
    const precedents = await search(found({ year: 20_199 }), found({ entity: 'Another One', year: 1.5 }))
    expect(precedents.map(({ year }) => year)).toEqual([null, null])
  })

  test('name one actor once in a problem, and at most two of the model’s own in an element', async () => {
    const names = ['One House', 'one house, Inc.', 'Two House', 'Three House']
    const precedents = await search(...names.map((entity) => found({ entity })))
    expect(precedents.map(({ entity }) => entity)).toEqual(['One House', 'Two House'])
  })

  test('of one element come from at most two of one industry, with mechanisms that differ', async () => {
    say({ precedents: Array.from({ length: 8 }, (_, at) => found({ id: `c${at + 1}` })) })
    const precedents = await all(engine().findPrecedents(PROBLEM, call()))
    for (const [questionIndex] of PROBLEM.elements.entries()) {
      const entries = precedents
        .filter((precedent) => precedent.questionIndex === questionIndex)
        .map(({ libraryEntry }) => knowledge.entry(libraryEntry) ?? never())
      const industries = Map.groupBy(entries, ({ industry }) => industry)
      const mechanisms = entries.flatMap((entry) => entry.mechanisms)
      expect(entries.length).toBeLessThanOrEqual(4)
      expect(Math.max(0, ...[...industries.values()].map(({ length }) => length))).toBeLessThanOrEqual(2)
      expect(new Set(mechanisms).size).toBe(mechanisms.length)
    }
    expect(new Set(precedents.map(({ entity }) => entity)).size).toBe(precedents.length)
  })

  test('may be none: an honest empty list is asked about once and then believed', async () => {
    expect(await search()).toEqual([])
    expect(endpoint.requests).toHaveLength(2)
  })

  test('in another language than the statement are asked for again, and told once', async () => {
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
    say({ precedents: [english] }, { precedents: [found(texts)] })
    const precedents = await all(engine().findPrecedents(german, call()))
    expect(precedents.map(({ innovation }) => innovation)).toEqual([texts.innovation])
    expect(lastWords(endpoint.requests[1])).toContain('language')
  })

  test('come while the model still speaks', async () => {
    endpoint.play((request, server) => server.tell(server.think(request)), { firstMs: 10, perSecond: 200 })
    const came: number[] = []
    for await (const _ of modelAt(endpoint.url, { wholeMs: 10_000 }).engine.findPrecedents(ONE, call()))
      came.push(endpoint.open)
    expect(came[0]).toBe(1)
    expect(came.length).toBeGreaterThan(1)
  })
})

describe('an idea', () => {
  const idea = {
    ...IDEA,
    solution: CHOSEN.map(({ entity }) => `From ${entity} one part.`).join(' '),
    theme: 'Earned trust',
  }

  test('is told as the model told it, without the numbers before its steps', async () => {
    say({ ...idea, nextSteps: ['1. Try it with 10 people for 14 days.', 'Step 2: Ask them.', '- Decide.'] })
    const draft = IdeaDraft.parse(await engine().generateIdea(PROBLEM, CHOSEN, [], call()))
    expect(draft.nextSteps).toEqual(['Try it with 10 people for 14 days.', 'Ask them.', 'Decide.'])
    expect(endpoint.requests).toHaveLength(1)
  })

  test('gets what the library holds of each part, and the other ideas', async () => {
    say(idea)
    const other = { theme: 'Peer swaps', title: 'Swap', solution: 'They swap.' }
    await engine().generateIdea(PROBLEM, CHOSEN, [other], call())
    const material = materialOf(endpoint.requests[0] ?? never())
    expect(material.otherIdeas).toEqual([other])
    expect(material.precedents?.[0]).toMatchObject({
      verified: true,
      partToTakeOver: expect.any(String),
      doesNotCarryOverWhen: expect.any(Array),
    })
  })

  test('whose first step is no test, or that forgets a precedent, is repaired once', async () => {
    say({ ...idea, solution: 'Do it.', realWorldBasis: '', nextSteps: ['Talk.'] }, idea)
    await engine().generateIdea(PROBLEM, CHOSEN, [], call())
    const complaint = lastWords(endpoint.requests[1])
    expect(complaint).toContain('first step')
    expect(complaint).toContain(CHOSEN[0]?.entity ?? '-')
  })

  test('that forgets a precedent for good has it named by us', async () => {
    say({ ...idea, solution: 'Do it.', realWorldBasis: '' })
    const { realWorldBasis } = await engine().generateIdea(PROBLEM, CHOSEN, [], call())
    for (const { entity } of CHOSEN) expect(realWorldBasis).toContain(entity)
  })

  test('never has the theme of another', async () => {
    say(idea)
    const others = [{ theme: 'earned trust!', title: 'x', solution: 'y' }]
    expect((await engine().generateIdea(PROBLEM, CHOSEN, others, call())).theme).toBe(
      `Earned trust: ${idea.title}`,
    )
    expect(endpoint.requests).toHaveLength(2)
  })
})

describe('the chat', () => {
  const talk = (content: string, context = CONTEXT) =>
    all(engine().chat([{ role: 'user', content }], context, call()))
  const nothing = {
    theme: null,
    title: null,
    solution: null,
    nextSteps: null,
    realWorldBasis: null,
    whyWeLikeIt: null,
  }

  test('changes what was asked and nothing else, to the letter', async () => {
    const odd = { ...IDEA, solution: '  Two  spaces\r\nand 1. a number ' }
    say({ message: 'I changed the steps.', changes: { ...nothing, nextSteps: ['Only this, 3 days.'] } })
    const events = await talk('Only one step', { ...CONTEXT, idea: odd })
    expect(events.at(-1)).toEqual({ type: 'idea', idea: { ...odd, nextSteps: ['Only this, 3 days.'] } })
    expect(events.filter(({ type }) => type === 'idea')).toHaveLength(1)
  })

  test.each([
    ['null', null],
    ['all null', nothing],
    ['the same again', { ...nothing, title: IDEA.title }],
    ['an emptied title', { ...nothing, title: '  ' }],
  ])('proposes nothing when the changes are %s', async (_, changes) => {
    say({ message: 'As you like.', changes })
    expect((await talk('Why?')).map((event) => event.type)).not.toContain('idea')
  })

  test('speaks even when the model knows no JSON', async () => {
    endpoint.play((_, server) => server.tell('<think>hm</think>\nStart with the ward that asks for it.'))
    expect(await talk('Where do I start?')).toEqual([
      { type: 'text', text: 'Start with the ward that asks for it.' },
    ])
  })

  test('says its text once when only the change had to be repaired', async () => {
    const right = { message: 'Said again.', changes: { ...nothing, title: 'New' } }
    say({ message: 'Said first.', changes: { title: 7 } }, right)
    const events = await talk('Another title')
    expect(events.flatMap((event) => (event.type === 'text' ? event.text : [])).join('')).toBe('Said first.')
    expect(events.at(-1)).toMatchObject({ idea: { title: 'New' } })
  })

  test('tells the model what was said and what was discarded', async () => {
    say({ message: 'Then another way.', changes: null })
    const said = [
      { role: 'assistant' as const, content: 'Changes were discarded. The original idea remains unchanged.' },
      { role: 'user' as const, content: 'Try again' },
    ]
    await all(engine().chat(said, CONTEXT, call()))
    const material = materialOf(endpoint.requests[0] ?? never())
    expect(material).toMatchObject({ conversation: [{ from: 'assistant' }], wish: 'Try again' })
  })
})

describe('a background', () => {
  test('of a curated precedent is the library’s, without a call', async () => {
    say({})
    const told = Background.parse(await engine().research(CHOSEN[0] ?? never(), PROBLEM, call()))
    const entry = knowledge.entry(CHOSEN[0]?.libraryEntry ?? null)
    expect(told.impact).toBe(entry?.impact ?? '-')
    expect(endpoint.requests).toHaveLength(0)
  })

  test('of one that the model recalled is asked for without an entry', async () => {
    endpoint.play((request, server) => server.tell(server.think(request)))
    const own = { ...(CHOSEN[0] ?? never()), origin: 'model' as const, libraryEntry: null }
    Background.parse(await engine().research(own, PROBLEM, call()))
    expect(materialOf(endpoint.requests[0] ?? never())).toMatchObject({ entry: null })
  })

  test('is put into the statement’s language from the entry alone', async () => {
    endpoint.play((request, server) => server.tell(server.think(request)))
    const german = {
      ...PROBLEM,
      statement: 'Unsere Klinik verliert die Pflegekräfte und wir können nicht mehr zahlen als bisher.',
    }
    await engine().research(CHOSEN[0] ?? never(), german, call())
    expect(materialOf(endpoint.requests[0] ?? never())).toMatchObject({
      entry: { entity: CHOSEN[0]?.entity },
    })
  })
})

describe('a completion', () => {
  const grades = { contextGrade: 'Good', constraintsGrade: 'Okay', stakeholdersGrade: 'Bad' }
  test.each([
    ['goes on', 'We lose nurses every', 'year since shifts stay empty.', 'year since shifts stay empty.'],
    ['drops what the text ends with', 'We lose nurses every', 'nurses every year.', 'year.'],
    ['repeats nothing', 'We lose nurses every year', 'lose nurses', ''],
    ['stays on one line', 'We lose nurses', 'and\n\nmore', 'and more'],
  ])('%s', async (_, text, suggestion, expected) => {
    say({ suggestion, ...grades })
    expect(await engine().complete(text, call())).toMatchObject({ suggestion: expected, ...grades })
  })

  test('is empty when all is good', async () => {
    say({ suggestion: 'more', contextGrade: 'Good', constraintsGrade: 'Good', stakeholdersGrade: 'Good' })
    expect((await engine().complete('We lose nurses', call())).suggestion).toBe('')
  })

  test('of less than three words costs no call', async () => {
    say({})
    expect(await engine().complete('we lose', call())).toMatchObject({ suggestion: '', contextGrade: 'Bad' })
    expect(endpoint.requests).toHaveLength(0)
  })

  test('is asked in few words and with little room', async () => {
    say({ suggestion: '', ...grades })
    await engine().complete(`We lose nurses. ${'x '.repeat(4000)}`, call())
    const [{ body }] = [endpoint.requests[0] ?? never()]
    expect(body.max_completion_tokens).toBeLessThanOrEqual(200)
    expect(JSON.stringify(body.messages).length).toBeLessThan(6000)
  })
})

test('a model that reasons is told to do little of it where somebody waits, and has room for it', async () => {
  say({ suggestion: '', contextGrade: 'Bad', constraintsGrade: 'Bad', stakeholdersGrade: 'Bad' })
  await modelAt(endpoint.url, { model: 'gpt-5-mini' }).engine.complete('We lose nurses every', call())
  expect(endpoint.requests[0]?.body).toMatchObject({ reasoning_effort: 'low', max_completion_tokens: 4200 })
})

test('every request has the shape that the OpenAI API documents', () => expect(endpoint.faults).toEqual([]))

function never(): never {
  throw new Error('not there')
}
