import { beforeAll, expect, test } from 'bun:test'
import { Intents } from '../../../db/library/intents.ts'
import { library } from '../../../db/library/library.ts'
import type { IdeaDraft } from '../../../src/engine/drafts.ts'
import type { ChatContext, PrecedentBrief } from '../../../src/engine/engine.ts'
import { costOf, MAX_FAST_COST } from '../../support/cost.ts'
import { chosen, element, problemOf } from './parts.ts'
import { call, engine, knowledge } from './world.ts'

const problem = problemOf(
  'I manage flats. Tenants lie on their papers, owners lie about damp, and both fight over deposits. Tenants leave early. We cannot hire anyone.',
  element('Let tenants and owners trust each other', ['let-strangers-deal']),
  element('Settle deposits without a fight', ['show-fairness']),
)
const used = [
  'new-south-wales-rental-bond-board',
  'alipay-escrow-for-taobao',
  'british-columbia-online-tribunal',
]
const spare = [
  'checkatrade-after-the-selsey-tornado',
  'mpedigree-scratch-code-medicines',
  'servas-letter-of-introduction',
]
let context: ChatContext
beforeAll(async () => {
  const precedents = used.map((id, index) => chosen(id, index, index % 2))
  const others = spare.map((id, index) => chosen(id, index + used.length, index % 2))
  const idea = await engine.generateIdea(problem, precedents, [], call)
  context = { idea, problemStatement: problem.statement, problem, precedents, others, assistantName: 'Ada' }
})

async function say(message: string, about = context): Promise<{ text: string; idea: IdeaDraft | undefined }> {
  const events = await Array.fromAsync(engine.chat([{ role: 'user', content: message }], about, call))
  const text = events.map((event) => (event.type === 'text' ? event.text : '')).join('')
  return { text, idea: events.find((event) => event.type === 'idea')?.idea }
}

/** The sections that a proposal changes. */
function changed(idea: IdeaDraft | undefined): string[] {
  if (!idea) return []
  return (Object.keys(context.idea) as (keyof IdeaDraft)[]).filter(
    (key) => JSON.stringify(idea[key]) !== JSON.stringify(context.idea[key]),
  )
}

const entityOf = (id: string) => knowledge.entry(id)?.entity ?? 'missing'
const textOf = (idea: IdeaDraft | undefined) =>
  idea
    ? Object.values({ ...idea, composition: '' })
        .flat()
        .join('\n')
    : ''

test('the intents are valid', () => {
  expect(Intents.parse(library.intents)).toEqual(library.intents)
})

test.each([
  ['rename it to "Doors that never close"', ['title']],
  ['Change the title to Faster Care, please', ['title']],
  ['give me a shorter title', ['title']],
  ['set the theme to Return times', ['theme']],
  ['drop step 2', ['nextSteps']],
  ['Could you remove the last step?', ['nextSteps']],
  ['add a step about training the tenants', ['nextSteps']],
  ['move step 3 to the top', ['nextSteps']],
  ['swap steps 1 and 2', ['nextSteps']],
  ['change step 2 to Ask ten tenants', ['nextSteps']],
  ['more detail on step 2', ['nextSteps']],
  ['shorten the solution', ['solution']],
  ['shorten the next steps and the basis', ['nextSteps', 'realWorldBasis']],
  ['more detail please', ['solution']],
])('“%s” changes that and nothing else', async (message, sections) => {
  const { idea, text } = await say(message)
  expect(changed(idea)).toEqual(sections)
  expect(text).toContain('Changed: ')
})

test.each([
  ['rename it to "Fair deposits" and drop step 2', ['title', 'nextSteps']],
  ['Shorten the solution. Then change the theme to Calm.', ['theme', 'solution']],
  ['move step 2 to the top, and call it Bread and butter', ['title', 'nextSteps']],
  ['swap steps 1 and 2 and give me another title', ['title', 'nextSteps']],
])('“%s” does both', async (message, sections) => {
  const { idea } = await say(message)
  expect(changed(idea)).toEqual(sections)
})

test('two wishes are done with their own words', async () => {
  const { idea } = await say('call it Bread and butter, add a step to call the union and drop step 3')
  const steps = context.idea.nextSteps
  expect(idea?.title).toBe('Bread and butter')
  expect(idea?.nextSteps).toEqual([...steps, 'Call the union.'].toSpliced(2, 1))
})

test('a wish that is not understood is named, and the other one is done', async () => {
  const { idea, text } = await say('translate it to French and drop step 2')
  expect(changed(idea)).toEqual(['nextSteps'])
  expect(text).toContain('cannot do that without a language model: “translate it to French”')
})

test('a question beside a wish is answered too', async () => {
  const { idea, text } = await say('Drop step 2. What could go wrong?')
  expect(changed(idea)).toEqual(['nextSteps'])
  expect(text).toContain('may not work when')
})

test('a step goes where it is told to', async () => {
  const steps = context.idea.nextSteps
  expect((await say('add a step to call the union after step 2')).idea?.nextSteps).toEqual(
    steps.toSpliced(2, 0, 'Call the union.'),
  )
  expect((await say('drop step 3')).idea?.nextSteps).toEqual(steps.toSpliced(2, 1))
  expect((await say('drop the last two steps')).idea?.nextSteps).toEqual(steps.slice(0, -2))
  expect((await say('add a step: call the union, as the first step')).idea?.nextSteps[0]).toBe(
    'Call the union.',
  )
  expect((await say('move step 4 before step 2')).idea?.nextSteps?.[1]).toBe(steps[3] ?? '')
})

test('a step that does not exist is named as missing', async () => {
  const { idea, text } = await say('drop step 12')
  expect(idea).toBeUndefined()
  expect(text).toContain('did not find')
})

test('another precedent takes the place of one, and nothing of that stays', async () => {
  const comes = context.others.find(
    ({ libraryEntry }) =>
      !knowledge.entry(libraryEntry)?.demands.some((demand) => /staff|training/u.test(demand)),
  )
  for (const goes of context.precedents) {
    const { idea } = await say(`use ${comes?.entity} instead of ${goes.entity}`)
    expect(textOf(idea)).not.toContain(goes.entity)
    expect(idea?.solution).not.toContain(knowledge.entry(goes.libraryEntry)?.advice ?? 'missing')
    expect(idea?.solution).toContain(comes?.entity ?? 'missing')
    expect(idea?.realWorldBasis).toContain(comes?.entity ?? 'missing')
    expect(new Set(idea?.nextSteps).size).toBe(idea?.nextSteps.length ?? 0)
    expect(idea?.composition?.parts.map(({ precedentId }) => precedentId)).toContain(comes?.id)
  }
})

test('the title stays when the leading part does', async () => {
  const lead = context.idea.composition?.parts[0]?.precedentId
  const goes = context.precedents.find(({ id }) => id !== lead)
  const { idea } = await say(`replace ${goes?.entity} with ${context.others[1]?.entity}`)
  expect(idea?.title).toBe(context.idea.title)
})

test('any precedent of the library can be brought in by its name', async () => {
  const { idea } = await say('add parkrun')
  expect(idea?.solution).toContain('the approach of parkrun')
  expect(idea?.composition?.parts.at(-1)).toMatchObject({
    text: 'parkrun',
    entry: 'parkrun-same-run-every-saturday',
  })
  const next = await say('drop step 1', { ...context, idea: idea ?? context.idea })
  expect(next.idea?.realWorldBasis).toContain('parkrun')
})

test.each([
  ['add something that builds trust', 'trust'],
  ['we need a precedent that brings in cash', 'cash'],
] as const)('“%s” brings one in by need', async (message, kind) => {
  const { idea } = await say(message)
  const part = idea?.composition?.parts.at(-1)
  const comes = [...context.precedents, ...context.others].find(({ id }) => id === part?.precedentId)
  expect(knowledge.entry(comes?.libraryEntry ?? part?.entry ?? null)?.brings).toContain(kind)
  expect(idea?.composition?.parts).toHaveLength(4)
})

test('a part is swapped by need', async () => {
  const { idea } = await say(
    `replace ${entityOf('british-columbia-online-tribunal')} with something that gives proof`,
  )
  expect(idea?.composition?.parts).toHaveLength(3)
  const entries = idea?.composition?.parts.map(({ precedentId, entry }) =>
    knowledge.entry(
      [...context.precedents, ...context.others].find(({ id }) => id === precedentId)?.libraryEntry ??
        entry ??
        null,
    ),
  )
  expect(entries?.some((entry) => entry?.brings.includes('proof'))).toBe(true)
  expect(textOf(idea)).not.toContain('Civil Resolution Tribunal')
})

test('a part is removed, but two stay', async () => {
  const { idea } = await say('remove Alipay')
  expect(textOf(idea)).not.toContain('Alipay')
  const two = {
    ...context,
    idea: idea ?? context.idea,
    precedents: context.precedents.slice(0, 1).concat(context.precedents.slice(2)),
  }
  expect((await say('remove the Civil Resolution Tribunal', two)).idea).toBeUndefined()
  expect((await say(`remove ${context.others[0]?.entity}`)).text).toContain('has no part from')
})

test('cheaper replaces the part that costs most', async () => {
  const capital = knowledge.entries.find(
    ({ demands, outcome }) => demands.includes('capital') && outcome === 'success',
  )
  const precedents: PrecedentBrief[] = [chosen(capital?.id ?? '', 50), ...context.precedents.slice(0, 2)]
  const idea = await engine.generateIdea(problem, precedents, [], call)
  const reply = await say('make it cheaper', { ...context, idea, precedents })
  expect(reply.text).toContain('needs money up front')
  expect(textOf(reply.idea)).not.toContain(capital?.entity ?? 'missing')
})

test('shorter and cheaper are both done', async () => {
  const { text } = await say('make it shorter and cheaper')
  expect(text).toContain('shorten the solution')
  expect(text).toContain('which would not')
})

test('of two parts that the idea has already, the one that should go is removed', async () => {
  const { idea, text } = await say('use Alipay instead of the Civil Resolution Tribunal')
  expect(text).toContain('already has a part from Alipay')
  expect(idea?.composition?.parts).toHaveLength(2)
  expect(textOf(idea)).not.toContain('Civil Resolution Tribunal')
})

test('what the user wrote stays where a wish does not touch it', async () => {
  const own = 'Our notary agrees with all of this.'
  const [first = '', ...rest] = context.idea.solution.split('\n\n')
  const idea = {
    ...context.idea,
    title: 'My own title',
    solution: [first, own, ...rest.slice(1)].join('\n\n'),
  }
  const next = (await say(`use ${context.others[0]?.entity} instead of Alipay`, { ...context, idea })).idea
  expect(next?.title).toBe('My own title')
  expect(next?.solution).toContain(own)
  expect(next?.solution).not.toContain('Alipay')
})

test('a sentence that the user removed stays away, and one that names what leaves goes with it', async () => {
  const [first = '', second = '', ...rest] = context.idea.solution.split('\n\n')
  const removed = /Use it where “[^”]+”\./u.exec(first)?.[0] ?? 'missing'
  const solution = [first.replace(` ${removed}`, ''), second, 'We know Alipay well.', ...rest].join('\n\n')
  const about = { ...context, idea: { ...context.idea, solution } }
  const next = (await say(`use ${context.others[0]?.entity} instead of Alipay`, about)).idea
  expect(solution).not.toContain(removed)
  expect(next?.solution).not.toContain(removed)
  expect(next?.solution).not.toContain('Alipay')
})

test('the audience changes wherever the idea names it', async () => {
  const { idea } = await say('make it for elderly people instead of tenants')
  expect(idea?.solution).toContain('elderly people')
  expect(idea?.solution.replace(/“[^”]*”/gu, '')).not.toMatch(/\btenants\b/u)
})

test.each([
  'why this precedent?',
  'what could go wrong?',
  'how would I test it?',
  'explain the theme',
  'what are the sources?',
  'explain step 1',
])('“%s” is answered from the entries, without a change', async (message) => {
  const { idea, text } = await say(message)
  expect(idea).toBeUndefined()
  expect(text.length).toBeGreaterThan(60)
  expect(text).not.toContain('I cannot do that')
})

test.each([
  'write me a poem',
  'translate it to French',
  'how much would it cost?',
  '<script>alert(1)</script>',
])('“%s” is refused in plain words', async (message) => {
  const { idea, text } = await say(message)
  expect(idea).toBeUndefined()
  expect(text).toContain('cannot')
})

test('the same message gets the same answer', async () => {
  const message = 'add something that builds trust and shorten the solution'
  expect(await say(message)).toEqual(await say(message))
})

test('a hostile message costs no more than a moment', async () => {
  for (const message of [
    'step '.repeat(4000),
    'add a step '.repeat(1800),
    'title '.repeat(3300),
    'drop and add and '.repeat(1100),
    '. '.repeat(10_000),
    `swap ${'(a+)+'.repeat(3000)}`,
  ]) {
    expect(await costOf(() => say(message.slice(0, 20_000)))).toBeLessThan(MAX_FAST_COST)
  }
})
