import { library } from '../../../../db/library/library.ts'
import type { PrecedentBrief } from '../../engine.ts'
import { contentWords, stemOf } from '../../text/words.ts'
import { type Draft, isIn, type Turn } from './draft.ts'
import { says } from './kinds.ts'
import { type Mention, namedIn } from './names.ts'
import { oneOf } from './say.ts'
import type { Wish } from './wishes.ts'

const { partWords, partNouns, numbers, ordinals, determiners } = library.intents

/** Forms of one word have as many letters in common. */
const MIN_COMMON = 4
/** Of a longer text only the beginning is looked through. */
const MAX_LENGTH = 600
/** A description by more words is a remark. */
const MAX_DESCRIPTION = 9
/** Words after 'the' that may describe a part. */
const MAX_SPAN = 7
/** The share of its words by which a description fits a precedent: alone, and before 'one' or 'part'. */
const FITS = 0.95
const FITS_BEFORE_NOUN = 0.5
/** A form of a word is not the word: 'genome' and 'genomics'. */
const FORM_WEIGHT = 0.95
/** A word counts less where only what the precedent did has it, and not its name or its part. */
const DEED_WEIGHT = 0.7

const byPlace = new RegExp(
  String.raw`\b(?:(?:the|that|your) (${oneOf(Object.keys(ordinals))}) (?:part|one|example|precedent|case|idea|approach)\b|(?:part|precedent|example|element) (\d{1,2}|${oneOf(Object.keys(numbers))}|[a-f])(?!\p{L}))`,
  'giu',
)

const pointed =
  /^(?:\p{L}+ ){0,4}(?:that|this)$|^(?:\p{L}+ ){0,2}(?:that|this)(?= (?:for|with|by|out|then|in|instead|be|the|first|as|to|too|up)\b)/iu

const known = new WeakMap<Draft, Map<string, Mention[]>>()

/** Where a text speaks of precedents: by name, by place ('the second one') or by words of what they did ('the cricket one'). */
export function mentionsIn(text: string, draft: Draft, turn: Turn): Mention[] {
  const ofDraft = known.get(draft) ?? new Map<string, Mention[]>()
  known.set(draft, ofDraft)
  const found = ofDraft.get(text) ?? findMentions(text.slice(0, MAX_LENGTH), draft, turn)
  ofDraft.set(text, found)
  return found
}

export const spokenOf = (text: string, draft: Draft, turn: Turn): PrecedentBrief[] =>
  mentionsIn(text, draft, turn)
    .map(({ precedent }) => precedent)
    .filter(({ entity }, at, all) => all.findIndex((one) => one.entity === entity) === at)

function findMentions(text: string, draft: Draft, turn: Turn): Mention[] {
  const placed = Array.from(text.matchAll(byPlace), ([words, ordinal = '', number = '']) => {
    const place = ordinals[ordinal.toLowerCase()] ?? placeOf(number.toLowerCase())
    return { precedent: draft.precedents.at(place < 0 ? place : place - 1), words }
  })
  const found = [...namedIn(text, turn), ...placed].flatMap(({ precedent, words }) =>
    precedent ? [{ precedent, words }] : [],
  )
  const rest = found.reduce((left, { words }) => left.replace(words, ' § '), text)
  const described = descriptionsIn(rest, draft, turn)
  return [...found, ...described, ...byPair(rest, draft, turn)]
}

const placeOf = (word: string) =>
  Number(word) || (numbers[word] ?? word.charCodeAt(0) - 'a'.charCodeAt(0) + 1)

/** What stands after 'the' or 'that' and describes a part: 'the tally stick one'. */
function descriptionsIn(text: string, draft: Draft, turn: Turn): Mention[] {
  const mentions: Mention[] = []
  for (const clause of text.split(/[,;:.!?()§"“”]/u)) {
    const words = clause.trim().split(/\s+/u)
    for (let at = 0; at < words.length - 1; at++) {
      if (!determiners.includes((words[at] ?? '').toLowerCase())) continue
      const isVague = /^(?:no|as)$/iu.test(words[at] ?? '')
      const border = words.findIndex(
        (word, place) => place > at && /^(?:and|or|but|so|because|instead|then|to|into)$/iu.test(word),
      )
      for (let end = Math.min(border < 0 ? words.length : border, at + 1 + MAX_SPAN); end > at + 1; end--) {
        const phrase = words.slice(at + 1, end)
        const own = meaningfulWords(phrase.join(' '))
        const isNamed = partNouns.includes((phrase.at(-1) ?? '').toLowerCase()) && phrase.length > 1
        if (!isNamed && meaningfulWords(phrase.at(-1) ?? '').length === 0) continue
        const least = isNamed ? FITS_BEFORE_NOUN : FITS
        const precedent =
          bestBy(own, draft.precedents, draft, turn, least) ??
          ((own.length > 1 || isNamed) && !isVague
            ? bestBy(own, othersIn(draft, turn), draft, turn, Math.min(least, DEED_WEIGHT))
            : null)
        if (!precedent) continue
        mentions.push({ precedent, words: phrase.join(' ') })
        at = end - 1
        break
      }
    }
  }
  return mentions
}

const othersIn = (draft: Draft, { candidates }: Turn) => candidates.filter((one) => !isIn(draft, one))

/** Precedents of whose part a text has two words side by side, as 'thank-you messages'. */
function byPair(text: string, draft: Draft, { candidates, knowledge }: Turn): Mention[] {
  const told = pairsIn(text)
  return candidates.flatMap((precedent) => {
    const own = pairsIn(
      partNameOf(precedent, draft) || (knowledge.entry(precedent.libraryEntry)?.handle ?? ''),
    )
    return own.some((pair) => told.includes(pair)) ? [{ precedent, words: '' }] : []
  })
}

const pairsIn = (text: string) =>
  contentWords(text).flatMap((word, at, words) => (at > 0 ? [`${words[at - 1]} ${word}`] : []))

/** How the idea names the part of a precedent; empty for another precedent. */
const partNameOf = ({ entity }: PrecedentBrief, { composed }: Draft) =>
  composed.parts.find(({ precedent }) => precedent.entity === entity)?.name ?? ''

const meaningfulWords = (phrase: string) =>
  contentWords(phrase).filter((word) => !partWords.includes(word) && !(word in ordinals))

/** The one precedent of several that fits a description best; null where none does, or two do. */
function bestBy(
  words: readonly string[],
  pool: readonly PrecedentBrief[],
  draft: Draft,
  { knowledge }: Turn,
  least: number,
): PrecedentBrief | null {
  if (words.length === 0 || words.length > MAX_DESCRIPTION) return null
  const share = (precedent: PrecedentBrief) => {
    const entry = knowledge.entry(precedent.libraryEntry)
    const names = contentWords(
      [
        precedent.entity,
        ...(entry?.aliases ?? []),
        // One word of what the part is may be chance.
        ...(words.length > 1 || least < FITS ? [entry?.handle, partNameOf(precedent, draft)] : []),
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
      if (names.includes(word)) return 1
      if (names.some((own) => isForm(word, own))) return FORM_WEIGHT
      return least < FITS && deeds.some((own) => isForm(word, own)) ? DEED_WEIGHT : 0
    }
    return words.reduce((sum, word) => sum + worth(word), 0) / words.length
  }
  const [best, second] = pool
    .map((precedent) => ({ precedent, share: share(precedent) }))
    .toSorted((one, other) => other.share - one.share)
  return best && best.share >= least && best.share > (second?.share ?? 0) ? best.precedent : null
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })
export const countryOf = (code: string | undefined) => (code ? countryNames.of(code) : '')

/** What a wish means: what it names, else what was spoken of before, else what its words describe. */
export function targetsOf(wish: Wish, draft: Draft, turn: Turn): PrecedentBrief[] {
  const spoken = spokenOf(wish.core, draft, turn)
  // 'And the crates' in a list of parts.
  const further = wish.core
    .split(/,? and |, /u)
    .slice(1)
    .flatMap((piece) =>
      determiners.includes(piece.split(' ')[0] ?? '') ? (describedBy(piece, draft, turn, true) ?? []) : [],
    )
  if (spoken.length > 0) return [...new Set([...spoken, ...further])]
  if (isPointed(wish.core) && turn.focus.length > 0) return [...turn.focus]
  const words = meaningfulWords(wish.isOrder ? wish.core.slice(wish.core.indexOf(' ') + 1) : wish.core)
  return [
    bestBy(words, draft.precedents, draft, turn, FITS_BEFORE_NOUN) ??
      (words.length > 1 ? bestBy(words, othersIn(draft, turn), draft, turn, FITS_BEFORE_NOUN) : null) ??
      [],
  ].flat()
}

/** Whether a text speaks of something by a word that stands for it: 'it', 'take that out', or by nothing but a verb. */
export const isPointed = (text: string) => says('it', text) || pointed.test(text) || !text.includes(' ')

/** The precedent that a phrase describes, of those in the idea or of the others. */
export const describedBy = (phrase: string, draft: Draft, turn: Turn, isPart: boolean) =>
  bestBy(
    meaningfulWords(phrase),
    isPart ? draft.precedents : othersIn(draft, turn),
    draft,
    turn,
    isPart ? FITS_BEFORE_NOUN - 0.2 : FITS_BEFORE_NOUN,
  )

/** Whether two words are forms of one, or one of them with a slip: 'fishermen' and 'fishers', 'brasil' and 'brazil'. */
export function isForm(one: string, other: string): boolean {
  if (one === other || stemOf(one) === stemOf(other)) return true
  const shorter = Math.min(one.length, other.length)
  let common = 0
  while (common < shorter && one[common] === other[common]) common += 1
  if (common >= MIN_COMMON && common >= shorter - 2) return true
  if (shorter <= MIN_COMMON || Math.abs(one.length - other.length) > 1) return false
  const [left, right] = [one.slice(common), other.slice(common)]
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left.slice(2) === right.slice(2) && left[0] === right[1] && left[1] === right[0])
  )
}
