import { library } from '../../../db/library/library.ts'
import type { LimitKind } from '../../../db/library/words.ts'
import type { Clause, Span } from '../text/clauses.ts'
import { textOf } from '../text/clauses.ts'

/** Something that every answer must respect, in the writer's own words. */
export interface Limit extends Span {
  kind: LimitKind
  text: string
  /** The index of its clause. */
  clause: number
}

const { sets, kinds } = library.words.limits

/** What the signs in phrases stand for. */
const signs: Record<string, string> = {
  '#': String.raw`(?:\d[\d.,]*k?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred) `,
  '...': String.raw`(?:[^ .]+ ){0,3}`,
  '.': String.raw`\. `,
  YEAR: String.raw`20\d\d `,
}

const patterns = Object.entries(kinds).map(([kind, phrases]): [LimitKind, RegExp] => [
  kind as LimitKind,
  new RegExp(` (?:${phrases.map(sourceOf).join('|')})`, 'u'),
])

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

/** The typed hard limits of a text, in its order, at most one for each clause. */
export const limitsOf = (text: string, clauses: readonly Clause[]): Limit[] =>
  clauses.flatMap((clause, index) => {
    const words = textOf(text, clause)
    const kind = limitKindOf(words)
    return kind ? [{ kind, text: words, start: clause.start, end: clause.end, clause: index }] : []
  })

function limitKindOf(clause: string): LimitKind | null {
  const words =
    clause
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/\d+(?:[.,]\d+)*k?|[\p{L}'-]+|[€$£]/gu) ?? []
  const plain = ` ${words.join(' ')} . `
  return patterns.find(([, pattern]) => pattern.test(plain))?.[0] ?? null
}
