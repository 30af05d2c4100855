import { afterAll, describe, expect, test } from 'bun:test'
import { Analysis } from '../../../src/engine/drafts.ts'
import { call, knowledge, modelAt, never, playedModel, STATEMENT } from '../../support/model-world.ts'

const { endpoint, engine, lastWords, material, say } = playedModel()
afterAll(() => endpoint.stop())

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
    expect(lastWords(1)).toContain('"Who has kept nurses?" tells the field by "nurses"')
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
    expect(material().reframed).toBe(own)
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
    expect(lastWords(1)).toContain('language')
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

test('every request had the shape that the OpenAI API documents', () => expect(endpoint.faults).toEqual([]))
