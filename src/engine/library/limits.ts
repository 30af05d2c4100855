import { library } from '../../../db/library/library.ts'
import type { LimitKind } from '../../../db/library/words.ts'
import type { Clause, Span } from '../../contracts/clauses.ts'
import { textOf } from '../../contracts/clauses.ts'
import { once } from '../../once.ts'
import { withoutEnds } from './wording.ts'

/** Something that every answer must respect, in the writer's own words. */
export interface Limit extends Span {
  kind: LimitKind
  text: string
  /** The index of its clause. */
  clause: number
}

const { sets, kinds } = library.words.limits

/** The limits as they are shown: the writer's words without punctuation at their ends, each once. */
export const limitTexts = (limits: readonly Limit[]): string[] => [
  ...new Set(limits.map(({ text }) => withoutEnds(text))),
]

/** What the signs in phrases stand for. */
const signs: Record<string, string> = {
  '#': String.raw`(?:\d[\d.,]*k?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred) `,
  '...': '(?:[^ .]+ ){0,3}',
  '.': String.raw`\. `,
  YEAR: String.raw`20\d\d `,
}

/** Made when first asked for: they take longer to compile than the rest of the engine to load. */
const patterns = once(() =>
  Object.entries(kinds).map(([kind, phrases]): [LimitKind, RegExp] => [
    kind as LimitKind,
    new RegExp(` (?:${phrases.map(sourceOf).join('|')})`, 'u'),
  ]),
)

/** The regular expression of a phrase of words.yaml. */
function sourceOf(phrase: string) {
  return phrase
    .split(' ')
    .map((part) => signs[part] ?? `(?:${part.split('|').flatMap(wordsOf).join('|')}) `)
    .join('')
}

function wordsOf(word: string) {
  return (sets[word] ?? [signs[word]?.trimEnd() ?? word]).map((one) => one.replace(/^\$$/u, String.raw`\$`))
}

/** Longer clauses are limits by those of their parts that say so. */
const MAX_WORDS = 10

/** The typed hard limits of a text, in its order, at most one for each clause. */
export const limitsOf = (text: string, clauses: readonly Clause[]): Limit[] =>
  clauses.flatMap((clause, index) => {
    const kind = limitKindOf(textOf(text, clause))
    if (!kind) return []
    const span = limitSpan(text, clauses, index, kind)
    return [{ kind, text: textOf(text, span), ...span, clause: index }]
  })

const limitKindOf = (clause: string): LimitKind | null => {
  const plain = plainOf(clause)
  return patterns().find(([, pattern]) => pattern.test(plain))?.[0] ?? null
}

function plainOf(text: string): string {
  const words =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/\d+(?:[.,]\d+)*k?|[\p{L}'-]+|[€$£]/gu) ?? []
  return ` ${words.join(' ')} . `
}

/**
 * From the first to the last part between commas that states a limit by itself; a short clause is kept whole. 'Which …'
 * takes the clause before it along, and of a question only 'without …' is a limit.
 */
function limitSpan(text: string, clauses: readonly Clause[], index: number, kind: LimitKind): Span {
  const { start, end, sentence } = clauses[index] ?? { start: 0, end: 0, sentence: 0 }
  const clause = text.slice(start, end)
  const before = clauses[index - 1]
  if (/^(?:which|who)\b/iu.test(clause) && before?.sentence === sentence) return { start: before.start, end }
  const exclusion = /^(?:how|what|can|could)\b/iu.test(clause) ? clause.search(/\bwithout\b/iu) : -1
  if (exclusion > 0) return { start: start + exclusion, end }
  if (clause.split(/\s+/u).length <= MAX_WORDS) return { start, end }
  const stating = partsBetweenCommas(clause, start).filter((part) => limitKindOf(textOf(text, part)) === kind)
  return { start: stating[0]?.start ?? start, end: stating.at(-1)?.end ?? end }
}

function partsBetweenCommas(clause: string, offset: number): Span[] {
  const commas = Array.from(clause.matchAll(/,\s+/gu), (match) => ({
    start: offset + match.index,
    end: offset + match.index + match[0].length,
  }))
  return [{ start: offset, end: offset }, ...commas].map(({ end }, at) => ({
    start: end,
    end: commas[at]?.start ?? offset + clause.length,
  }))
}
