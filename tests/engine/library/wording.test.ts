import { expect, test } from 'bun:test'
import type { Analysis } from '../../../src/engine/drafts.ts'
import type { PrecedentBrief } from '../../../src/engine/engine.ts'
import { named, namedLast } from '../../../src/engine/library/idea/names.ts'
import { testOf } from '../../../src/engine/library/idea/steps.ts'
import { fitOf } from '../../../src/engine/library/search/fit.ts'
import { readCases } from '../../eval/cases.ts'
import { findDrafts } from '../../support/drafts.ts'
import { call, engine, knowledge, read } from './world.ts'

const cases = (await readCases()).filter(({ refused }) => !refused)
const analyse = (statement: string) => engine.analyse(statement, call)
const elementsOf = async (statement: string) =>
  (await analyse(statement)).elements.map(({ text }) => text).join('\n')

/** A precedent of the library beside the element that it serves. */
function chosen(id: string, index = 0, questionIndex = 0): PrecedentBrief {
  const entry = knowledge.entry(id)
  if (!entry) throw new Error(`no entry ${id}`)
  const { entity, innovation, year } = entry
  return {
    id: index + 1,
    entity,
    innovation,
    year,
    questionIndex,
    origin: 'curated',
    libraryEntry: id,
    fit: null,
  }
}

const idOf = (entity: string) => knowledge.entries.find((entry) => entry.entity === entity)?.id ?? entity
const ideaOf = (problem: Analysis, ids: string[]) =>
  engine.generateIdea(
    problem,
    ids.map((id, index) => chosen(id, index, index % problem.elements.length)),
    [],
    call,
  )

test.each([
  ['City of Bogotá', 'the City of Bogotá'],
  ['National Football League', 'the National Football League'],
  ['Danish tax administration', 'the Danish tax administration'],
  ['The Salvation Army', 'The Salvation Army'],
  ['Bank of America', 'Bank of America'],
  ["Henry Morgan's buccaneers", "Henry Morgan's buccaneers"],
  ['NASA', 'NASA'],
  ['Zusha!', '“Zusha!”'],
])('%s stands inside a sentence as %s', (entity, inside) => expect(named(entity)).toBe(inside))

test('a name with a comma closes it again, but not before a full stop', () => {
  expect(named('Gavi, the Vaccine Alliance')).toBe('Gavi, the Vaccine Alliance,')
  expect(namedLast('Gavi, the Vaccine Alliance')).toBe('Gavi, the Vaccine Alliance')
})

test('what an element quotes stands in the statement to the letter, its slips mended', async () => {
  for (const { statement } of cases) {
    const plain = read(statement).written.replace(/\s+/gu, ' ').toLowerCase()
    for (const { text } of (await analyse(statement)).elements) {
      const quote = /“([^“”]+?)(?: …)?”/u.exec(text)?.[1]
      if (quote && !/["“”]/u.test(statement)) expect(plain).toContain(quote.toLowerCase())
    }
  }
})

test('a clause is quoted with the one that it hangs on, and cut before a word that leads on', async () => {
  expect(
    await elementsOf(
      "Farmers look at our probe and ask who has got one. When I say you'd be the first, the conversation is over.",
    ),
  ).toContain("“When I say you'd be the first, the conversation is over”")
  for (const { statement } of cases)
    expect(await elementsOf(statement)).not.toMatch(/ (?:the|a|of|in|to|and|who|is) …”/u)
})

test('whose wells are legal is no bound', () => {
  const { limits } = read(
    'The meeting ended in shouting about whose wells are legal. There is a legal limit of 5 metres.',
  )
  expect(limits.filter(({ hard }) => hard).map(({ text }) => text)).toEqual([
    'There is a legal limit of 5 metres',
  ])
})

test('one certain person is not made many', async () => {
  const insolvent =
    'On Tuesday our biggest customer filed for insolvency: 62% of our turnover. The bank wants to see us Monday. We are 44 people.'
  expect(`${(await analyse(insolvent)).reframed} ${await elementsOf(insolvent)}`).not.toContain('customers')
})

test('a verb behind a noun makes no thing of it', async () => {
  const { reframed, elements } = await analyse(
    'In a Hamburg supermarket our bottle stands at 19 euros beside one for 7. Buyers tell us they have no way to know that ours is real.',
  )
  expect(`${reframed} ${elements.map(({ text }) => text.replace(/“.*/u, '')).join(' ')}`).not.toMatch(
    /of our bottle stands|quality of ours/u,
  )
})

test('what one clause says of a thing is not laid on the people of another', async () => {
  const text = await elementsOf(
    "I can't pay the June salaries on time: 700k is sitting in the warehouse, and hotels pay me after 95 days.",
  )
  expect(text).not.toMatch(/hotels (?:pay for|face)|June salaries in steps/u)
})

test('hands that are looked for are neither to wait nor to serve themselves', async () => {
  const text = await elementsOf(
    'Need six embedded Ada developers before the 2027 release. Eighteen months of ads and two recruiters: two applications, one from a man of 71.',
  )
  expect(text).not.toMatch(/Ada developers wait|(?:recruiters|men) can do for themselves|Find recruiters/u)
})

test('who is served is not kept from leaving as staff are', async () => {
  const text = await elementsOf(
    'In three districts only 31 percent of the women invited for breast screening come. Our community workers hear that it hurts. More letters are not going to do it.',
  )
  expect(text).not.toContain('Keep the women')
})

test('a house that the writer names as the own is no visitor', async () => {
  const text = await elementsOf(
    'Pharmacy group, 8 shops in County Cork. What the day pharmacist promised lives on a sticky note by the fridge, and one in ten goes missing in the rush.',
  )
  expect(text).not.toMatch(/Get shops to come|Draw shops/u)
})

test('a verb taken for a noun and applicants who never came are no group', async () => {
  const hires =
    "Our cooperative in Paraná hires young agronomists, puts about a year into each and then they're off. They say there's no next step here and nobody sees what they do."
  const { reframed, elements } = await analyse(hires)
  expect(`${reframed} ${elements.map(({ text }) => text.replace(/“.*/u, '')).join(' ')}`).not.toMatch(
    /Paraná hires|lump sum out of our cooperative/u,
  )
})

test('newcomers are not brought up to the level of new staff', async () => {
  const text = await elementsOf(
    'We took over a nursing home after the previous operator had been in the news for neglect. 80% new staff, all newly trained, and half of the beds are empty.',
  )
  expect(text).not.toContain('level of new staff')
})

test('why it fits and what differs: the general sentence first, then one that stands by itself', () => {
  const [own] = knowledge.industries
  for (const entry of knowledge.entries) {
    const element = { text: 'Cut waiting', questions: [], challenges: entry.challenges.slice(0, 1) }
    for (const field of [own ?? null, null]) {
      const { matches, differs } = fitOf(entry, element, field, knowledge)
      expect(matches).toMatch(/^It met the same need(?: among others)?: to [^.!?]+\. It let \p{Ll}.+\.$/u)
      expect(differs).toMatch(
        /^[^!?]+, \d+(?: B?CE)?\. (?:It worked only in part\. |It failed, and the lesson is in why\. )?(?:It|The lesson) may not carry over when .+\.$/u,
      )
      expect(differs).not.toMatch(/\bSt\. |in United /u)
    }
  }
})

test('of a failure it is the lesson that may not carry over', async () => {
  const problem = await analyse(
    'Our suppliers each build their own system and nothing fits together. We lose orders.',
  )
  const { realWorldBasis } = await ideaOf(problem, [idOf('Covisint'), idOf('NASA')])
  expect(realWorldBasis).toContain('The lesson may not carry over when both sides own the place')
})

test('three failures are told in three ways', async () => {
  const problem = await analyse(cases[0]?.statement ?? '')
  const failures = ['PierPass', 'TradeLens', 'Yale University', 'Katerra'].map(idOf)
  const { solution } = await ideaOf(problem, failures)
  expect(solution.match(/failed, and what can be learnt/gu)?.length ?? 0).toBeLessThan(2)
})

test('the basis keeps the capitals of its entry, tells enough of the outcome and no place twice', async () => {
  const problem = await analyse(cases[0]?.statement ?? '')
  const { realWorldBasis } = await ideaOf(problem, [idOf('Farepak'), idOf('City of Bogotá'), idOf('parkrun')])
  expect(realWorldBasis).toContain('Farepak (1969, Swindon): Christmas hampers')
  expect(realWorldBasis).toContain('City of Bogotá (1995): Sent mimes')
  expect(realWorldBasis).toContain(
    'Thirteen runners and five volunteers came on 2 October 2004. Sixteen years later',
  )
  expect(realWorldBasis).not.toMatch(/(?:What came of it|Part taken): \p{Ll}/u)
})

test('an insight and a question are told with the case they come from', async () => {
  const problem = await analyse(cases[0]?.statement ?? '')
  const { whyWeLikeIt, nextSteps } = await ideaOf(problem, [
    idOf('Dolomiti Superski'),
    idOf('City of Bogotá'),
  ])
  expect(whyWeLikeIt).toMatch(/Two lessons come with it: “.+[^.]” \(.+\) and “.+[^.]” \(.+\)\./u)
  expect(nextSteps.join(' ')).toMatch(/on a question that the case of .+ raises for yours: \p{Lu}.+\?/u)
})

test('a measure has its articles', () => {
  const part = { entry: knowledge.entry(idOf('Montreal Protocol')) } as Parameters<typeof testOf>[0]
  expect(testOf(part, { statement: read('Nothing.') })).toContain(
    'Measure the number who join within two months, and the number who keep the rule.',
  )
})

test('no title and no theme says one thing twice', async () => {
  for (const { statement } of cases.slice(0, 12)) {
    const problem = await analyse(statement)
    const drafts = await findDrafts(engine.findPrecedents(problem, call))
    const all = drafts.map((draft, index) => ({ ...draft, id: index + 1 }))
    for (let from = 0; from + 3 <= all.length; from += 3) {
      const { title, solution } = await engine.generateIdea(problem, all.slice(from, from + 3), [], call)
      expect(title).not.toMatch(
        /pool\w* .*\bpooling|members and membership|outcome through payment by result| with (?!paid extras)/iu,
      )
      expect(solution).not.toMatch(/show how to show|\.\.| ,/u)
    }
  }
})

const bread =
  'Our small bakery chain throws away a third of its bread every evening because shop managers cannot predict demand.'

test('what is clear in one sentence does not drown what known words say in another', async () => {
  const elements = await elementsOf(`${bread} Customers in poor districts cannot afford our loaves.`)
  expect(elements).toContain('within the means of customers')
  expect(elements).toContain('before anything spoils or stands idle')
})

test('a small house has no giant against it for that alone', async () => {
  const texts = (await analyse(bread)).elements.map(({ text }) => text)
  expect(texts.slice(0, 2)).toEqual([
    'Know early what shop managers will want, and how much of it',
    'Find a use for the bread before anything spoils or stands idle',
  ])
})
