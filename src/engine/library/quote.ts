import { library } from '../../../db/library/library.ts'
import { overlap, type Span, textOf } from '../../contracts/clauses.ts'
import { cutAt } from '../../contracts/shorten.ts'
import type { Statement } from './read.ts'
import { capitalise } from './wording.ts'

/** How likely a further sentence must tell a trouble to be quoted. */
const MIN_TROUBLE = 0.5
/** What was tried is no trouble, even if it failed. */
const TRIED = /^(?:and |but |so )?(?:we|i)(?:'ve| have)?(?: also| already)? tried\b/iu
/** A longer sentence is not quoted whole. */
const MAX_QUOTE = 180
/** A shorter sentence says too little by itself. */
const MIN_QUOTE = 24
/** So many more characters make up for a chance lower by 1. */
const LENGTH_PER_CHANCE = 250
/** Parts of a statement that share more than this are one. */
export const SAME_PART = 0.5

/** The sentence that most likely tells the trouble; `chances` has one number for each sentence. */
export function mainTrouble({ sentences }: Statement, chances: readonly number[]): Span | undefined {
  const worth = sentences.map((sentence, at) => {
    const length = lengthOf(sentence)
    const chance = length < MIN_QUOTE ? 0 : (chances[at] ?? 0)
    return chance + Math.min(length, MAX_QUOTE) / LENGTH_PER_CHANCE
  })
  return sentences[worth.indexOf(Math.max(...worth))]
}

/**
 * Sentences that tell a trouble of their own, outside of what is covered, the likeliest first. The first sentence of a
 * statement tells who is writing unless it is the main trouble.
 */
export function furtherTroubles(
  { text, sentences, limits }: Statement,
  chances: readonly number[],
  covered: readonly Span[],
): Span[] {
  const known = [...covered, ...limits]
  return sentences
    .map((sentence, at) => ({ sentence, chance: at === 0 ? 0 : (chances[at] ?? 0) }))
    .filter(
      ({ sentence, chance }) =>
        chance >= MIN_TROUBLE &&
        lengthOf(sentence) >= MIN_QUOTE &&
        !TRIED.test(textOf(text, sentence)) &&
        known.every((one) => overlap(one, sentence) < SAME_PART),
    )
    .toSorted((one, other) => other.chance - one.chance)
    .map(({ sentence }) => sentence)
}

/** Of a long sentence the clause with the evidence, or its beginning. */
export function shortened(sentence: Span, evidence: Span, { text, clauses }: Statement): Span {
  if (lengthOf(sentence) <= MAX_QUOTE) return sentence
  const within = clauses.filter(({ start, end }) => start >= sentence.start && end <= sentence.end)
  const clause = within.find((one) => overlap(one, evidence) > 0) ?? within[0] ?? sentence
  return { start: clause.start, end: clause.start + cutAt(textOf(text, clause), MAX_QUOTE) }
}

const [opening = '', closing = ''] = library.templates.elementInOwnWords.split('{quote}')

/** Whether an element quotes the writer. */
export const isQuoted = ({ text }: { text: string }) => text.startsWith(opening) && text.endsWith(closing)

/** What an element quotes. */
export const ownWordsOf = ({ text }: { text: string }) => text.slice(opening.length, -closing.length)

/** What an element says or rests on in the writer's words; nothing that is too long to be quoted. */
export const quotesOf = (
  element: { text: string; evidence?: readonly Span[] | undefined },
  { text }: Pick<Statement, 'text'>,
): string[] =>
  isQuoted(element)
    ? [ownWordsOf(element)]
    : (element.evidence ?? []).filter((span) => lengthOf(span) <= MAX_QUOTE).map((span) => textOf(text, span))

/** The text of an element that quotes the writer, with '…' where the quotation ends in the middle of a clause. */
export function quotationOf({ text, sentences, clauses }: Statement, quoted: Span): string {
  const isWhole = [...sentences, ...clauses].some(({ end }) => end === quoted.end)
  const quote = capitalise(withoutEnd(textOf(text, quoted).replaceAll(/[“”"]/gu, "'")))
  return library.templates.elementInOwnWords.replace('{quote}', () => (isWhole ? quote : `${quote} …`))
}

/** Without what joins it to other sentences: 'and …', '…, how do we change that?' */
const withoutEnd = (quote: string) =>
  quote
    .replace(/^(?:and|but|so|because)\s+/iu, '')
    .replace(/[.!?]$/u, '')
    .replace(/,\s(?:and\s)?how (?:do|can|could|should) (?:i|we) [\p{L}\s]{1,40}$/iu, '')

const lengthOf = ({ start, end }: Span) => end - start
