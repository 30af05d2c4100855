import { library } from '../../../../db/library/library.ts'
import type { IdeaPart } from '../ideas/part.ts'
import { withoutPeriod } from '../ideas/part.ts'
import { longSolutionOf, shortSolutionOf } from '../ideas/solution.ts'
import type { Knowledge } from '../knowledge.ts'
import { type Draft, type Handler, withIdea } from './draft.ts'
import { mergeText } from './merge.ts'
import { partsOf } from './parts.ts'
import { sentencesOf } from './passages.ts'
import { stepsIn } from './step-names.ts'
import { nameOfSection, nameOfStep, type Section, say } from './words.ts'

const longSections: Section[] = ['solution', 'nextSteps', 'realWorldBasis', 'whyWeLikeIt']

/** The sections that a wish names; the solution when it names none. */
function sectionsIn(wish: string): Section[] {
  const words = wish.toLowerCase().match(/[\p{L}-]+/gu) ?? []
  const named = Object.entries<string[]>(library.intents.sections)
    .filter(([, own]) => words.some((word) => own.includes(word)))
    .map(([section]) => section as Section)
  if (words.some((word) => word === 'everything' || word === 'all')) return longSections
  const exact = named.filter((section) => section !== 'solution' || /\b(?:solution|overview)\b/iu.test(wish))
  return exact.length > 0 ? exact : ['solution']
}

/** Keeps what must be said of each section that the wish names. */
export const shorten: Handler = ({ plain: wish }, draft, { knowledge }) => {
  const sections = sectionsIn(wish).filter((section) => section !== 'title' && section !== 'theme')
  const count = sections.includes('nextSteps') ? countIn(wish) : 0
  if (count > 0 && count < draft.idea.nextSteps.length) return keepSteps(count, draft)
  const wanted = /\bhalf\b/iu.test(wish) ? HALF : 1
  const limit = limitIn(wish)
  return sections.reduce<{ text: string; draft?: Draft }>(
    (result, section) => {
      const current = result.draft ?? draft
      const short = shortened(current, section, knowledge)
      const cut = typeof short === 'string' ? cutTo(short, wanted * lengthOf(current.idea[section])) : short
      const shorter = limit && typeof cut === 'string' ? atMost(cut, limit) : cut
      const isShorter = JSON.stringify(shorter) !== JSON.stringify(current.idea[section])
      const [before, after] = [lengthOf(current.idea[section]), lengthOf(shorter)]
      const text =
        wanted < 1 && isShorter
          ? say('shortenedTo', { section: nameOfSection(section), before, after })
          : say(isShorter ? 'shortened' : 'shortAlready', { section: nameOfSection(section) })
      return {
        text: `${result.text} ${text}`.trim(),
        draft: isShorter ? withIdea(current, { [section]: shorter }) : current,
      }
    },
    { text: '' },
  )
}

const HALF = 0.5

interface LengthLimit {
  count: number
  of: 'sentence' | 'paragraph'
}

/** As many sentences or paragraphs as a text should have: 'one paragraph', '5 lines max'. */
function limitIn(wish: string): LengthLimit | null {
  const { numbers } = library.intents.steps
  const found = new RegExp(
    String.raw`\b(\d{1,2}|an?|single|${numbers.join('|')}) (sentence|line|paragraph)s?\b`,
    'iu',
  ).exec(wish)
  if (!found) return null
  const word = found[1]?.toLowerCase() ?? ''
  const count = Number(word) || numbers.indexOf(word) + 1 || 1
  return { count, of: found[2]?.toLowerCase() === 'paragraph' ? 'paragraph' : 'sentence' }
}

/** The first sentence of each paragraph as long as there is room; what quotes the limits stays last. */
function atMost(text: string, { count, of }: LengthLimit): string {
  const paragraphs = text.split(/\n{2,}/u)
  if (of === 'paragraph')
    return paragraphs.length <= count
      ? text
      : [...paragraphs.slice(0, count - 1), paragraphs.slice(count - 1).join(' ')].join('\n\n')
  const all = paragraphs.flatMap((paragraph, place) =>
    sentencesOf(paragraph).map((sentence, rank) => ({ sentence, rank, place })),
  )
  if (all.length <= count) return text
  const kept = new Set(
    all.toSorted((one, other) => one.rank - other.rank || one.place - other.place).slice(0, count),
  )
  return all
    .filter((one) => kept.has(one))
    .map(({ sentence }) => sentence)
    .join(' ')
}

/** How many steps should be left: 'to three'. */
function countIn(wish: string): number {
  const { numbers } = library.intents.steps
  const word =
    new RegExp(String.raw`\bto (\d{1,2}|${numbers.join('|')})\b`, 'iu').exec(wish)?.[1]?.toLowerCase() ?? ''
  return numbers.indexOf(word) + 1 || Number(word)
}

/** The last step, which decides, stays. */
function keepSteps(count: number, draft: Draft) {
  const steps = draft.idea.nextSteps
  const gone = steps.map((_, at) => at).slice(count - 1, -1)
  return {
    text: say('stepsDropped', { places: gone.map((at) => at + 1).join(' and ') }),
    draft: withIdea(draft, { nextSteps: steps.filter((_, at) => !gone.includes(at)) }),
  }
}

const lengthOf = (text: string | readonly string[]) => [text].flat().join(' ').split(/\s+/u).length

/** Drops the last sentence of the longest paragraph as long as each keeps its first and the text has too many words. */
function cutTo(text: string, words: number): string {
  const paragraphs = text.split(/\n{2,}/u)
  const longest = paragraphs
    .map((paragraph, at) => ({ at, sentences: paragraph.split(/(?<=[.!?]["'”’)]?)\s+/u) }))
    .filter(({ sentences }) => sentences.length > 1)
    .toSorted((one, other) => other.sentences.length - one.sentences.length || other.at - one.at)[0]
  if (!longest || lengthOf(text) <= words) return text
  return cutTo(paragraphs.with(longest.at, longest.sentences.slice(0, -1).join(' ')).join('\n\n'), words)
}

function shortened({ idea, composed }: Draft, section: Section, knowledge: Knowledge) {
  if (section === 'nextSteps') return idea.nextSteps.map((step) => opening(step, 4))
  if (section === 'solution') {
    const shorter = mergeText(
      longSolutionOf(composed, knowledge),
      idea.solution,
      shortSolutionOf(composed, knowledge),
      [],
    )
    return shorter.length < idea.solution.length ? shorter : withoutAdvice(idea.solution)
  }
  const count = section === 'whyWeLikeIt' ? 1 : 2
  return idea[section]
    .split(/\n{2,}/u)
    .map((paragraph) => opening(paragraph, count))
    .join('\n\n')
}

/** Further parts by their first sentence; what quotes the statement stays. */
const withoutAdvice = (solution: string) =>
  solution
    .split(/\n{2,}/u)
    .map((paragraph, at) => (at === 0 || paragraph.includes('“') ? paragraph : opening(paragraph, 1)))
    .join('\n\n')

const opening = (text: string, count: number) =>
  text
    .split(/(?<=[.!?]["'”’)]?)\s+/u)
    .slice(0, count)
    .join(' ')

/** Adds what the library has on the part that a step or the solution speaks of. */
export const addDetail: Handler = ({ plain: wish }, draft, turn) => {
  const steps = draft.idea.nextSteps
  const named = stepsIn(wish, steps.length)
  if (named.includes(-1)) return { text: say('stepMissing', { count: steps.length }) }
  const [index] = named
  if (index !== undefined) return detailedStep(index, draft)
  const section = sectionsIn(wish)[0] ?? 'solution'
  if (section === 'nextSteps') return detailedStep(0, draft)
  const spoken = partsOf(wish, draft, turn)
  const parts = draft.composed.parts.filter(({ precedent }) =>
    spoken.some(({ entity }) => entity === precedent.entity),
  )
  const addition = (parts.length > 0 ? parts : draft.composed.parts)
    .flatMap(({ entry }) => (entry ? [say('howItWorked', { entity: entry.entity, how: entry.how })] : []))
    .find((text) => !draft.idea.solution.includes(text))
  if (!addition) return { text: say('detailedAlready', { section: nameOfSection('solution') }) }
  return {
    text: say('detailed', { section: nameOfSection('solution') }),
    draft: withIdea(draft, { solution: `${draft.idea.solution}\n\n${addition}` }),
  }
}

function detailedStep(index: number, draft: Draft) {
  const steps = draft.idea.nextSteps
  const step = steps[index] ?? ''
  const part = draft.composed.parts.find(
    ({ name, precedent }) => step.includes(name) || step.includes(precedent.entity),
  )
  const addition = [...insightsOf(part), say('stepDetailOwn')].find((text) => !step.includes(text))
  if (!addition) return { text: say('detailedAlready', { section: nameOfStep(index) }) }
  return {
    text: say('detailed', { section: nameOfStep(index) }),
    draft: withIdea(draft, { nextSteps: steps.with(index, `${step} ${addition}`) }),
  }
}

const insightsOf = (part: IdeaPart | undefined) =>
  (part?.entry?.insights ?? []).map(({ text }) =>
    say('stepDetail', { entity: part?.precedent.entity ?? '', insight: `${withoutPeriod(text)}.` }),
  )
