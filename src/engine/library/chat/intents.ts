import type { IntentKind } from '../../../../db/library/intents.ts'
import { library } from '../../../../db/library/library.ts'
import { withoutEnding } from '../ideas/part.ts'
import { oneOf } from './words.ts'

/** A wish as far as it is understood. */
export interface Intent {
  kind: IntentKind
  /** The rest of the wish, where its wording has one. */
  text: string
  /** The whole wish, with steps as §1 or §last. */
  wish: string
}

const { intents, leadIns, courtesies } = library.intents

interface Pattern {
  kind: IntentKind
  expression: RegExp
}

const patterns: Pattern[] = Object.entries(intents).flatMap(([kind, phrases]) =>
  phrases.map((phrase) => ({ kind: kind as IntentKind, expression: expressionOf(phrase) })),
)

/** The words with which a wish can begin. */
const firstWords = new Set(
  Object.values(intents)
    .flat()
    .flatMap((phrase) => (phrase.split(' ')[0] ?? '').split('|'))
    .filter((word) => !word.startsWith('...')),
)

/** Kinds whose wording is so open that a wish which makes no sense as such may be another one. */
const isPassing: ReadonlySet<IntentKind> = new Set(['lead', 'why', 'sources', 'testing', 'risks'])

const leadIn = new RegExp(`^(?:${oneOf(leadIns)},? )+`, 'iu')
const courtesy = new RegExp(`(?:[, ]+${oneOf(courtesies)})+$`, 'iu')

/** The regular expression of a phrase of intents.yaml. */
function expressionOf(phrase: string): RegExp {
  const source = phrase.split(' ').map((token) => {
    if (token === '.....') return String.raw`(?:\S+ )*?`
    if (token === '...') return String.raw`(?:\S+ ){0,6}?`
    if (token === '{text}') return '(?<text>.+) '
    if (token === '@') return String.raw`§\w+,? `
    const words = `${oneOf(token.replace(/\?$/u, '').split('|'))},? `
    return token.endsWith('?') ? `(?:${words})?` : words
  })
  const isOpen = / \.{3,5}$/u.test(phrase)
  return new RegExp(`^${source.join('')}${isOpen ? '' : '$'}`, 'iu')
}

/**
 * What a wish asks for: the first reading that makes sense for the idea; null when its wording is not known. `wish` has
 * its steps marked.
 */
export function intentOf(wish: string, isKnown: (intent: Intent) => boolean): Intent | null {
  const plain = plainWish(wish)
  const text = `${plain.replaceAll(': ', ' : ')} `
  for (const { kind, expression } of patterns) {
    const match = expression.exec(text)
    if (!match) continue
    const intent = { kind, text: (match.groups?.text ?? '').replaceAll(' : ', ': ').trim(), wish: plain }
    if (isKnown(intent)) return intent
    if (!isPassing.has(kind)) return null
  }
  return null
}

/** Without words of courtesy and the marks at its end. */
export const plainWish = (wish: string) =>
  withoutEnding(wish.trim(), '.!?,; ').replace(courtesy, '').replace(leadIn, '').trim()

/** Whether a wish begins with a word that wishes begin with. */
export const beginsAsWish = (wish: string) =>
  firstWords.has((plainWish(wish).split(/[\s,]/u)[0] ?? '').toLowerCase())
