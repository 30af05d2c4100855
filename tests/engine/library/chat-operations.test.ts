import { beforeAll, expect, test } from 'bun:test'
import type { ChatMessage } from '../../../src/contracts/chat.ts'
import type { IdeaDraft } from '../../../src/engine/drafts.ts'
import type { ChatContext } from '../../../src/engine/engine.ts'
import { chosen, element, problemOf } from './parts.ts'
import { call, engine, knowledge } from './world.ts'

const problem = problemOf(
  'Our bakery throws away forty loaves every evening. Customers come late and find empty shelves.',
  element('Sell what is left at closing time'),
  element('Match what you make to what is asked for'),
)
const used = ['too-good-to-go-surprise-bag', 'tkts-same-day-booth', 'toyota-kanban-from-the-supermarket']
const spare = [
  'parkrun-same-run-every-saturday',
  'servas-letter-of-introduction',
  'qb-house-ten-minute-haircut',
]
let start: ChatContext

beforeAll(async () => {
  const precedents = used.map((id, index) => chosen(id, index, index % 2))
  const others = spare
    .filter((id) => knowledge.entry(id))
    .map((id, index) => chosen(id, index + 3, index % 2))
  const idea = await engine.generateIdea(problem, precedents, [], call)
  start = { idea, problemStatement: problem.statement, problem, precedents, others, assistantName: 'Ada' }
})

/** Says messages in turn, with every proposal accepted. */
async function saying(...messages: string[]) {
  const history: ChatMessage[] = []
  const ideas: (IdeaDraft | null)[] = []
  let about = start
  for (const content of messages) {
    history.push({ role: 'user', content })
    const events = await Array.fromAsync(engine.chat(history, about, call))
    const text = events.map((event) => (event.type === 'text' ? event.text : '')).join('')
    const proposed = events.flatMap((event) => (event.type === 'idea' ? event.idea : []))
    expect(proposed.length).toBeLessThan(2)
    history.push({ role: 'assistant', content: text })
    const [idea = null] = proposed
    ideas.push(idea)
    const ids = (idea ?? about.idea).composition?.parts.map(({ precedentId }) => precedentId) ?? []
    const all = [...about.precedents, ...about.others]
    about = {
      ...about,
      idea: idea ?? about.idea,
      precedents: all.filter(({ id }) => ids.includes(id)),
      others: all.filter(({ id }) => !ids.includes(id)),
    }
  }
  return { idea: about.idea, proposed: ideas.at(-1) ?? null, text: history.at(-1)?.content ?? '' }
}

/** The names of the parts, the first part first. */
const partsOf = (idea: IdeaDraft) =>
  (idea.composition?.parts ?? []).map(
    ({ precedentId, text }) =>
      [...start.precedents, ...start.others].find(({ id }) => id === precedentId)?.entity ?? text,
  )
const textOf = ({ composition, ...sections }: IdeaDraft) => Object.values(sections).flat().join('\n')

test('both wishes of a message are carried out, and both are told', async () => {
  const { idea, text } = await saying('drop the Toyota part and call it “Bread at six”')
  expect(idea.title).toBe('Bread at six')
  expect(partsOf(idea)).not.toContain('Toyota')
  expect(text).toContain('remove the Toyota part')
  expect(text).toContain('“Bread at six”')
})

test('a question beside a change is answered, and the change is made', async () => {
  const { idea, text } = await saying('what could go wrong with Toyota? and drop step 2')
  expect(idea.nextSteps).toHaveLength(start.idea.nextSteps.length - 1)
  expect(text).toContain('The Toyota part may not work when')
})

test('a number changes with its unit wherever the idea has it', async () => {
  const days = /Allow (\d+ days) at most/u.exec(start.idea.nextSteps[0] ?? '')?.[1] ?? 'missing'
  const { idea } = await saying(`change ${days} to 3 weeks`)
  expect(textOf(start.idea)).toContain(days)
  expect(idea.nextSteps[0]).toContain('Allow 3 weeks at most')
  expect(idea.nextSteps[0]).not.toContain(days)
  expect(idea.whyWeLikeIt).not.toContain(days)
})

test('a part is replaced by name, and the basis follows', async () => {
  const { idea } = await saying('replace Toyota with parkrun')
  expect(partsOf(idea)).toContain('parkrun')
  expect(idea.realWorldBasis).toContain('parkrun')
  expect(textOf(idea)).not.toContain('Toyota')
})

test('what should build trust is named, and nothing is replaced before it is chosen', async () => {
  const { proposed, text } = await saying('replace Toyota with something that builds trust')
  expect(proposed).toBeNull()
  expect(text).toContain('to bring it in')
})

test('a precedent that is to come first is brought in first', async () => {
  const { idea } = await saying('put parkrun first')
  expect(partsOf(idea)[0]).toBe('parkrun')
  expect(partsOf(idea)).toHaveLength(4)
  expect(idea.nextSteps[0]).toContain('(parkrun)')
})

test.each([
  'why is Toyota in there?',
  'how long does it all take?',
  'is it legal to sell old bread?',
  'who would run that stand?',
  'what would happen if nobody comes?',
])('“%s” changes nothing', async (message) => {
  const { proposed, text } = await saying(message)
  expect(proposed).toBeNull()
  expect(text).not.toContain('I would')
})

test.each([
  'make it more like the old days',
  'rewrite everything for my uncle',
  'can it just be a bell on the door',
])('“%s” changes nothing, and the reply says so', async (message) => {
  const { proposed, text } = await saying(message)
  expect(proposed).toBeNull()
  expect(text).toMatch(/cannot write new text|did not find/u)
})

test('what the idea does not have is not replaced by something else', async () => {
  const { proposed, text } = await saying('swap Servas for parkrun')
  expect(proposed).toBeNull()
  expect(text).toContain('no part from Servas')
})

test('“it” is what was spoken of, and nothing else leaves the idea', async () => {
  const { idea } = await saying('why is Toyota in there?', 'take it out')
  expect(partsOf(idea)).not.toContain('Toyota')
  expect(partsOf(idea)).toHaveLength(2)
  const unnamed = await saying('why would that help me?', 'take it out')
  expect(unnamed.proposed).toBeNull()
})

test('parts are found by their place, and put in order', async () => {
  const [first, second, third] = partsOf(start.idea)
  const { idea } = await saying('put the third part first')
  expect(partsOf(idea)).toEqual([third, first, second])
  expect(idea.nextSteps[0]).toContain(`(${third})`)
  const dropped = await saying('drop the second one')
  expect(partsOf(dropped.idea)).toEqual([first, third])
})

test('the step of the user stays through later changes', async () => {
  const own = 'Ask the miller on Monday.'
  const { idea } = await saying(
    'add a step: ask the miller on Monday, as the first step',
    'drop Toyota',
    'replace Too Good To Go with parkrun',
    'make step 3 last',
  )
  expect(idea.nextSteps[0]).toBe(own)
  expect(idea.nextSteps.filter((step) => step === own)).toHaveLength(1)
})

test('of a sentence the words that should go are left out, and the rest stays', async () => {
  const idea = {
    ...start.idea,
    nextSteps: [
      'First test: bags (Too Good To Go). Fill ten bags, with a visible price, and sell them at six.',
    ],
  }
  const about = { ...start, idea }
  const content = 'take away the visible price from the first test'
  const events = await Array.fromAsync(engine.chat([{ role: 'user', content }], about, call))
  const proposed = events.find((event) => event.type === 'idea')?.idea
  expect(proposed?.nextSteps).toEqual([
    'First test: bags (Too Good To Go). Fill ten bags, and sell them at six.',
  ])
})

test('a test is reworded, and keeps its measure, its figure to stop at and its time', async () => {
  const { idea } = await saying('rewrite step 1 as twelve bags on the counter at six')
  expect(idea.nextSteps[0]).toContain('Twelve bags on the counter at six.')
  const frame = (step = '') => step.slice(step.indexOf('Measure:'))
  expect(frame(idea.nextSteps[0])).toBe(frame(start.idea.nextSteps[0]))
})

test('a word that means the same as one of the idea is named as it stands there', async () => {
  const idea = { ...start.idea, nextSteps: ['Give five laypeople the same kit.'] }
  const content = 'change laymen to bakers'
  const events = await Array.fromAsync(engine.chat([{ role: 'user', content }], { ...start, idea }, call))
  expect(events.find((event) => event.type === 'idea')?.idea.nextSteps).toEqual([
    'Give five bakers the same kit.',
  ])
  expect(events.map((event) => (event.type === 'text' ? event.text : '')).join('')).toContain(
    '“laypeople” to “bakers”',
  )
})

test('in a longer wish “it” is not the part that was spoken of before', async () => {
  const { proposed } = await saying(
    'why is Toyota in there?',
    'can we run the test on two Sundays instead of what it says?',
  )
  expect(proposed).toBeNull()
})

test('one step is shortened, and the others stay', async () => {
  const { idea } = await saying('shorten the first step')
  expect(idea.nextSteps[0]?.length).toBeLessThan(start.idea.nextSteps[0]?.length ?? 0)
  expect(idea.nextSteps.slice(1)).toEqual(start.idea.nextSteps.slice(1))
  expect(idea.solution).toBe(start.idea.solution)
})

test('two parts are named by their places', async () => {
  const [first, second, third] = partsOf(start.idea)
  const { idea } = await saying('take part two and part three out, too complicated')
  expect(partsOf(idea)).toContain(first)
  expect(partsOf(idea)).not.toContain(second)
  expect(partsOf(idea)).not.toContain(third)
})

test('a title stands in single quotation marks too', async () => {
  const { idea } = await saying("Rename to 'Bread at six' and drop step 2")
  expect(idea.title).toBe('Bread at six')
  expect(idea.nextSteps).toHaveLength(start.idea.nextSteps.length - 1)
})

test('who asks for an undo is told where it is', async () => {
  const { proposed, text } = await saying('undo the last change')
  expect(proposed).toBeNull()
  expect(text).toContain('Undo stands on the card')
})

test('a step goes between two that are named by their numbers alone', async () => {
  const { idea } = await saying('add a step between 1 and 2: ask the school')
  expect(idea.nextSteps).toEqual(start.idea.nextSteps.toSpliced(1, 0, 'Ask the school.'))
})

test('a word that should not stand is replaced by the one that comes after it', async () => {
  const { idea } = await saying("I'd rather not use the word test. Call it a trial everywhere")
  expect(idea.title).toBe(start.idea.title)
  expect(idea.nextSteps[0]).toStartWith('First trial:')
})

test('“that” is what the sentence before spoke of', async () => {
  const [first, second, third] = partsOf(start.idea)
  const { idea } = await saying(
    'My colleague thinks the second idea is the strongest. Could we lead with that?',
  )
  expect(partsOf(idea)).toEqual([second, first, third])
})

test.each([
  'UPS Airlines',
  'Toyota Peugeot Citroën Automobile',
  'Japanese Post Office Life Insurance Bureau',
])('of the names that a message has, the longest is meant: “%s”', async (entity) => {
  const { idea } = await saying('drop Toyota', `Add ${entity}`)
  expect(partsOf(idea)).toContain(entity)
})

test('a time is no form of another word', async () => {
  const idea = { ...start.idea, solution: 'Bake it.', nextSteps: ['Bake for six weeks.'] }
  const content = 'make it once a month not weekly'
  const events = await Array.fromAsync(engine.chat([{ role: 'user', content }], { ...start, idea }, call))
  expect(events.some(({ type }) => type === 'idea')).toBe(false)
})
