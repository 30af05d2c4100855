import { lengthsAt, type Phrases, phrasesOf } from './phrases.ts'
import type { Word } from './words.ts'

/** One element of a rule: a phrase, a person or a gap. */
type Element =
  | { kind: 'phrase'; phrases: Phrases; optional: boolean; head: boolean }
  | { kind: 'person'; nouns: Phrases; possessive: boolean }
  | { kind: 'gap'; most: number }

export interface Rule {
  source: string
  elements: Element[]
}

/** What rules are written with. */
export interface Vocabulary {
  classes: Map<string, string[]>
  people: Map<string, string[]>
  describing: Phrases
  /** What may follow a noun that describes no other. */
  ends: Set<string>
  /** The phrases of elements that were read before, by how these are written: many rules share the large classes. */
  read: Map<string, Phrases>
}

const SHORT_GAP = 3
const LONG_GAP = 9
/** Words that may describe a person. */
const MOST_DESCRIBING = 6

/** Reads a rule as db/library/refusals.yaml has it. Throws when it names a class that there is not. */
export function readRule(source: string, vocabulary: Vocabulary): Rule {
  const parts = source.trim().split(/\s+/u)
  while (parts.at(-1) === '..' || parts.at(-1) === '...') parts.pop()
  const elements = parts.map((part, index) => readElement(part, parts[index + 1] ?? '', vocabulary))
  return { source, elements }
}

function readElement(part: string, next: string, vocabulary: Vocabulary): Element {
  if (part === '..') return { kind: 'gap', most: SHORT_GAP }
  if (part === '...') return { kind: 'gap', most: LONG_GAP }
  if (part === 'WHO' || part.startsWith('WHO:')) return person(part, next, vocabulary)
  const optional = part.length > 1 && part.endsWith('?')
  const head = part.endsWith('#') && part.length > 1
  const names = optional || head ? part.slice(0, -1) : part
  const phrases = readOnce(names, vocabulary, () =>
    names.split('|').flatMap((name) => {
      const code = /^<([a-z]+)>$/u.exec(name)?.[1]
      return code ? listOf(code, vocabulary.classes) : [name.replaceAll('_', ' ')]
    }),
  )
  return { kind: 'phrase', phrases, optional, head }
}

function person(part: string, next: string, vocabulary: Vocabulary): Element {
  const { people } = vocabulary
  const nouns = readOnce(part, vocabulary, () => {
    const codes = part.includes(':') ? part.slice(4).split(',') : [...people.keys()]
    return codes.flatMap((code) => listOf(code, people))
  })
  return { kind: 'person', nouns, possessive: next.startsWith("'s") }
}

function readOnce(part: string, { read }: Vocabulary, words: () => string[]): Phrases {
  const phrases = read.get(part) ?? phrasesOf(words())
  read.set(part, phrases)
  return phrases
}

function listOf(code: string, lists: Map<string, string[]>): string[] {
  const list = lists.get(code)
  if (!list) throw new Error(`there is no class '${code}'`)
  return list
}

/** Whether each element of the rule that must be there can be: what saves looking for most rules at all. */
export const isPossible = ({ elements }: Rule, present: ReadonlySet<string>) =>
  elements.every((element) => {
    if (element.kind === 'gap' || (element.kind === 'phrase' && element.optional)) return true
    const phrases = element.kind === 'person' ? element.nouns : element.phrases
    return phrases.size < present.size
      ? phrases.keys().some((word) => present.has(word))
      : present.values().some((word) => phrases.has(word))
  })

/** The words of the rule's narrowest element, without one of which it matches nowhere; null when any text may match. */
export function anchorOf({ elements }: Rule): string[] | null {
  const required = elements.flatMap((element) => {
    if (element.kind === 'person') return [element.nouns]
    return element.kind === 'phrase' && !element.optional ? [element.phrases] : []
  })
  const [narrowest] = required.toSorted((a, b) => a.size - b.size)
  return narrowest ? [...narrowest.keys()] : null
}

/**
 * Whether the rule matches from a place on, within its sentence. What failed at a place is not tried there again, so that
 * a text of n words takes at most n times the rule's length times its longest gap.
 */
export function createMatcher(rule: Rule, words: readonly Word[], vocabulary: Vocabulary) {
  const failed = new Set<number>()
  const { elements } = rule
  const [first] = elements
  const starts = first?.kind === 'phrase' && !first.optional ? first.phrases : null

  function matches(element: number, at: number): boolean {
    const current = elements[element]
    if (!current) return true
    if (element > 0 && words[at]?.opens) return false
    const key = at * elements.length + element
    if (failed.has(key)) return false
    const found = endsOf(current, words, at, vocabulary).some((end) => matches(element + 1, end))
    if (!found) failed.add(key)
    return found
  }
  return (at: number) => (!starts || starts.has(words[at]?.text ?? '')) && matches(0, at)
}

function endsOf(element: Element, words: readonly Word[], at: number, vocabulary: Vocabulary): number[] {
  if (element.kind === 'gap') return gapEnds(words, at, element.most)
  if (element.kind === 'person') return personEnds(element, words, at, vocabulary)
  const ends = lengthsAt(element.phrases, words, at)
    .map((length) => at + length)
    .filter((end) => !words.slice(at + 1, end).some(({ opens }) => opens))
  const heads = element.head ? ends.filter((end) => isHead(words, end, vocabulary)) : ends
  return element.optional ? [...heads, at] : heads
}

function gapEnds(words: readonly Word[], at: number, most: number): number[] {
  const ends = [at]
  while (ends.length <= most && at + ends.length <= words.length && !words[at + ends.length]?.opens)
    ends.push(at + ends.length)
  return ends
}

function personEnds(
  { nouns, possessive }: Extract<Element, { kind: 'person' }>,
  words: readonly Word[],
  at: number,
  vocabulary: Vocabulary,
): number[] {
  const ends: number[] = []
  let from = at
  for (let count = 0; count <= MOST_DESCRIBING; count += 1) {
    for (const length of lengthsAt(nouns, words, from)) {
      const end = from + length
      if (possessive || isObject(words, end, vocabulary)) ends.push(end)
    }
    const [length] = lengthsAt(vocabulary.describing, words, from)
    if (length === undefined) break
    from += length
  }
  return ends
}

/** 'The workers' is one; in 'workers' pay', 'customer complaints' and 'her feelings' it is not the people. */
function isObject(words: readonly Word[], end: number, vocabulary: Vocabulary): boolean {
  const next = words[end]
  const own = words[end - 1]
  if (next?.text === "'s" || (next?.text === "'" && next.start === own?.end)) return false
  const plural = /(?:s|people|men|women|children|police|folk|them|him)$/u.test(own?.text ?? '')
  return plural || isHead(words, end, vocabulary)
}

function isHead(words: readonly Word[], end: number, { ends }: Vocabulary): boolean {
  const next = words[end]
  if (!next || next.opens || !/^\p{L}/u.test(next.text)) return next?.text !== "'s"
  return ends.has(next.text) || /ly$/u.test(next.text)
}
