import type { Cited, FirstTest } from '../contracts/brief.ts'
import { firstWords } from '../contracts/shorten.ts'
import type { Citations } from './citations.ts'
import type { MaterialIdea, MaterialPrecedent } from './material.ts'
import { capitalized, sentences, uncapitalized } from './phrases.ts'

/** Words of a proposal on the first page. */
export const MAX_WORDS = 140

interface Sentence {
  text: string
  /** The paragraph that it stands in, and its place there. */
  paragraph: number
  place: number
}

/**
 * The beginning of what an idea proposes: the first sentence of each paragraph, then the second ones, as long as there is
 * room. A sentence about what a precedent did has its sources; one about 'the parkrun part' of the idea has none to have.
 */
export function proposalOf({ solution, precedents }: MaterialIdea, citations: Citations): Cited {
  const proposal: Cited = []
  for (const { text } of shortened(sentencesIn(solution))) {
    const named = precedents.find(({ entity }) => text.replaceAll(`the ${entity} part`, '').includes(entity))
    proposal.push(...(named ? citations.cite(text, named, ['how']) : [{ text }]))
  }
  return proposal
}

const sentencesIn = (solution: string): Sentence[] =>
  solution
    .split(/\n+/u)
    .filter((paragraph) => paragraph.trim() !== '')
    .flatMap((paragraph, at) =>
      withPartFirst(sentences(paragraph))
        .filter((text) => !aboutTheWhole.test(text))
        .map((text, place) => ({ text, paragraph: at, place })),
    )

/**
 * What the library engine notes about all parts: limits and what is missing stand elsewhere in a brief. Where a part starts
 * is told to the writer, 'you', who is not the reader of a brief.
 */
const aboutTheWhole =
  /^(?:Possible conflict with|Limits to keep |Together, the parts need |In all, it takes |Nothing here |It (?:starts where you write|is aimed at what you describe): |The .{1,200} part .{1,200}, too\.$)|, also found for this problem, /u

/**
 * How the library engine begins a part: 'To keep nurses, start with the approach of parkrun: weekly events. Hold one …'
 * becomes 'Weekly events (parkrun): hold one …', so that there is room for what each part does.
 */
function withPartFirst([first = '', advice, ...rest]: string[]): string[] {
  const [, entity, name] = /\bthe approach of ([^:]{1,200}): ([^:]{1,200})\.$/u.exec(first) ?? []
  if (!entity || !name || !advice) return [first, advice ?? '', ...rest].filter((text) => text !== '')
  return [`${capitalized(name)} (${entity}): ${uncapitalized(advice)}`, ...rest]
}

function shortened(sentences: Sentence[]): Sentence[] {
  const [first] = sentences
  if (first && wordsIn(first.text) > MAX_WORDS) return [{ ...first, text: cut(first.text) }]
  const taken = new Set<Sentence>()
  let left = MAX_WORDS
  for (const sentence of sentences.toSorted((one, other) => one.place - other.place)) {
    const words = wordsIn(sentence.text)
    if (words > left) break
    taken.add(sentence)
    left -= words
  }
  return sentences.filter((sentence) => taken.has(sentence))
}

const words = (text: string) => text.split(/\s+/u).filter(Boolean)
const wordsIn = (text: string) => words(text).length
const cut = (text: string) => `${firstWords(words(text).join(' '), MAX_WORDS)} …`

/** Reads the first step as it is worded now, since the user may have changed its figures. */
export function firstTestOf([step]: readonly string[]): FirstTest | null {
  if (!step) return null
  const [, measure] = /\bMeasure:? (.+?)\.(?=\s|$)/u.exec(step) ?? []
  const [, stop] = /\bStop if (.+?)\.(?=\s|$)/u.exec(step) ?? []
  const time = timeIn(step)
  const [action = step] = measure === undefined ? [step] : step.split(/\bMeasure:? /u)
  return {
    action: capitalized(action.replace(/^First test: /u, '').trimEnd()),
    ...(measure && { measure }),
    ...(stop && { stop }),
    ...(time && { time }),
  }
}

/** As the library words it, or where the user changed that, the first number of days. */
function timeIn(step: string): string | undefined {
  const [, allowed] = /\bAllow (.{1,40}?) at most\b/u.exec(step) ?? []
  const [, days] = /\b(\d{1,3})[ -]days?\b/u.exec(step) ?? []
  return allowed ?? (days && (days === '1' ? '1 day' : `${days} days`))
}

/** What to approve, after what stands against it. */
export function decisionOf(test: FirstTest | null, { composition }: MaterialIdea): string {
  const conflicts = brokenLimits(composition).map((limit) => `“${limit}”`)
  const settle =
    conflicts.length === 0 ? '' : `Settle the possible conflict with ${conflicts.join(' and with ')}. Then `
  if (!test)
    return capitalized(`${settle}decide on a first test, its measure and the figure at which to stop.`)
  const time = test.time === undefined ? '' : ` for at most ${test.time}`
  const end = test.stop === undefined ? '' : `, and stop if ${test.stop}`
  return capitalized(`${settle}approve the first test${time}${end}.`)
}

const brokenLimits = (composition: MaterialIdea['composition']): string[] => [
  ...new Set((composition?.conflicts ?? []).map(({ limit }) => capitalized(withoutEnds(limit)))),
]

/** A clause of the statement by itself: 'so that is above our budget.' begins and ends in the middle of what was said. */
const withoutEnds = (clause: string) =>
  clause.replace(/^(?:and|but|so|because|while|although) /iu, '').replace(/\.$/u, '')

/**
 * What could keep an idea from working: conditions that nobody knows yet, one of each precedent first; then what the user
 * found to apply here, and the limits that it may break. What is known is never crowded out.
 */
export function risksOf({ composition }: MaterialIdea, precedents: readonly MaterialPrecedent[]): string[] {
  const all = precedents.flatMap(({ entity, conditions }) =>
    conditions.map((condition, place) => ({ ...condition, entity, place })),
  )
  const unknown = all
    .filter(({ state }) => state === 'unknown')
    .toSorted((one, other) => one.place - other.place)
    .map(({ text, entity }) => `Not known yet: the ${entity} part may not work if ${text}.`)
  const limits = brokenLimits(composition)
  const known = [
    ...all
      .filter(({ state }) => state === 'fails')
      .map(({ text, entity }) => `Known: ${text}. The ${entity} part may not work here.`),
    ...limits.map((limit) => `Possible conflict with the limit “${limit}”.`),
  ]
  return [...unknown.slice(0, Math.max(MAX_RISKS - known.length, 0)), ...known].slice(0, MAX_RISKS)
}

const MAX_RISKS = 3
