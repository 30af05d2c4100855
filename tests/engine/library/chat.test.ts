import { beforeAll, expect, test } from 'bun:test'
import { Intents, WishExamples } from '../../../db/library/intents.ts'
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
  expect(WishExamples.parse(library.wishes)).toEqual(library.wishes)
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

test.each(['make the first step cheaper', 'Make step 1 cheaper, please'])(
  '“%s”, as the chat itself suggests, keeps the first test small',
  async (message) => {
    const { idea, text } = await say(message)
    expect(changed(idea)).toEqual(['nextSteps'])
    expect(idea?.nextSteps.slice(1)).toEqual(context.idea.nextSteps.slice(1))
    expect(text).not.toContain('did not find')
  },
)

test.each([
  'Call it "Lanterns at dusk", make the first step cheaper, and tell me what could go wrong with the second precedent',
  'call it "Lanterns at dusk" and tell me what could go wrong. Make the first step cheaper',
  'Tell me what could go wrong, make the first step cheaper and rename it to “Lanterns at dusk”',
])('each of the three wishes in “%s” is answered', async (message) => {
  const { idea, text } = await say(message)
  expect(changed(idea)).toEqual(['title', 'nextSteps'])
  expect(idea?.title).toBe('Lanterns at dusk')
  expect(text).toContain('may not work when')
})

test.each(['What could go wrong?', 'Why would it work?', 'Where did you get that?'])(
  'an idea that names no precedent has no answer to “%s”, and says so',
  async (message) => {
    const idea = { ...context.idea, composition: null, solution: 'Neighbors pay in advance.' }
    const { text } = await say(message, { ...context, idea, precedents: [], others: [] })
    expect(text).toBe(
      'This idea names no precedent that could answer that. Bring in a precedent, or ask about a step.',
    )
  },
)

test('a first step that is cheap already is not made cheaper again', async () => {
  const { idea } = await say('make the first step cheaper')
  const { text } = await say('make the first step cheaper', { ...context, idea: idea ?? context.idea })
  expect(text).toBe('The first test is already limited to what you have.')
})

test('a title without quotation marks ends where the user asks to be told something', async () => {
  const { idea, text } = await say('Call it Lanterns at dusk, and tell me what could go wrong')
  expect(idea?.title).toBe('Lanterns at dusk')
  expect(text).toContain('may not work when')
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
  expect(text).toContain('cannot do that here: “translate it to French”')
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
  [`replace the tribunal with something that gives proof`, 'proof'],
] as const)('“%s” is answered by naming one, and brings none in', async (message, kind) => {
  const { idea, text } = await say(message)
  expect(idea).toBeUndefined()
  const name = /Say “add (.+?)” to bring it in/u.exec(text)?.[1]
  expect(knowledge.entries.find(({ entity }) => entity === name)?.brings).toContain(kind)
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

test.each(['write me a poem', 'translate it to French'])(
  '“%s” is refused in plain words',
  async (message) => {
    const { idea, text } = await say(message)
    expect(idea).toBeUndefined()
    expect(text).toContain('cannot')
  },
)

test('what is no wish changes nothing', async () => {
  const { idea, text } = await say('<script>alert(1)</script>')
  expect(idea).toBeUndefined()
  expect(text).toStartWith('Noted; nothing changes yet.')
})

test('the library names no price, but what costs', async () => {
  const { idea, text } = await say('how much would it cost?')
  expect(idea).toBeUndefined()
  expect(text).toStartWith('The library has no prices.')
  const [lead] = context.idea.composition?.parts ?? []
  const precedent = context.precedents.find(({ id }) => id === lead?.precedentId)
  const { action = 'missing' } = knowledge.entry(precedent?.libraryEntry ?? null)?.test ?? {}
  expect(text).toContain(action.slice(0, 30))
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

/** The last message of several, each answered before. */
async function sayAfter(before: string, message: string) {
  const first = await say(before)
  const messages = [
    { role: 'user' as const, content: before },
    { role: 'assistant' as const, content: first.text },
    { role: 'user' as const, content: message },
  ]
  const events = await Array.fromAsync(engine.chat(messages, context, call))
  return {
    text: events.map((event) => (event.type === 'text' ? event.text : '')).join(''),
    idea: events.find((event) => event.type === 'idea')?.idea,
  }
}

test.each(['drop it then', 'remove that one', 'take it out, we have no use for it'])(
  'after a question on one precedent, “%s” removes that one',
  async (message) => {
    const { idea } = await sayAfter('Why is Alipay in here?', message)
    expect(idea?.composition?.parts).toHaveLength(2)
    expect(textOf(idea)).not.toContain('Alipay')
  },
)

test.each([
  'remove the tribunal one',
  'take the online court part out, it is about law',
  'The British Columbia example is no use here, remove it',
])('“%s” finds the part by a word of its name', async (message) => {
  const { idea } = await say(message)
  expect(idea?.composition?.parts).toHaveLength(2)
  expect(textOf(idea)).not.toContain('Civil Resolution Tribunal')
})

test('what is meant by “it” is swapped, and nothing else', async () => {
  const { idea, text } = await sayAfter('Why the Rental Bond Board?', 'swap it for parkrun')
  expect(text).toContain('replace the Rental Bond Board')
  expect(textOf(idea)).not.toContain('Rental Bond Board')
  expect(textOf(idea)).toContain('parkrun')
})

test.each([
  'Title is wrong too. Drop step 2',
  'Sorry. We sell products. drop step 2',
  'Drop step 2. We have two cents, not more.',
])('“%s” refuses no remark', async (message) => {
  const { idea, text } = await say(message)
  expect(changed(idea)).toEqual(['nextSteps'])
  expect(text).not.toContain('cannot')
})

test('a remark on one part is asked about', async () => {
  const { idea, text } = await say('the tribunal makes no sense for flats')
  expect(idea).toBeUndefined()
  expect(text).toBe(
    'That is about the Civil Resolution Tribunal part. Tell me to drop it, or to swap it for another.',
  )
})

test('the list of abilities is told once, and only where nothing was understood', async () => {
  const list = 'I can change its title'
  const none = await say('translate it to French. Write a poem.')
  expect(none.text.split(list)).toHaveLength(2)
  expect(none.text.match(/“/gu)).toHaveLength(2)
  expect((await say('translate it to French and drop step 2')).text).not.toContain(list)
})

test('half as long is half as long, with every part still named', async () => {
  const { idea, text } = await say("Can you make the solution about half as long? My CFO won't read it.")
  const words = (of: string) => of.split(/\s+/u).length
  expect(words(idea?.solution ?? '')).toBeLessThanOrEqual(words(context.idea.solution) * 0.6)
  for (const { entity } of context.precedents) expect(idea?.solution).toContain(entity)
  expect(text).toContain(`from ${words(context.idea.solution)} to ${words(idea?.solution ?? '')} words`)
  expect(text).not.toContain('cannot')
})

test('“too long. 5 lines max” shortens the solution', async () => {
  const { idea, text } = await say('too long. 5 lines max')
  expect(changed(idea)).toEqual(['solution'])
  expect(text).not.toContain('cannot')
})

test.each([
  "My boss won't read it",
  'The children cut what they eat. Write this into the solution as the first thing.',
  'Can the solution be built round the tenants, and shorter?',
])('“%s” shortens nothing', async (message) => {
  const { idea, text } = await say(message)
  expect(idea).toBeUndefined()
  expect(text).not.toContain('I would shorten')
})

test('the steps are cut to as many as asked for, the decision stays', async () => {
  const steps = context.idea.nextSteps
  const { idea } = await say('shorten the next steps to three')
  expect(idea?.nextSteps).toEqual([...steps.slice(0, 2), ...steps.slice(-1)])
})

test.each([
  'Where did you get that buyers at Alipay confirmed the delivery - is there a source I can cite?',
  'what evidence is there for Alipay?',
])('“%s” is answered for that precedent alone', async (message) => {
  const { text } = await say(message)
  expect(text).toStartWith('For Alipay the library names')
  expect(text.match(/the library names/gu)).toHaveLength(1)
})

test('a question after one on a precedent is on the same one', async () => {
  const { text } = await sayAfter('Why Alipay?', 'what are the sources for it?')
  expect(text).toStartWith('For Alipay the library names')
  expect(text.match(/the library names/gu)).toHaveLength(1)
})

test.each([
  'make the tribunal the main one',
  'put the tribunal part first because we have one',
  'I love the tribunal one. Could that be the first step instead of Alipay?',
])('“%s” puts the part and its test first', async (message) => {
  const { idea, text } = await say(message)
  const own = context.precedents[2]
  expect(text).toContain('part first')
  expect(idea?.composition?.parts[0]?.precedentId).toBe(own?.id)
  expect(idea?.nextSteps[0]).toContain(own?.entity ?? 'missing')
  expect(idea?.composition?.parts).toHaveLength(3)
})

test('what is described is named, without what is not wanted, and not brought in', async () => {
  const { idea, text } = await say(
    'replace the tribunal with one that is not religious but works through personal invitation',
  )
  expect(idea).toBeUndefined()
  expect(text).toContain('for “one that is not religious but works through personal invitation” is')
  const name = /Say “add (.+?)” to bring it in/u.exec(text)?.[1]
  const comes = knowledge.entries.find(({ entity }) => entity === name)
  expect(comes).toBeDefined()
  expect(`${comes?.innovation} ${comes?.how} ${comes?.industry}`).not.toMatch(/relig/iu)
})

test('a title is not made of the words that say what it should be like', async () => {
  const { idea, text } = await say(
    'Call it something a farmer would get, and take out the bit about capping prices',
  )
  expect(changed(idea)).toEqual(['title'])
  expect(idea?.title).not.toContain('farmer')
  expect(text).toContain('did not find what “take out the bit about capping prices” should change')
})

test('a case that the library does not know is not answered by telling everything', async () => {
  expect((await say('who pays in this?')).text).not.toContain('Outcome')
  expect((await say('what happens if a tenant says it was broken before?')).text).toContain(
    'The library does not speak of that case',
  )
})

test('more detail on one part is on that part', async () => {
  const { idea } = await say('more detail on the tribunal')
  expect(idea?.solution).toContain(`How it worked at ${context.precedents[2]?.entity}`)
})

test('what tells about the user is no limit, and a wish for what the idea does not have is named', async () => {
  const { idea, text } = await say(
    "we cant refund in full. make that a credit against next year's renewal instead",
  )
  expect(idea).toBeUndefined()
  expect(text).toContain('cannot write new text for “make that a credit')
})

test('of law the library says what it does not know, and whom to ask what', async () => {
  const { idea, text } = await say('Do I need a licence for it? Nobody here knows.')
  expect(idea).toBeUndefined()
  expect(text).toStartWith('The library has no law')
  expect(text).toContain('Ask your trade association')
})

/** Says several messages in turn and accepts every proposal. */
async function saying(...messages: string[]) {
  const history: { role: 'user' | 'assistant'; content: string }[] = []
  let about = context
  const texts: string[] = []
  for (const content of messages) {
    history.push({ role: 'user', content })
    const events = await Array.fromAsync(engine.chat(history, about, call))
    const text = events.map((event) => (event.type === 'text' ? event.text : '')).join('')
    const idea = events.find((event) => event.type === 'idea')?.idea ?? about.idea
    history.push({ role: 'assistant', content: text })
    texts.push(text)
    const used = new Set(idea.composition?.parts.map(({ precedentId }) => precedentId))
    const all = [...about.precedents, ...about.others]
    const precedents = all.filter(({ id }) => used.has(id))
    about = { ...about, idea, precedents, others: all.filter(({ id }) => !used.has(id)) }
  }
  return { idea: about.idea, texts }
}

const daysIn = (idea: IdeaDraft) => Number(/Allow (\d+) days/u.exec(idea.nextSteps[0] ?? '')?.[1])
const totalIn = (idea: IdeaDraft) => Number(/^After (\d+) days/u.exec(idea.nextSteps.at(-1) ?? '')?.[1])

test('a number changes wherever the idea says it, and the total follows', async () => {
  const days = daysIn(context.idea)
  const { idea } = await saying('cut the first test to 5 days')
  expect(daysIn(idea)).toBe(5)
  expect(idea.whyWeLikeIt).toContain('within 5 days')
  expect(totalIn(idea)).toBe(totalIn(context.idea) - days + 5)
  expect(idea.nextSteps.slice(1, -1)).toEqual(context.idea.nextSteps.slice(1, -1))
  expect(idea.solution).toBe(context.idea.solution)
})

test('a number that was changed stays when another part comes', async () => {
  const spareName = context.others[0]?.entity ?? ''
  const { idea } = await saying('cut the first test to 5 days', `use ${spareName} instead of the tribunal`)
  expect(idea.nextSteps.join(' ')).toContain('Allow 5 days at most')
})

test('a number in a remark changes nothing', async () => {
  const { idea } = await say('We have 60 flats and my meeting is on the 12th.')
  expect(idea).toBeUndefined()
})

test.each([
  ['add a step before the first test: call the union', 0],
  ['please add as the very first step "Call the union"', 0],
  ['we have to call the union before the first test, put that as a step', 0],
  ['insert a step after step 2 to call the union', 2],
])('“%s” puts the step there', async (message, place) => {
  const { idea } = await saying(message)
  expect(idea.nextSteps).toEqual(context.idea.nextSteps.toSpliced(place, 0, 'Call the union.'))
})

test('of two parts dropped at once neither comes back by itself', async () => {
  const { idea } = await saying(
    'drop Alipay and the tribunal',
    'replace the Rental Bond Board by something else',
  )
  expect(textOf(idea)).not.toMatch(/Alipay|Civil Resolution Tribunal/u)
})

test('what was dropped does not come back by itself', async () => {
  const { idea } = await saying(
    'drop Alipay',
    'add something that builds trust',
    'swap the tribunal for another one',
  )
  expect(textOf(idea)).not.toContain('Alipay')
})

test.each(['OK', 'hmm', 'thanks!', 'lol ok', 'fair enough'])('“%s” gets a short reply', async (message) => {
  const { idea, text } = await say(message)
  expect(idea).toBeUndefined()
  expect(text.length).toBeLessThan(70)
})

test.each([
  ['what am I supposed to take from Alipay', 'What to take from it'],
  ['who checks that?', 'does not say who'],
  ['how long does it take', 'days'],
  ['what should I do first', 'Start with this'],
  ['is that legal?', 'The library has no law'],
  ['what would make this flop', '1. '],
  ['Where do the 14 days come from?', 'rule of thumb'],
  ['is there one in the list with a directory', 'Checkatrade'],
])('“%s” is answered without a change', async (message, part) => {
  const { idea, text } = await say(message)
  expect(idea).toBeUndefined()
  expect(text).toContain(part)
})

test('a new limit is noted beside those of the statement', async () => {
  const { idea } = await saying('keep in mind that half of the owners live abroad')
  expect(idea.solution).toContain('“We cannot hire anyone”, “half of the owners live abroad”')
})

test('a wish beside a question that nobody can answer is carried out', async () => {
  const { idea, text } = await say('why do tenants leave early? drop step 2')
  expect(changed(idea)).toEqual(['nextSteps'])
  expect(text).toContain('which the library does not know')
})

test('what a rejected proposal would have brought in is not proposed again, unless it is named', async () => {
  const wish = `replace ${entityOf('british-columbia-online-tribunal')} with another one`
  const [first, second] = [await say(wish), { text: '', idea: undefined as IdeaDraft | undefined }]
  const used = new Set(context.precedents.map(({ entity }) => entity))
  const broughtBy = (text: string) =>
    [...context.others.map(({ entity }) => entity)].filter(
      (entity) => !used.has(entity) && text.includes(entity),
    )
  const brought = broughtBy(first.text)
  expect(brought).toHaveLength(1)
  const history = (content: string) => [
    { role: 'user' as const, content: wish },
    { role: 'assistant' as const, content: first.text },
    {
      role: 'assistant' as const,
      content: 'Changes were discarded. The original idea remains unchanged.',
    },
    { role: 'user' as const, content },
  ]
  for await (const event of engine.chat(history(wish), context, call))
    if (event.type === 'text') second.text += event.text
    else second.idea = event.idea
  expect(second.idea).toBeDefined()
  expect(broughtBy(second.text)).not.toEqual(brought)
  const named = await Array.fromAsync(
    engine.chat(
      history(`swap ${entityOf('british-columbia-online-tribunal')} for ${brought[0]}`),
      context,
      call,
    ),
  )
  const text = named.map((event) => (event.type === 'text' ? event.text : '')).join('')
  expect(text).toContain(brought[0] ?? 'missing')
})

const proposes = (idea: IdeaDraft | undefined, id: string) =>
  idea?.composition?.parts.some(
    ({ precedentId }) =>
      precedentId === [...context.precedents, ...context.others].find((one) => one.libraryEntry === id)?.id,
  )

test.each(['the tribunal is over the top for a house with nine doors'])(
  '“%s” neither moves nor removes a part',
  async (message) => {
    const { idea, text } = await say(message)
    expect(idea).toBeUndefined()
    expect(text).not.toContain('I would')
  },
)

test('a part to bin goes, and what its name sounds like is not looked for', async () => {
  const { idea } = await say('Bin Alipay, begin with the tribunal')
  expect(textOf(idea)).not.toContain('Alipay')
  expect(idea?.composition?.parts).toHaveLength(2)
  expect(idea?.nextSteps[0]).toContain('Civil Resolution Tribunal')
})

test.each([
  'reword so its about a garage with a number on each door',
  'Nothing in there about the mold in the cellar.',
  'Add a step for it, something quick.',
])('no word of “%s” gets into the idea', async (message) => {
  const { idea, text } = await say(message)
  expect(idea).toBeUndefined()
  expect(text).not.toContain('I would')
})

test.each([
  'step 2 is over the top, no owner will do it',
  "don't remove anything, I only ask what the last step is for",
])('“%s” changes no step', async (message) => {
  const { idea } = await saying(message)
  expect(idea.nextSteps).toEqual(context.idea.nextSteps)
})

test('words are exchanged whichever comes first', async () => {
  const { idea } = await say('instead of tenants write lodgers everywhere')
  expect(idea?.title).toBe(context.idea.title.replace('tenants', 'lodgers'))
})

test('of a word that should not stand the reply says where it stands', async () => {
  const { text } = await say("The word 'deposits' must not appear anywhere.")
  expect(text).toContain('“deposits” stands in the title')
})

test.each([
  ['make the first step a visit to the notary, with two tenants', 'A visit to the notary, with two tenants.'],
  ['Could we start by just counting the keys? Put that as no 1.', 'Start by just counting the keys.'],
  ['Add a first step for it, something small. Half an hour with the owners', 'Half an hour with the owners.'],
  [
    'add a step that we tell the owners at the spring meeting before anything starts',
    'Tell the owners at the spring meeting.',
  ],
])('“%s” puts a step first, and the others stay', async (message, step) => {
  const { idea } = await say(message)
  expect(idea?.nextSteps).toEqual([step, ...context.idea.nextSteps])
})

test('two parts that one wish names both go, and another precedent comes where too few would be left', async () => {
  const { idea, text } = await say('Remove the neutral keepers and the tribunal.')
  expect(textOf(idea)).not.toMatch(/Rental Bond Board|Civil Resolution Tribunal/u)
  expect(idea?.composition?.parts).toHaveLength(2)
  expect(text).toContain('An idea needs at least 2 precedents, so I would bring in')
})

test.each([
  'change the online tribunal for the medicines with a code to scratch, we could mark keys so',
  'Exchange the tribunal. Nobody here sues. The scratch codes seem much nearer to our lies.',
])('“%s” finds both precedents', async (message) => {
  const { idea } = await say(message)
  expect(proposes(idea, 'mpedigree-scratch-code-medicines')).toBe(true)
  expect(proposes(idea, 'british-columbia-online-tribunal')).toBe(false)
})

test('a precedent is put in whatever else is said of it', async () => {
  const { idea } = await say(
    'put Servas in the plan, nine letters to begin, and the owner signs each so nobody lies',
  )
  expect(proposes(idea, 'servas-letter-of-introduction')).toBe(true)
})

test.each(['say in March with 6 people from the choir'])(
  '“%s” changes no number that counts something else',
  async (message) => {
    const { idea } = await saying(message)
    expect(idea.nextSteps).toEqual(context.idea.nextSteps)
  },
)

test('a time for everything shortens each test, and the total fits', async () => {
  const { idea } = await saying('Make everything fit in four weeks in total.')
  expect(totalIn(idea)).toBeLessThanOrEqual(28)
  expect(totalIn(idea)).toBeGreaterThan(20)
})

test('a part that was removed is not recommended', async () => {
  const precedents = [
    'strategic-airlift-capability-shared-c17',
    'f-international-programmers-at-the-kitchen-table',
    'alanya-fishers-move-along',
  ].map((id, at) => chosen(id, at))
  const idea = await engine.generateIdea(problem, precedents, [], call)
  const next = await say('drop the Fishers of Alanya', { ...context, idea, precedents, others: [] })
  expect(next.idea?.composition?.parts).toHaveLength(2)
  expect(textOf(next.idea)).not.toContain('Alanya')
})

test('the figure that the user wants is the one to stop at', async () => {
  const { idea } = await say('Quarrels are the point. Now one in three, I want 1 in 9.')
  expect(idea?.nextSteps[0]).toContain('Stop if it has not come to 1 in 9.')
  const { idea: other } = await say('take away the price from the first test and measure how many come back')
  expect(other?.nextSteps[0]).toContain('Measure: how many come back.')
})

test('a share changes to the bare number that the user would be glad of', async () => {
  const nextSteps = [
    'First test: doors. Measure: doors left open. Stop if more than 15% are open. Allow 9 days at most.',
  ]
  const about = { ...context, idea: { ...context.idea, nextSteps } }
  const { idea } = await say("Not sure about 15% open as the place to stop. I'd be delighted with 30.", about)
  expect(idea?.nextSteps[0]).toContain('Stop if more than 30% are open.')
})

test('the time that a test runs follows the time it may take', async () => {
  const nextSteps = [
    'First test: doors. For six weeks lock twelve doors. Stop if two break. Allow 42 days at most.',
  ]
  const about = { ...context, idea: { ...context.idea, nextSteps } }
  const { idea } = await say('42 days is too long, make it 2 weeks', about)
  expect(idea?.nextSteps[0]).toBe(
    'First test: doors. For 2 weeks lock twelve doors. Stop if two break. Allow 2 weeks at most.',
  )
})

test('what the user says that a phrase means takes its place', async () => {
  const nextSteps = ['Give the key to the five most patient tenants for a month.']
  const about = { ...context, idea: { ...context.idea, nextSteps } }
  const { idea } = await say(
    'Who are the "five most patient tenants"? I think it\'s the choir. Can you write that instead',
    about,
  )
  expect(idea?.nextSteps[0]).toBe('Give the key to the choir for a month.')
})

test('a question of law is passed on in the words of the user', async () => {
  const { text } = await say('is it legal that we keep the keys of the cellar ourselves?')
  expect(text).toContain('in these words: “is it legal that we keep the keys of the cellar ourselves?”')
})
