import { afterAll, describe, expect, test } from 'bun:test'
import { Analysis } from '../../../src/engine/drafts.ts'
import { call, knowledge, missing, modelAt, STATEMENT, scriptedModel } from '../../support/model-world.ts'

const { endpoint, engine, lastMessage, input, answerWith } = scriptedModel()
afterAll(() => endpoint.stop())

const purpose = 'people stay in hard jobs'
const element = (text: string, challenge: string | null, ...questions: string[]) => ({
  text,
  challenges: challenge === null ? [] : [challenge],
  purpose,
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

/** The elements as the engine returns them. */
const elements = framing.elements.map(({ text, challenges, questions }) => ({
  text,
  questions,
  challenges,
  purpose,
  evidence: [],
  confidence: null,
  alternatives: [],
}))

describe('an analysis', () => {
  test('contains the statement, and elements with a challenge and questions', async () => {
    answerWith(framing)
    const analysis = Analysis.parse(await engine().analyse(STATEMENT, call()))
    const limits = ['Ward managers cannot offer higher pay']
    expect(analysis).toEqual({ statement: STATEMENT, reframed: framing.reframed, elements, limits })
    expect(endpoint.requests).toHaveLength(1)
  })

  test('with a question that reveals the industry is repaired once, with the concrete words', async () => {
    const telling = {
      ...framing,
      elements: [
        element('Keep trained nurses', 'keep-people', 'Who has kept nurses?'),
        ...framing.elements.slice(1),
      ],
    }
    answerWith(telling, framing)
    expect(await engine().analyse(STATEMENT, call())).toMatchObject({ elements })
    expect(lastMessage(1)).toContain('"Who has kept nurses?" reveals the industry with "nurses"')
  })

  test('that still reveals the industry gets the question of the taxonomy instead', async () => {
    const telling = {
      ...framing,
      elements: [
        element('Keep trained nurses', 'keep-people', 'Who has kept nurses?'),
        ...framing.elements.slice(1),
      ],
    }
    answerWith(telling)
    const { elements } = await engine().analyse(STATEMENT, call())
    expect(endpoint.requests).toHaveLength(2)
    expect(elements[0]?.questions).toEqual(knowledge.challenge('keep-people')?.questions ?? [])
  })

  test('contains every figure of the statement, even if the model leaves it out twice', async () => {
    answerWith({
      ...framing,
      reframed: 'Ward managers struggle to keep trained nurses since they cannot pay more.',
    })
    const { reframed } = await engine().analyse(STATEMENT, call())
    expect(reframed).toContain('within 2 years')
  })

  test('has up to three challenges per element, and an empty list when the model gives none', async () => {
    const [first, second, third] = framing.elements
    const many = ['keep-people', 'train-fast', 'find-scarce-skill', 'motivate-without-pay']
    const { challenges: _, purpose: __, ...bare } = third ?? element('', null)
    answerWith({ ...framing, elements: [{ ...first, challenges: many }, second, bare] })
    const { elements } = await engine().analyse(STATEMENT, call())
    expect(elements.map(({ challenges }) => challenges)).toEqual([
      many.slice(0, 3),
      ['use-idle-capacity'],
      [],
    ])
    expect(elements.map(({ purpose }) => purpose)).toEqual([purpose, purpose, null])
  })

  test('says what each element rests on, how sure it is, and how else it may be meant', async () => {
    const [first, ...others] = framing.elements
    const alternatives = [
      {
        text: 'Find new nurses',
        questions: ['Who has kept nurses?', 'Who has found rare skills?'],
        challenges: ['find-scarce-skill', 'fly'],
      },
      { text: ' ', questions: [], challenges: [] },
    ]
    const evidence = ['newly trained nurses', 'not in the statement', ' shifts stay empty']
    answerWith({ ...framing, elements: [{ ...first, evidence, confidence: 1.4, alternatives }, ...others] })
    const [element] = (await engine().analyse(STATEMENT, call())).elements
    expect(element?.evidence?.map(({ start, end }) => STATEMENT.slice(start, end))).toEqual([
      'newly trained nurses',
      'shifts stay empty',
    ])
    expect(element?.confidence).toBe(1)
    expect(element?.alternatives).toEqual([
      {
        text: 'Find new nurses',
        questions: ['Who has found rare skills?'],
        challenges: ['find-scarce-skill'],
      },
    ])
  })

  test('is asked for with the same rules every time, long enough to be cached', async () => {
    answerWith(framing)
    await engine().analyse(STATEMENT, call())
    const [{ body }] = [endpoint.requests[0] ?? missing()]
    const rules = body.messages[0]?.content ?? ''
    // A token has at most about five letters in English prose.
    expect(rules.length / 5).toBeGreaterThan(1024)
    for (const { code, definition } of knowledge.challenges) expect(rules).toContain(`${code}: ${definition}`)
    expect(body.messages[1]?.content).toBe(JSON.stringify({ statement: STATEMENT }))
  })

  test('begins no two elements with one challenge and uses none that does not exist', async () => {
    const [first, second, third] = framing.elements
    answerWith({
      ...framing,
      elements: [
        first,
        { ...second, challenges: ['keep-people', 'train-fast'] },
        { ...third, challenges: ['fly', 'cut-waiting'] },
      ],
    })
    const { elements } = await engine().analyse(STATEMENT, call())
    expect(elements.map(({ challenges }) => challenges)).toEqual([
      ['keep-people'],
      ['train-fast'],
      ['cut-waiting'],
    ])
  })

  test('has at most six elements', async () => {
    answerWith({
      ...framing,
      elements: Array.from({ length: 9 }, (_, at) =>
        element(`Keep nurses ${at}`, null, 'Who has done this?'),
      ),
    })
    expect((await engine().analyse(STATEMENT, call())).elements).toHaveLength(6)
  })

  test('does not change the user’s own reframed statement', async () => {
    answerWith(framing)
    const own = 'How might we make nurses WANT to stay -- by 2027?'
    expect((await engine().analyse(STATEMENT, call(), own)).reframed).toBe(own)
    expect(input().reframed).toBe(own)
  })

  test('keeps the limits that the user changed', async () => {
    answerWith(framing)
    const own = ['Nights stay covered']
    expect((await engine().analyse(STATEMENT, call(), undefined, undefined, own)).limits).toEqual(own)
    expect(input().limits).toEqual(own)
  })

  test('goes on in the reading that the user chose', async () => {
    answerWith(framing)
    await engine().analyse(STATEMENT, call(), undefined, ['keep-people'])
    expect(endpoint.requests[0]?.body.messages[1]?.content).toContain('"reading":["keep-people"]')
  })

  test.each([
    ['unclear', 'statement_unclear'],
    ['personal', 'statement_personal'],
    ['harmful', 'statement_harmful'],
  ])('of an %s statement is refused', async (verdict, code) => {
    answerWith({ verdict, giveaways: [], reframed: '', elements: [] })
    await expect(engine().analyse(STATEMENT, call())).rejects.toMatchObject({ code, status: 422 })
  })

  test('in a different language than the statement is repaired', async () => {
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
    answerWith(framing, german)
    expect((await engine().analyse(statement, call())).reframed).toBe(german.reframed)
    expect(lastMessage(1)).toContain('language')
  })
})

describe('a completion', () => {
  const grades = { contextGrade: 'Good', constraintsGrade: 'Okay', stakeholdersGrade: 'Bad' }
  test.each([
    [
      'continues the text',
      'We lose nurses every',
      'year since shifts stay empty.',
      'year since shifts stay empty.',
    ],
    ['does not repeat the last words', 'We lose nurses every', 'nurses every year.', 'year.'],
    ['is empty when it only repeats the text', 'We lose nurses every year', 'lose nurses', ''],
    ['keeps a word whole that the text has begun', 'We lose (wa', 'wages rise', 'wages rise'],
    ['stays on one line', 'We lose nurses', 'and\n\nmore', 'and more'],
  ])('%s', async (_, text, suggestion, expected) => {
    answerWith({ suggestion, ...grades })
    expect(await engine().complete(text, call())).toMatchObject({ suggestion: expected, ...grades })
  })

  test('is empty when all grades are Good', async () => {
    answerWith({
      suggestion: 'more',
      contextGrade: 'Good',
      constraintsGrade: 'Good',
      stakeholdersGrade: 'Good',
    })
    expect((await engine().complete('We lose nurses', call())).suggestion).toBe('')
  })

  test('of fewer than three words makes no call', async () => {
    answerWith({})
    expect(await engine().complete('we lose', call())).toMatchObject({ suggestion: '', contextGrade: 'Bad' })
    expect(endpoint.requests).toHaveLength(0)
  })

  test('has a short prompt and a low token limit', async () => {
    answerWith({ suggestion: '', ...grades })
    await engine().complete(`We lose nurses. ${'x '.repeat(4000)}`, call())
    const [{ body }] = [endpoint.requests[0] ?? missing()]
    expect(body.max_completion_tokens).toBeLessThanOrEqual(200)
    expect(JSON.stringify(body.messages).length).toBeLessThan(6000)
  })
})

test('a reasoning model gets a low effort and extra tokens when a user is waiting', async () => {
  answerWith({ suggestion: '', contextGrade: 'Bad', constraintsGrade: 'Bad', stakeholdersGrade: 'Bad' })
  await modelAt(endpoint.url, { model: 'gpt-5-mini' }).engine.complete('We lose nurses every', call())
  expect(endpoint.requests[0]?.body).toMatchObject({ reasoning_effort: 'low', max_completion_tokens: 4200 })
})

test('every request followed the documented OpenAI API', () => expect(endpoint.violations).toEqual([]))
