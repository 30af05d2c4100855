import { expect, test } from 'bun:test'
import { fitOf } from '../../../src/engine/library/search/fit.ts'
import { readCases } from '../../eval/cases.ts'
import { call, engine, knowledge, read } from './world.ts'

const cases = (await readCases()).filter(({ refused }) => !refused)
const analyse = (statement: string) => engine.analyse(statement, call)
const elementsOf = async (statement: string) =>
  (await analyse(statement)).elements.map(({ text }) => text).join('\n')

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
