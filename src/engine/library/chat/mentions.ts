import { library } from '../../../../db/library/library.ts'
import type { PrecedentBrief } from '../../engine.ts'
import { contentWords } from '../../text/words.ts'
import { type Draft, isIn, type Turn } from './draft.ts'
import { isForm, similarTo } from './find.ts'
import { type Mention, namedIn } from './names.ts'
import { oneOf } from './say.ts'
import type { Reading } from './wishes.ts'

const { partWords, partNouns, numbers, ordinals, determiners } = library.intents

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

/** How the messages about an idea are read. */
export const readingFor = (draft: Draft, turn: Turn): Reading => ({
  mark: (text) =>
    mentionsIn(text, draft, turn).reduce(
      (marked, { words }) => (words ? marked.replace(words, 'PART') : marked),
      text,
    ),
  isPart: (text) =>
    spokenOf(text, draft, turn).length > 0 || describedBy(text, draft.precedents, draft, turn) !== null,
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
