import { expect, test } from 'bun:test'
import { library } from '../../../db/library/library.ts'
import type { ElementBrief, PrecedentBrief, ProblemBrief } from '../../../src/engine/engine.ts'
import { fitsFor } from '../../../src/engine/library/search/fit.ts'
import { readCases } from '../../eval/cases.ts'
import { readUntouched } from '../../eval/judged.ts'
import { call, engine, found, knowledge } from './world.ts'

const cases = (await readCases()).filter(({ refused }) => !refused)

test.each(cases.map(({ name, statement }) => [name, statement] as const))(
  '%s: one element gets four to eight precedents, each of several fewer',
  async (_, statement) => {
    const problem = await engine.analyse(statement, call)
    const precedents = await found(problem)
    for (const index of problem.elements.keys()) {
      const entries = precedents.filter(({ questionIndex }) => questionIndex === index)
      const place = Math.min(problem.elements.length, 3) - 1
      expect(entries.length).toBeGreaterThanOrEqual([4, 3, 2][place] ?? 0)
      expect(entries.length).toBeLessThanOrEqual([8, 6, 4][place] ?? 0)
    }
  },
)

test('each says what matches and what differs in whole sentences', async () => {
  const problem = await engine.analyse(cases[0]?.statement ?? '', call)
  for (const { fit } of await found(problem)) {
    expect(fit?.matches).toMatch(/^\p{Lu}.+\.$/u)
    expect(fit?.differs).toMatch(/^\p{Lu}.+\.$/u)
    expect(`${fit?.matches}${fit?.differs}`).not.toMatch(/undefined|\{|\.\./u)
  }
})

test('an element of an unknown challenge that nothing fits gets none', async () => {
  const element = { text: 'Xylophone zebra quartz', questions: ['Who has zzz?'], challenges: [] }
  const problem = {
    statement: 'Xylophone zebra quartz.',
    reframed: 'Xylophone zebra quartz.',
    elements: [element, element, element],
  }
  expect(await found(problem)).toEqual([])
})

test('the same problem gets the same precedents', async () => {
  const problem = await engine.analyse(cases[1]?.statement ?? '', call)
  expect(await found(problem)).toEqual(await found(problem))
})

const stairs =
  'We make staircases in Aarhus. In the eight weeks between measuring and fitting something changes on the site: a screed, a wall, a door. Nobody tells us, and of 370 stairs last year 61 did not fit. Builders sign our checklist without looking.'

/** The problem with its first element replaced by one of the user's. */
async function withUsers(statement: string, element: Partial<ElementBrief>): Promise<ProblemBrief> {
  const analysis = await engine.analyse(statement, call)
  const [first, ...rest] = analysis.elements
  if (!first) throw new Error('the analysis has no element')
  const own = {
    text: '',
    questions: first.questions,
    challenges: [],
    evidence: first.evidence,
    isUsers: true,
  }
  return { ...analysis, elements: [{ ...own, ...element }, ...rest] }
}

const ofFirst = (precedents: PrecedentBrief[]) =>
  precedents.filter(({ questionIndex }) => questionIndex === 0)

const having = (challenge: string, precedents: PrecedentBrief[]) =>
  precedents.filter(({ libraryEntry }) => knowledge.entry(libraryEntry)?.challenges.includes(challenge))

/** A third of them, since each is searched for in a problem. */
const challenges = knowledge.challenges.filter((_, place) => place % 3 === 0)

test.each(challenges.map(({ code }) => code))(
  'at least half of what is found for the alternative of %s has that challenge, the first among them',
  async (code) => {
    const problem = await withUsers(stairs, {
      text: library.templates.elements[code] ?? '',
      challenges: [code],
    })
    const shown = ofFirst(await found(problem))
    expect(shown.length).toBeGreaterThan(1)
    expect(having(code, shown).length).toBeGreaterThanOrEqual(shown.length / 2)
    expect(having(code, shown.slice(0, 1))).toHaveLength(1)
    const known = await found(problem)
    const drafts = await Array.fromAsync(engine.findMore(problem, 0, known, call))
    const further = drafts.map((draft, index) => ({ ...draft, id: known.length + index + 1 }))
    const left = knowledge.entries.filter(({ challenges }) => challenges.includes(code)).length
    if (left > 14) expect(having(code, further).length).toBeGreaterThanOrEqual(further.length / 2)
  },
)

test('a reading that was chosen decides what is found for it', async () => {
  const analysis = await engine.analyse(stairs, call, undefined, ['keep-people'])
  const shown = ofFirst(await found(analysis))
  expect(having('keep-people', shown).length).toBeGreaterThanOrEqual(shown.length / 2)
})

test('an element in the user’s words is searched by the challenge that these speak of', async () => {
  const statement =
    'We run ships with containers. About 5% of the boxes hold dangerous goods that nobody declared, and some burn at sea. We can open one in two hundred.'
  const text = 'Prevent fraud: make shippers declare truthfully what is in the box'
  const shown = ofFirst(await found(await withUsers(statement, { text })))
  expect(having('prevent-fraud', shown).length).toBeGreaterThanOrEqual(shown.length / 2)
  expect(having('prevent-fraud', shown)[0]?.fit?.matches).toStartWith('It met the same need')
})

test('an element in the user’s words outweighs the statement', async () => {
  const text = 'Let neighbors lend each other the costly machines that stand idle most of the year'
  const changed = ofFirst(await found(await withUsers(stairs, { text })))
  const before = ofFirst(await found(await engine.analyse(stairs, call)))
  const ids = new Set(before.map(({ libraryEntry }) => libraryEntry))
  expect(changed.filter(({ libraryEntry }) => ids.has(libraryEntry)).length).toBeLessThan(changed.length / 2)
  expect(having('share-costly-asset', changed).length).toBeGreaterThan(1)
})

test('a confidence below sure leaves the order to statement and element', async () => {
  const problem = await withUsers(stairs, {
    text: 'Keep good people from leaving',
    challenges: ['keep-people'],
  })
  const [first, ...rest] = problem.elements
  if (!first) throw new Error('the problem has no element')
  const guessed = { ...problem, elements: [{ ...first, isUsers: false, confidence: 0.4 }, ...rest] }
  const shown = ofFirst(await found(guessed))
  expect(having('keep-people', shown).length).toBeLessThan(shown.length / 2)
})

test('an abandoned search ends between two precedents', async () => {
  const problem = await engine.analyse(cases[0]?.statement ?? '', call)
  const controller = new AbortController()
  const search = async () => {
    for await (const _ of engine.findPrecedents(problem, { signal: controller.signal })) controller.abort()
  }
  await expect(search()).rejects.toThrow()
})

test('why it fits and what differs are whole sentences for every entry', () => {
  const [own] = knowledge.industries
  for (const entry of knowledge.entries) {
    const worded = { text: 'Cut waiting', questions: [], challenges: entry.challenges.slice(0, 1) }
    for (const statement of ['Cut waiting.', `Cut waiting in ${own?.name}.`]) {
      const fitOf = fitsFor({ statement, reframed: statement, elements: [worded] }, knowledge)
      const { matches, differs } = fitOf(entry, worded)
      expect(matches).toMatch(
        /^It met the same need(?: among others)?: to [^.!?]+\. What to take over: \p{Lu}.+\.$/u,
      )
      expect(fitOf(entry, { ...worded, challenges: [] }).matches).toMatch(
        entry.outcome === 'failure'
          ? /^What to take over: \p{Lu}.+\.$/u
          : /^It (?:helped|was meant to help) [^!?]+\. What to take over: \p{Lu}.+\.$/u,
      )
      expect(differs).toMatch(
        /^[^!?]+, \d+(?: B?CE)?\. (?:It worked only in part\. |It failed, and the lesson is in why\. )?(?:It may not work|The lesson may not apply) when .+\.$/u,
      )
      expect(differs).not.toMatch(/\bSt\. |in United /u)
    }
  }
})

test('why it fits quotes what is near to it in the statement, unless the element says it already', () => {
  const nearby = 'Roughly 60% of the night calls turn out not to be urgent'
  const statement = `I own a practice in Wales with 6 vets. Two vets have resigned. The fee is £240. ${nearby}.`
  const entry = knowledge.entry('salt-lake-city-dispatch-cards')
  if (!entry) throw new Error('the entry is missing')
  const element = { text: 'Keep vets', questions: [], challenges: [] }
  const fitOf = fitsFor({ statement, reframed: statement, elements: [element] }, knowledge)
  expect(fitOf(entry, element).matches).toContain(`. It comes near to what you write: “${nearby}”. What`)
  expect(fitOf(entry, { ...element, text: `“${nearby}”` }).matches).not.toContain('you write')
  const far = knowledge.entry('adobe-free-acrobat-reader')
  if (far) expect(fitOf(far, element).matches).not.toContain('you write')
})

test('an element in the words of the writer claims no need', () => {
  const [entry] = knowledge.entries
  if (!entry) throw new Error('the library is empty')
  const element = {
    text: '“Nobody comes”',
    questions: [],
    challenges: entry.challenges.slice(0, 1),
  }
  const problem = { statement: 'Nobody comes.', reframed: 'Nobody comes.', elements: [element] }
  expect(fitsFor(problem, knowledge)(entry, element).matches).toStartWith('It helped ')
})

test('what matches closely is mostly apt, and marked as such', async () => {
  const marked = await Promise.all(
    (await readUntouched()).slice(0, 60).map(async ({ text, apt }) => {
      const precedents = await found(await engine.analyse(text, call))
      const close = precedents.filter(({ fit }) => fit?.isClose)
      return {
        close: close.length,
        apt: close.filter(({ libraryEntry }) => apt.has(libraryEntry ?? '')).length,
      }
    }),
  )
  const sum = (key: 'close' | 'apt') => marked.reduce((all, one) => all + one[key], 0)
  expect(sum('close')).toBeGreaterThan(40)
  expect(sum('apt') / sum('close')).toBeGreaterThan(0.6)
})
