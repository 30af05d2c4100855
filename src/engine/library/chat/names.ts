import { library } from '../../../../db/library/library.ts'
import { once } from '../../../once.ts'
import type { PrecedentBrief } from '../../engine.ts'
import { namesOf, namesOfPrecedent, normaliseName } from '../../text/names.ts'
import { contentWords, stemOf } from '../../text/words.ts'
import { withoutEnding } from '../ideas/part.ts'
import { similarity } from '../retrieval/encoder.ts'
import { type Draft, fromLibrary, isIn, type Turn } from './draft.ts'
import { oneOf } from './say.ts'

const { partWords, partNouns, numbers, ordinals, determiners } = library.intents

/** A name of fewer letters, or one word of a name, must not be found in other words by chance. */
const MIN_LETTERS = 4
/** A single word of more letters is no common word. */
const RARE_LETTERS = 8
/** Of a longer text only the beginning is looked through. */
const MAX_LENGTH = 600
/** A description by more words is a remark. */
const MAX_DESCRIPTION = 9
/** Words after 'the' that may describe a part. */
const MAX_SPAN = 7
/** The share of its words by which a description fits a precedent: alone, and before 'one' or 'part'. */
const FITS = 0.95
const FITS_BEFORE_NOUN = 0.5
/** The share by which a description of three words fits a part of the idea. */
const FITS_LONG = 0.66
/** A word counts less where only what the precedent did has it, and not its name or its part. */
const DEED_WEIGHT = 0.7

/** What the share of common words counts beside the similarity of the meaning. */
export const WORD_WEIGHT = 0.6

/** A precedent and the words of a text that stand for it. */
export interface Mention {
  precedent: PrecedentBrief
  words: string
}

/** 'The part where the learners teach' */
const partClause = /\bthe (?:part|one|case) (?:where|in which|that|about) ([^,;.?!]{8,80})/giu

const byPlace = new RegExp(
  String.raw`\b(?:(?:the|that|your) (${oneOf(Object.keys(ordinals))}) (?:part|one|example|precedent|case|idea|approach)\b|(?:the|that) (${oneOf(Object.keys(ordinals))})(?=\s*(?:$|[,;.]))|(?:part|precedent|example|element) (\d{1,2}|${oneOf(Object.keys(numbers))}|[a-f])(?!\p{L}))`,
  'giu',
)

/** Where a text speaks of precedents: by name, by place ('the second one') or by words of what they did ('the cricket one'). */
export function mentionsIn(whole: string, draft: Draft, turn: Turn): Mention[] {
  const text = whole.slice(0, MAX_LENGTH)
  const placed = Array.from(text.matchAll(byPlace), ([words, noun = '', alone = '', number = '']) => {
    const place = ordinals[(noun || alone).toLowerCase()] ?? placeOf(number.toLowerCase())
    return { precedent: draft.precedents.at(place < 0 ? place : place - 1), words }
  })
  const found = [...namedIn(text, turn), ...placed].flatMap(({ precedent, words }) =>
    precedent ? [{ precedent, words }] : [],
  )
  // 'The deposit thing from Caterpillar' is one part.
  const rest = found
    .reduce((left, { words }) => left.replace(words, ' § '), text)
    .replace(/\b(?:the|that) (?:[\p{L}-]+ ){1,4}(?:from|by|of|at) {1,2}§/giu, ' § ')
  return [...found, ...descriptionsIn(rest, draft, turn)]
    .toSorted((one, other) => text.indexOf(one.words) - text.indexOf(other.words))
    .filter(
      ({ precedent }, at, all) => all.findIndex((one) => one.precedent.entity === precedent.entity) === at,
    )
}

const placeOf = (word: string) =>
  Number(word) || (numbers[word] ?? word.charCodeAt(0) - 'a'.charCodeAt(0) + 1)

export const spokenOf = (text: string, draft: Draft, turn: Turn): PrecedentBrief[] =>
  mentionsIn(text, draft, turn).map(({ precedent }) => precedent)

/** The precedents that a text names: of the problem, in whole or by a word of their own, else one of the library in whole. */
export function namedIn(text: string, turn: Turn): Mention[] {
  const known = found.get(turn.candidates) ?? new Map<string, Mention[]>()
  found.set(turn.candidates, known)
  const named = known.get(text) ?? findNames(text, turn)
  known.set(text, named)
  return named
}

/** What was found in the texts of a turn: each is looked through for several reasons. */
const found = new WeakMap<readonly PrecedentBrief[], Map<string, Mention[]>>()

function findNames(text: string, { candidates, knowledge }: Turn): Mention[] {
  // What stands in brackets is a name here, too.
  const plain = ` ${normaliseName(text.replaceAll(/[()]/gu, ' '))} `
  const nameFor = (names: readonly string[]) =>
    names.find((name) => name !== '' && plain.includes(` ${name} `) && isNameIn(name, text))
  const own = candidates.flatMap((precedent) => {
    const name = nameFor(namesOfPrecedent(precedent, knowledge)) ?? nameFor(ownWords(precedent, candidates))
    return name ? [{ precedent, name }] : []
  })
  const elsewhere = knowledge.entries
    .filter(({ id, entity }) => candidates.every((one) => one.libraryEntry !== id && one.entity !== entity))
    .flatMap((entry) => {
      const name = nameFor(namesOf(entry))
      const precedent =
        name && !own.some((one) => one.name.includes(name)) ? fromLibrary(entry.id, 0, knowledge) : null
      return name && precedent ? [{ precedent, name }] : []
    })
  // 'UPS Airlines' is not 'UPS'.
  const [longest] = elsewhere.toSorted((one, other) => other.name.length - one.name.length)
  return [...own, ...(longest ? [longest] : [])].map(({ precedent, name }) => ({
    precedent,
    words: asWritten(name, text),
  }))
}

/** A short name of one word must stand with a capital, or alone: 'Apple', not 'an apple'. */
const isNameIn = (name: string, text: string) =>
  name.includes(' ') ||
  name.length > RARE_LETTERS ||
  text.includes(name.charAt(0).toUpperCase() + name.slice(1)) ||
  text.includes(name.toUpperCase()) ||
  (name.length > MIN_LETTERS && !commonWords().has(name)) ||
  name === normaliseName(text.split(' ').at(-1) ?? '')

/** The words of a text from the first to the last of a name. */
function asWritten(name: string, text: string): string {
  const words = text.split(/\s+/u)
  const parts = name.split(' ')
  const start = words.findIndex((_, at) => {
    const beginning = normaliseName(words.slice(at, at + parts.length).join(' '))
    return ` ${beginning} `.startsWith(` ${parts[0]} `)
  })
  const end = words.findIndex(
    (word, at) => at >= start && ` ${normaliseName(word)} `.endsWith(` ${parts.at(-1)} `),
  )
  return start < 0 ? '' : withoutEnding(words.slice(start, Math.max(start, end) + 1).join(' '), ',.;:!?')
}

/** Words of a name that no other precedent of the problem has and that are rare by themselves. */
function ownWords({ entity }: PrecedentBrief, candidates: readonly PrecedentBrief[]): string[] {
  const others = candidates.filter((one) => one.entity !== entity).map((one) => normaliseName(one.entity))
  const words = entity.replaceAll(/['’]s\b/gu, '').split(/[\s,]+/u)
  const isProper = (word: string | undefined) => /^\p{Lu}/u.test(word ?? '')
  const pairs = words.flatMap((word, at) =>
    isProper(word) && isProper(words[at + 1]) ? [normaliseName(`${word} ${words[at + 1]}`)] : [],
  )
  const single = words.filter(isProper).map(normaliseName)
  const rare = single.filter((word) => word.length >= MIN_LETTERS && !commonWords().has(word))
  return [...pairs.filter((pair) => pair.includes(' ')), ...rare].filter(
    (word) => !others.some((other) => other.includes(word)),
  )
}

/** Words that the texts of the library have without a capital. */
const commonWords = once(() => {
  const texts = library.precedents.map(({ innovation, how, advice }) => [innovation, how, advice].join(' '))
  return new Set(texts.flatMap((text) => text.match(/(?<=^|\s)\p{Ll}+/gu) ?? []))
})

/** What stands after 'the' or 'that' and describes a part: 'the tally stick one'. */
function descriptionsIn(text: string, draft: Draft, turn: Turn): Mention[] {
  const others = turn.candidates.filter((one) => !isIn(draft, one))
  const focus = turn.focus.filter((one) => isIn(draft, one))
  const mentions: Mention[] = Array.from(text.matchAll(partClause), ([words, told = '']) => ({
    precedent: describedBy(told, draft.precedents, draft, turn),
    words,
  })).flatMap(({ precedent, words }) => (precedent ? [{ precedent, words }] : []))
  for (const clause of text.split(/[,;:.!?()§"“”]| (?:and|or|but|so|because|instead|then|to|into) /iu)) {
    const words = clause.trim().split(/\s+/u)
    for (let at = 0; at < words.length - 1; at++) {
      if (!determiners.includes((words[at] ?? '').toLowerCase())) continue
      for (let end = Math.min(words.length, at + 1 + MAX_SPAN); end > at + 1; end--) {
        const phrase = words.slice(at + 1, end)
        const own = meaningfulWords(phrase.join(' '))
        const isNamed = partNouns.includes((phrase.at(-1) ?? '').toLowerCase()) && phrase.length > 1
        if (!isNamed && meaningfulWords(phrase.at(-1) ?? '').length === 0) continue
        const least = isNamed ? FITS_BEFORE_NOUN : FITS
        const [near, far] = [own.length > 2 ? FITS_LONG : FITS, own.length > 2 ? DEED_WEIGHT : FITS]
        const told = isNamed ? text : ''
        const precedent =
          bestBy(own, draft.precedents, draft, turn, Math.min(least, near)) ??
          // 'The boxes' are those of the part that was spoken of last.
          bestBy(own, focus, draft, turn, FITS_BEFORE_NOUN) ??
          (own.length > 1 || isNamed ? bestBy(own, others, draft, turn, Math.min(least, far), told) : null)
        if (!precedent) continue
        mentions.push({ precedent, words: phrase.join(' ') })
        at = end - 1
        break
      }
    }
  }
  return mentions
}

const meaningfulWords = (phrase: string) =>
  contentWords(phrase).filter((word) => !partWords.includes(word) && !(word in ordinals))

/** The precedent of a pool that a phrase describes: 'the crates'. */
export const describedBy = (phrase: string, pool: readonly PrecedentBrief[], draft: Draft, turn: Turn) =>
  bestBy(meaningfulWords(phrase), pool, draft, turn, FITS_BEFORE_NOUN)

/** The one precedent of several that fits a description best; null where none does, or two do. */
function bestBy(
  words: readonly string[],
  pool: readonly PrecedentBrief[],
  { composed }: Draft,
  turn: Turn,
  least: number,
  told = '',
): PrecedentBrief | null {
  const { knowledge } = turn
  if (words.length === 0 || words.length > MAX_DESCRIPTION) return null
  const share = (precedent: PrecedentBrief) => {
    const entry = knowledge.entry(precedent.libraryEntry)
    const part = composed.parts.find((one) => one.precedent.entity === precedent.entity)
    // One word of what the part is may be chance.
    const isSure = words.length > 1 || least < FITS
    const names = contentWords(
      [
        precedent.entity,
        ...(entry?.aliases ?? []),
        ...(isSure ? [entry?.handle, part?.name ?? precedent.part?.text] : []),
      ].join(' '),
    )
    const deeds = contentWords(
      [
        precedent.innovation,
        words.length > 1 ? entry?.advice : '',
        entry?.place,
        countryOf(entry?.country),
      ].join(' '),
    )
    const worth = (word: string) => {
      if (names.some((own) => isForm(word, own))) return 1
      return least < FITS && deeds.some((own) => isForm(word, own)) ? DEED_WEIGHT : 0
    }
    return words.reduce((sum, word) => sum + worth(word), 0) / words.length
  }
  const shares = pool.map((precedent) => ({ precedent, share: share(precedent) }))
  const most = Math.max(...shares.map((one) => one.share))
  const best = shares.filter((one) => one.share === most)
  if (most < least || (best.length > 1 && told === '')) return null
  // Of two that a description fits, the one that the whole wish is nearest to.
  const near = similarTo(told, turn)
  const worth = ({ precedent }: { precedent: PrecedentBrief }) => near(precedent.innovation)
  return best.toSorted((one, other) => worth(other) - worth(one))[0]?.precedent ?? null
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })
const countryOf = (code: string | undefined) => (code ? countryNames.of(code) : '')

/** Whether two words are forms of one: 'fishermen' and 'fishers'. */
export function isForm(one: string, other: string): boolean {
  if (one === other || stemOf(one) === stemOf(other)) return true
  const shorter = Math.min(one.length, other.length)
  let common = 0
  while (common < shorter && one[common] === other[common]) common += 1
  return common >= MIN_LETTERS && common >= shorter - 2
}

/** How much texts say about what a question asks, from 0 to about 1.6. */
export function similarTo(question: string, { knowledge }: Turn): (text: string) => number {
  const { encoder } = knowledge.retriever()
  const words = [...new Set(contentWords(question))]
  const vector = encoder.encode(words)
  return (text) => {
    const own = contentWords(text)
    const shared = words.filter((word) => own.some((other) => isForm(word, other))).length
    return similarity(encoder.encode(own), vector) + (WORD_WEIGHT * shared) / Math.max(1, words.length)
  }
}
