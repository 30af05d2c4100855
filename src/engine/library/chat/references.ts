import { library } from '../../../../db/library/library.ts'
import type { PrecedentBrief } from '../../engine.ts'
import { namesOf, namesOfPrecedent, normaliseName } from '../../text/names.ts'
import { contentWords } from '../../text/words.ts'
import { once } from '../once.ts'
import { type Draft, fromLibrary, type Turn } from './draft.ts'
import { oneOf } from './words.ts'

const { pronouns, partWords, partNouns, steps } = library.intents

/** A name of fewer letters, or one word of a name, must not be found in other words by chance. */
const MIN_WORD_LETTERS = 4
/** Forms of one word have as many letters in common. */
const MIN_COMMON = 4
/** A description by more words is a remark. */
const MAX_DESCRIPTION = 9
/** The share of its words by which a description fits one precedent. */
const MIN_FIT = 0.5
/** A word counts less where only what the precedent did has it, and not its name or its part. */
const DEED_WEIGHT = 0.7

const pronoun = new RegExp(String.raw`(?:^|\s)${oneOf(pronouns)}(?=$|[\s,.;:!?])`, 'iu')
/** These mean a precedent only where nothing but a wish stands beside them. */
const alone = /^(?:\w+ )?(?:that|this)(?: (?:for|with|by|out|then|in|instead|be)\b.*)?$/iu
const byPlace = new RegExp(
  String.raw`\b(?:the )?(?:(${steps.ordinals.join('|')}|${steps.last.join('|')}) (?:part|one|example|precedent|case)\b|(?:part|precedent|example|element) (\d{1,2}|${steps.numbers.join('|')}|[a-f])(?!\p{L}))`,
  'giu',
)
/** 'the tally stick one': up to six words before one that stands for a part. */
const withNoun = new RegExp(
  String.raw`\b(?:the|that|this|your|no|as) ((?:(?!(?:the|that|this)\b)[\p{L}\p{N}'’&-]+ ){1,6}?)(?:${partNouns.join('|')})\b(?: (?:with|about|from|where|on|of) ((?:[\p{L}-]+ ?){1,5}))?`,
  'giu',
)
/** 'the tally stick'. */
const withArticle = /\b(?:the|that|this|your|no|as) ((?:[\p{L}\p{N}'’&-]+ ?){1,6})/giu

/** Whether a text speaks of a precedent by a word that stands for it. */
export const hasPronoun = (text: string) => pronoun.test(text) || alone.test(text)

/** The precedents that a text means: by name, by place or by what they did, else what was spoken of before. */
export function meantIn(text: string, draft: Draft, turn: Turn): PrecedentBrief[] {
  const spoken = spokenOf(text, draft, turn)
  if (spoken.length > 0) return spoken
  return hasPronoun(text) ? [...turn.focus] : []
}

/** Where a text speaks of a precedent. */
interface Mention {
  precedent: PrecedentBrief
  /** The words that stand for it. */
  words: string
}

/** The precedents that a text speaks of by name, by place ('the second one') or by words of their part ('the cricket one'). */
export const spokenOf = (text: string, draft: Draft, turn: Turn): PrecedentBrief[] => [
  ...new Set(mentionsIn(text, draft, turn).map(({ precedent }) => precedent)),
]

const knownMentions = new WeakMap<Draft, Map<string, Mention[]>>()

/** Read once for each state of the idea. */
export function mentionsIn(text: string, draft: Draft, turn: Turn): Mention[] {
  const known = knownMentions.get(draft) ?? new Map<string, Mention[]>()
  knownMentions.set(draft, known)
  const found = known.get(text) ?? findMentions(text, draft, turn)
  known.set(text, found)
  return found
}

function findMentions(text: string, draft: Draft, turn: Turn): Mention[] {
  const named = namedIn(text, turn).map((precedent) => ({ precedent, words: nameIn(text, precedent, turn) }))
  const placed = Array.from(text.matchAll(byPlace), ([words, ordinal, number]) => ({
    precedent: draft.precedents.at(placeOf((ordinal ?? number ?? '').toLowerCase())),
    words,
  }))
  const rest = named.reduce((left, { words }) => left.replace(words, '§'), text)
  const nouns = Array.from(rest.matchAll(withNoun), ([words, phrase = '', tail = '']) => ({
    precedent: byWords(phrase, draft, turn) ?? byWords(`${phrase} ${tail}`, draft, turn),
    words,
  }))
  const found = [...named, ...placed, ...nouns, ...byHandle(rest, draft, turn)].flatMap(
    ({ precedent, words }) => (precedent ? [{ precedent, words }] : []),
  )
  const left = found.reduce((text, { words }) => text.replace(words, '§'), rest)
  const loose = [...left.matchAll(withArticle)].flatMap(([whole, phrase = '']) => {
    const words = phrase.trim().split(' ')
    return words
      .flatMap((_, at) => {
        const own = words.slice(0, words.length - at).join(' ')
        const told = meaningfulWords(own)
        const others =
          told.length < 2 || /^(?:no|as) /iu.test(whole)
            ? []
            : turn.candidates.filter((one) => !draft.precedents.some(({ entity }) => entity === one.entity))
        const precedent =
          bestBy(told, draft.precedents, draft, turn, 1) ?? bestBy(told, others, draft, turn, DEED_WEIGHT)
        return precedent ? [{ precedent, words: own }] : []
      })
      .slice(0, 1)
  })
  return [...found, ...loose]
}

/** Precedents of whose part a text has two words side by side, as 'thank-you messages'. */
function byHandle(text: string, draft: Draft, { candidates, knowledge }: Turn): Mention[] {
  const told = pairsIn(text)
  return candidates.flatMap((precedent) => {
    const handle = knowledge.entry(precedent.libraryEntry)?.handle ?? ''
    const own = pairsIn(partNameOf(precedent, draft) || handle)
    return own.some((pair) => told.includes(pair)) ? [{ precedent, words: '' }] : []
  })
}

const pairsIn = (text: string) =>
  contentWords(text).flatMap((word, at, words) => (at > 0 ? [`${words[at - 1]} ${word}`] : []))

/** How the idea names the part of a precedent; empty for another precedent. */
const partNameOf = ({ entity }: PrecedentBrief, { composed }: Draft) =>
  composed.parts.find(({ precedent }) => precedent.entity === entity)?.name ?? ''

/** The words of a text by which it names a precedent. */
function nameIn(text: string, precedent: PrecedentBrief, { knowledge, candidates }: Turn): string {
  const names = [
    precedent.entity,
    ...(knowledge.entry(precedent.libraryEntry)?.aliases ?? []),
    ...ownWords(precedent, candidates),
  ]
  const lower = text.toLowerCase()
  const name = names.find((one) => lower.includes(one.toLowerCase())) ?? ''
  const at = lower.indexOf(name.toLowerCase())
  return text.slice(at, at + name.length)
}

function placeOf(word: string): number {
  if (steps.last.includes(word)) return -1
  const place = Math.max(steps.ordinals.indexOf(word), steps.numbers.indexOf(word))
  if (place >= 0) return place
  return /^\d+$/u.test(word) ? Number(word) - 1 : word.charCodeAt(0) - 'a'.charCodeAt(0)
}

/** The precedents that a text names: of the problem, in whole or by a word of their own, else of the library in whole. */
export function namedIn(text: string, { candidates, knowledge }: Turn): PrecedentBrief[] {
  const plain = ` ${normaliseName(text)} `
  const isNamed = (names: readonly string[]) =>
    names.some((name) => name !== '' && plain.includes(` ${name} `))
  const own = candidates.filter((precedent) => isNamed(namesOfPrecedent(precedent, knowledge)))
  const byWord = candidates.filter(
    (precedent) =>
      !own.includes(precedent) &&
      ownWords(precedent, candidates).some(
        (word) => plain.includes(` ${word} `) && (word.length > MIN_WORD_LETTERS || isNameIn(word, text)),
      ),
  )
  const found = [...own, ...byWord]
  const covered = found.map(({ entity }) => normaliseName(entity))
  const fromElsewhere = knowledge.entries
    .filter(
      (entry) =>
        isNamed(namesOf(entry).filter((name) => isNameIn(name, text))) &&
        namesOf(entry).every((name) => !covered.some((one) => one.includes(name))) &&
        candidates.every(({ libraryEntry }) => libraryEntry !== entry.id),
    )
    .flatMap((entry) => fromLibrary(entry.id, 0, knowledge) ?? [])
  const place = ({ entity }: PrecedentBrief) => plain.indexOf(normaliseName(entity).split(' ')[0] ?? '')
  return [...found, ...fromElsewhere.slice(0, 1)].toSorted((one, other) => place(one) - place(other))
}

/** A name of one short word must stand with a capital: 'Apple', not 'an apple'. */
const isNameIn = (name: string, text: string) =>
  name.includes(' ') ||
  name.length > 2 * MIN_WORD_LETTERS ||
  text.includes(name.charAt(0).toUpperCase() + name.slice(1)) ||
  text.includes(name.toUpperCase()) ||
  name === normaliseName(text.split(' ').at(-1) ?? '')

/** Words of a name that no other precedent of the problem has and that are rare by themselves. */
function ownWords({ entity }: PrecedentBrief, candidates: readonly PrecedentBrief[]): string[] {
  const others = candidates.filter((one) => one.entity !== entity).map((one) => normaliseName(one.entity))
  const capitals = new Set(
    entity
      .split(/[\s,]+/u)
      .filter((word) => /^\p{Lu}/u.test(word))
      .map(normaliseName),
  )
  return normaliseName(entity)
    .split(' ')
    .filter(
      (word) =>
        word.length >= MIN_WORD_LETTERS &&
        capitals.has(word) &&
        !commonWords().has(word) &&
        !others.some((other) => other.includes(word)),
    )
}

/** Words that the names of several entries have. */
const commonWords = once(() => {
  const counts = new Map<string, number>()
  for (const { entity } of library.precedents)
    for (const word of normaliseName(entity).split(' ')) counts.set(word, (counts.get(word) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count > 1).map(([word]) => word))
})

/** The one part that a few words stand for, as 'Cook' or 'the tally stick', else the one precedent of the problem; null when none or several. */
export function byWords(phrase: string, draft: Draft, turn: Turn): PrecedentBrief | null {
  const [beginning = ''] = phrase.split(/[,;:.!?]/u)
  const words = meaningfulWords(beginning)
  const others = turn.candidates.filter((one) =>
    draft.precedents.every(({ entity }) => entity !== one.entity),
  )
  return bestBy(words, draft.precedents, draft, turn) ?? bestBy(words, others, draft, turn)
}

/** A part may be described by one of three words, where another precedent is described beside it. */
const MIN_BESIDE = 0.3

export const describedPart = (phrase: string, draft: Draft, turn: Turn) =>
  bestBy(meaningfulWords(phrase), draft.precedents, draft, turn, MIN_BESIDE)

/** The precedent that a phrase describes of those found that are not in the idea. */
export function describedOther(phrase: string, draft: Draft, turn: Turn): PrecedentBrief | null {
  const words = meaningfulWords(phrase)
  const unused = [...draft.precedents, ...turn.dropped].map(({ entity }) => entity)
  const pool = turn.candidates.filter(({ entity }) => !unused.includes(entity))
  return words.length > 1 ? bestBy(words, pool, draft, turn) : null
}

const meaningfulWords = (phrase: string) =>
  contentWords(phrase).filter((word) => !partWords.includes(word) && !steps.ordinals.includes(word))

/** The one of several that fits a description; with `least` 1 its name or its part has every word. */
function bestBy(
  words: readonly string[],
  pool: readonly PrecedentBrief[],
  draft: Draft,
  { knowledge }: Turn,
  least = MIN_FIT,
): PrecedentBrief | null {
  if (words.length === 0 || words.length > MAX_DESCRIPTION) return null
  const scored = pool
    .map((precedent) => {
      const entry = knowledge.entry(precedent.libraryEntry)
      const names = [precedent.entity, ...(entry?.aliases ?? [])]
      const main = contentWords(
        [
          ...names,
          ...(least === 1 && words.length < 2 ? [] : [entry?.handle ?? '', partNameOf(precedent, draft)]),
        ].join(' '),
      )
      const deed =
        least === 1
          ? []
          : contentWords(
              [
                precedent.innovation,
                // One word of the advice names what the part does rather than the part.
                least > MIN_FIT || words.length < 2 ? '' : entry?.advice,
                entry?.place,
                countryOf(entry?.country),
              ].join(' '),
            )
      const worth = (word: string) =>
        main.some((own) => isForm(word, own)) ? 1 : deed.some((own) => isForm(word, own)) ? DEED_WEIGHT : 0
      return { precedent, fit: words.reduce((sum, word) => sum + worth(word), 0) / words.length }
    })
    .toSorted((one, other) => other.fit - one.fit)
  const [best, second] = scored
  return best && best.fit >= least && best.fit > (second?.fit ?? 0) ? best.precedent : null
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })
const countryOf = (code: string | undefined) => (code ? countryNames.of(code) : '')

/** Whether two words are forms of one, or one of them with a slip: 'fishermen' and 'fishers', 'brasil' and 'brazil'. */
export function isForm(one: string, other: string): boolean {
  if (one === other) return true
  const shorter = Math.min(one.length, other.length)
  let common = 0
  while (common < shorter && one[common] === other[common]) common += 1
  if (common >= MIN_COMMON && common >= shorter - 2) return true
  if (shorter <= MIN_COMMON || Math.abs(one.length - other.length) > 1) return false
  const [left, right] = [one.slice(common), other.slice(common)]
  return [
    left.slice(1) === right.slice(1),
    left.slice(1) === right,
    left === right.slice(1),
    left.slice(2) === right.slice(2) && left[0] === right[1] && left[1] === right[0],
  ].some(Boolean)
}
