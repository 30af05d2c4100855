import { library } from '../../../db/library/library.ts'
import type { LimitKind } from '../../../db/library/words.ts'
import { once } from '../../once.ts'

const { sets, kinds } = library.words.limits

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

/** The kind of limit that a clause states in a known phrase; null where it has none. */
export function phrasedLimit(clause: string): LimitKind | null {
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
