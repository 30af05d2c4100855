import { once } from '../../once.ts'
import { sentencesOf } from './harm.ts'
import { holds, phrasesOf, standsAt } from './phrases.ts'
import { rulebook } from './rulebook.ts'
import { isWord, type Word } from './words.ts'

/** How far behind the writer the wish may stand. */
const WISH_WITHIN = 4
const MIN_STEM = 3
const writers = new Set(['i', 'we', 'our', 'my', 'us', 'me', 'management', 'leadership'])
const purposes = new Set('plan aim goal objective task idea intention mission target brief scheme'.split(' '))

/** The signals of refusals.yaml, by the stems of their words. */
const signals = once(() =>
  Object.entries(rulebook().data.signals).map(
    ([name, list]) =>
      [name, phrasesOf(list.map((phrase) => phrase.split(/[ -]/u).map(stemOf).join(' ')))] as const,
  ),
)

/** What the classifier for harm knows of a text: stems, pairs of neighbours, and which signals stand together. */
export function featuresOf(words: readonly Word[]): Set<string> {
  const features = new Set<string>()
  const inText = new Set<string>()
  for (const sentence of sentencesOf(words)) {
    const stems = sentence.filter(isWord).map((word) => ({ ...word, text: stemOf(word.text) }))
    for (const [at, { text }] of stems.entries()) {
      features.add(text)
      const next = stems[at + 1]
      if (next) features.add(`${text} ${next.text}`)
    }
    const found = [...signalsIn(stems), ...voicesIn(sentence)]
    for (const name of found) {
      inText.add(name)
      for (const other of found) if (name < other) features.add(`{${name} ${other}}`)
    }
  }
  addCombinations([...inText].sort(), features)
  return features
}

/** Each signal of the text, and each two and three of them. */
function addCombinations(names: readonly string[], features: Set<string>) {
  for (const [at, name] of names.entries()) {
    features.add(`{${name}}`)
    for (const [ahead, other] of names.slice(at + 1).entries()) {
      features.add(`{${name} + ${other}}`)
      for (const third of names.slice(at + ahead + 2)) features.add(`{${name} + ${other} + ${third}}`)
    }
  }
}

const signalsIn = (stems: readonly Word[]) =>
  signals().flatMap(([name, phrases]) => (holds(phrases, stems) ? [name] : []))

/** Who speaks and whether they wish: 'we want to …', 'how can I …', 'the plan is to …', 'our …'. */
function voicesIn(sentence: readonly Word[]): Set<string> {
  const found = new Set<string>()
  for (const [at, { text }] of sentence.entries()) {
    const after = sentence.slice(at + 1, at + 1 + WISH_WITHIN)
    if (purposes.has(text) && after.some((word) => word.text === 'is' || word.text === 'to'))
      found.add('wish')
    if (text === 'how' && after.some((word) => writers.has(word.text))) found.add('how')
    if (!writers.has(text)) continue
    found.add('writer')
    if (after.some((_, ahead) => standsAt(rulebook().lifts.wish, sentence, at + 1 + ahead))) found.add('wish')
  }
  if (writers.has(sentence[0]?.text ?? '')) found.add('subject')
  return found
}

/** Cuts the endings of inflection, so that forms of one word count as the same. */
function stemOf(word: string): string {
  if (word.length <= MIN_STEM) return word
  const root = word
    .replace(/(?:ies|ied)$/u, 'y')
    .replace(/(?<=[^aeiou]|ss|sh|ch|x)(?:es)$/u, 'e')
    .replace(/(?<=[^su])s$/u, '')
    .replace(/(?<=[a-z]{3})(?:ing|ed)$/u, '')
    .replace(/(?<=[a-z]{3})e$/u, '')
  return root.replace(/([bdgklmnprt])\1$/u, '$1').replace(/y$/u, 'i')
}
