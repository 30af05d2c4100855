import { countWords } from '../ideas/fill.ts'
import { withoutPeriod } from '../ideas/part.ts'
import { longSolutionOf, shortSolutionOf } from '../ideas/solution.ts'
import { type Done, type Draft, type Handler, type Turn, withIdea } from './draft.ts'
import { addsText } from './gate.ts'
import { says } from './kinds.ts'
import { mergeText } from './merge.ts'
import { quantitiesIn } from './quantities.ts'
import { nameOfSection, opening, type Section, say, sentencesIn } from './say.ts'
import { stepsMeant } from './steps.ts'
import { targetsOf } from './targets.ts'

const HALF = 0.5
const longSections: Section[] = ['solution', 'nextSteps', 'realWorldBasis', 'whyWeLikeIt']

/** The sections that a wish names; the solution when it names none. */
function sectionsIn(wish: string): Section[] {
  if (says('everything', wish)) return longSections
  const named = longSections.filter((section) => says(section, wish))
  return named.length > 0 ? named : ['solution']
}

/** Keeps what must be said of each section that the wish names. */
export const shorten: Handler = ({ plain }, draft, { knowledge, message }) => {
  if (quantitiesIn(plain).some(({ days }) => days !== null)) return null
  if (addsText(message)) return { text: say('lengthKept') }
  const [limit] = quantitiesIn(plain).filter(({ unit }) => /^(?:sentence|line|paragraph)s?$/iu.test(unit))
  const isOne = /§|\b(?:first|second) test\b/iu.test(plain)
  const places = isOne ? stepsMeant(plain, draft.idea.nextSteps).filter((at) => at >= 0) : []
  if (places.length > 0) return shortenSteps(places, draft)
  const named = sectionsIn(plain)
  const count = named.includes('nextSteps') ? countIn(plain) : 0
  if (count > 0 && count < draft.idea.nextSteps.length) return keepSteps(count, draft)
  const results = named.map((section) => {
    const before = draft.idea[section]
    const short = shortened(draft, section, knowledge)
    const after =
      typeof short !== 'string'
        ? short
        : limit
          ? atMost(short, limit.value, limit.unit)
          : says('half', plain)
            ? cutTo(short, HALF * countWords(`${before}`))
            : short
    return { section, after, words: [before, after].map((text) => countWords([text].flat().join(' '))) }
  })
  const texts = results.map(({ section, words: [before = 0, after = 0] }) =>
    say(after < before ? 'shortenedTo' : 'shortAlready', { section: nameOfSection(section), before, after }),
  )
  const shorter = results.filter(({ words: [before = 0, after = 0] }) => after < before)
  if (shorter.length === 0) return { text: texts.join(' ') }
  const changes = Object.fromEntries(shorter.map(({ section, after }) => [section, after]))
  return { text: texts.join(' '), draft: withIdea(draft, changes) }
}

function shortened(
  { idea, composed }: Draft,
  section: Section,
  knowledge: Turn['knowledge'],
): string | string[] {
  if (section === 'nextSteps') return idea.nextSteps.map((step) => opening(step, 4))
  const paragraphs = idea[section].split(/\n{2,}/u)
  if (section !== 'solution')
    return paragraphs.map((text) => opening(text, section === 'whyWeLikeIt' ? 1 : 2)).join('\n\n')
  const shorter = mergeText(
    longSolutionOf(composed, knowledge),
    idea.solution,
    shortSolutionOf(composed, knowledge),
    [],
  )
  if (shorter.length < idea.solution.length) return shorter
  // Further parts by their first sentence; what quotes the statement stays.
  return paragraphs.map((text, at) => (at === 0 || text.includes('“') ? text : opening(text, 1))).join('\n\n')
}

/** Each step that is named by its first sentences: what to do, what to measure and when to stop. */
function shortenSteps(places: readonly number[], draft: Draft): Done {
  const { nextSteps } = draft.idea
  const shorter = nextSteps.map((step, at) => (places.includes(at) ? opening(step, 4) : step))
  const texts = places.map((at) => {
    const [before, after] = [nextSteps, shorter].map((steps) => countWords(steps[at] ?? '')) as [
      number,
      number,
    ]
    return say(after < before ? 'shortenedTo' : 'shortAlready', { section: `step ${at + 1}`, before, after })
  })
  return { text: texts.join(' '), draft: withIdea(draft, { nextSteps: shorter }) }
}

/** Drops the last sentence of the longest paragraph as long as each keeps its first and the text has too many words. */
function cutTo(text: string, words: number): string {
  const paragraphs = text.split(/\n{2,}/u)
  const [longest] = paragraphs
    .map((paragraph, at) => ({ at, sentences: sentencesIn(paragraph) }))
    .filter(({ sentences }) => sentences.length > 1)
    .toSorted((one, other) => other.sentences.length - one.sentences.length || other.at - one.at)
  if (!longest || countWords(text) <= words) return text
  return cutTo(paragraphs.with(longest.at, longest.sentences.slice(0, -1).join(' ')).join('\n\n'), words)
}

/** The first sentence of each paragraph as long as there is room. */
function atMost(text: string, count: number, unit: string): string {
  const paragraphs = text.split(/\n{2,}/u)
  if (/^paragraph/iu.test(unit))
    return [...paragraphs.slice(0, count - 1), paragraphs.slice(count - 1).join(' ')]
      .filter(Boolean)
      .join('\n\n')
  const all = paragraphs.flatMap((paragraph) =>
    sentencesIn(paragraph).map((sentence, rank) => ({ sentence, rank })),
  )
  const kept = new Set(all.toSorted((one, other) => one.rank - other.rank).slice(0, count))
  return all.flatMap((one) => (kept.has(one) ? one.sentence : [])).join(' ')
}

/** How many steps should be left: 'to three', 'three are enough'. */
const countIn = (wish: string) =>
  quantitiesIn(wish).find(({ sort, unit }) => sort === 'count' && /^(?:steps?)?$/iu.test(unit))?.value ?? 0

/** The last step, which decides, stays. */
function keepSteps(count: number, draft: Draft): Done {
  const steps = draft.idea.nextSteps
  const places = steps.map((_, at) => at + 1).slice(count - 1, -1)
  const nextSteps = steps.filter((_, at) => !places.includes(at + 1))
  return {
    text: say('stepsDropped', { places: places.join(' and ') }),
    draft: withIdea(draft, { nextSteps }),
  }
}

/** Adds what the library has on the part that a step or the solution speaks of. */
export const addDetail: Handler = (wish, draft, turn) => {
  const { nextSteps, solution } = draft.idea
  const places = stepsMeant(wish.plain, nextSteps)
  if (places.includes(-1)) return { text: say('stepMissing', { count: nextSteps.length }) }
  const place = places[0] ?? (sectionsIn(wish.plain)[0] === 'nextSteps' ? 0 : undefined)
  const { parts } = draft.composed
  if (place !== undefined) {
    const step = nextSteps[place] ?? ''
    const part = parts.find(({ name, precedent }) => step.includes(name) || step.includes(precedent.entity))
    const insights = (part?.entry?.insights ?? []).map(({ text }) =>
      say('stepDetail', { entity: part?.precedent.entity ?? '', insight: `${withoutPeriod(text)}.` }),
    )
    const addition = [...insights, say('stepDetailOwn')].find((text) => !step.includes(text))
    const section = `step ${place + 1}`
    if (!addition) return { text: say('detailedAlready', { section }) }
    return {
      text: say('detailed', { section }),
      draft: withIdea(draft, { nextSteps: nextSteps.with(place, `${step} ${addition}`) }),
    }
  }
  const meant = targetsOf(wish, draft, turn).map(({ entity }) => entity)
  const named = parts.filter(({ precedent }) => meant.includes(precedent.entity))
  const addition = (named.length > 0 ? named : parts)
    .flatMap(({ entry }) => (entry ? [say('howItWorked', { entity: entry.entity, how: entry.how })] : []))
    .find((text) => !solution.includes(text))
  const section = nameOfSection('solution')
  if (!addition) return { text: say('detailedAlready', { section }) }
  return {
    text: say('detailed', { section }),
    draft: withIdea(draft, { solution: `${solution}\n\n${addition}` }),
  }
}
