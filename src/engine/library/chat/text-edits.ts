import { library } from '../../../../db/library/library.ts'
import type { IdeaDraft } from '../../drafts.ts'
import type { IdeaPart } from '../ideas/part.ts'
import { withoutPeriod } from '../ideas/part.ts'
import { longSolutionOf, shortSolutionOf } from '../ideas/solution.ts'
import type { Knowledge } from '../knowledge.ts'
import { type Draft, type Handler, withIdea } from './draft.ts'
import { mergeText } from './merge.ts'
import { byWords, spokenOf } from './references.ts'
import { stepsIn } from './step-names.ts'
import { escaped, nameOfSection, nameOfStep, type Section, say, unquoted } from './words.ts'

/** Longer texts are not a group of people. */
const MAX_AUDIENCE = 60

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
export const shorten: Handler = ({ wish }, draft, { knowledge }) => {
  const sections = sectionsIn(wish).filter((section) => section !== 'title' && section !== 'theme')
  const count = sections.includes('nextSteps') ? countIn(wish) : 0
  if (count > 0 && count < draft.idea.nextSteps.length) return keepSteps(count, draft)
  const wanted = /\bhalf\b/iu.test(wish) ? HALF : 1
  return sections.reduce<{ text: string; draft?: Draft }>(
    (result, section) => {
      const current = result.draft ?? draft
      const short = shortened(current, section, knowledge)
      const shorter =
        typeof short === 'string' ? cutTo(short, wanted * lengthOf(current.idea[section])) : short
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
export const addDetail: Handler = ({ wish, text: topic }, draft, turn) => {
  const steps = draft.idea.nextSteps
  const named = stepsIn(wish, steps.length)
  if (named.includes(-1)) return { text: say('stepMissing', { count: steps.length }) }
  const [index] = named
  if (index !== undefined) return detailedStep(index, draft)
  const section = sectionsIn(wish)[0] ?? 'solution'
  if (section === 'nextSteps') return detailedStep(0, draft)
  const subject = topic.replace(/^(?:on|about|for|to) /iu, '')
  const spoken = [
    ...spokenOf(wish, draft, turn),
    byWords(subject, draft, turn) ?? byWords(subject.split(' ').at(-1) ?? '', draft, turn) ?? [],
  ].flat()
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

/** Another group takes the place of the one that the idea speaks of, outside quotations. */
export const changeAudience: Handler = ({ text }, draft) => {
  const [wanted = '', instead] = text.split(/ (?:instead of|rather than|not) /iu)
  const audience = unquoted(wanted.replace(/ (?:instead|rather)$/iu, ''))
  if (!audience || audience.length > MAX_AUDIENCE) return null
  const { groups } = draft.composed.statement
  const old =
    instead && !/^(?:for )?(?:us|me)\b/iu.test(instead)
      ? unquoted(instead)
      : groups.find(({ text: group }) => isNamed(draft.idea, group))?.text
  const idea = old ? replaced(draft.idea, old, audience) : draft.idea
  const isChanged = JSON.stringify(idea) !== JSON.stringify(draft.idea)
  const names = idea.solution.includes(audience)
  const solution = names ? idea.solution : `${idea.solution}\n\n${say('audienceSentence', { audience })}`
  return {
    text: isChanged && old ? say('audience', { audience, old }) : say('audienceAdded', { audience }),
    draft: withIdea(draft, { ...idea, solution }),
  }
}

const isNamed = (idea: IdeaDraft, group: string) =>
  replaced(idea, group, '') !== idea &&
  `${idea.title} ${idea.solution}`.toLowerCase().includes(group.toLowerCase())

function replaced(idea: IdeaDraft, old: string, audience: string): IdeaDraft {
  const pattern = new RegExp(String.raw`“[^“”]*”|(?<![\p{L}-])${escaped(old)}(?![\p{L}-])`, 'giu')
  const change = (text: string) =>
    text.replace(pattern, (found) => {
      if (found.startsWith('“')) return found
      return /^\p{Lu}/u.test(found) ? audience.charAt(0).toUpperCase() + audience.slice(1) : audience
    })
  return {
    ...idea,
    title: change(idea.title),
    solution: change(idea.solution),
    nextSteps: idea.nextSteps.map(change),
    whyWeLikeIt: change(idea.whyWeLikeIt),
  }
}
