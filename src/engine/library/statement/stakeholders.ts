import { isPerson } from '../words/classes.ts'
import { numberWords, troubleNouns } from '../words/lexicon.ts'
import { isMass, massOrPlural } from '../words/mass.ts'
import { singular } from '../words/stems.ts'
import { wordSet } from '../words/word-set.ts'
import type { NounPhrase } from './nouns.ts'

/** Groups and things of a text, each once, by how much the text speaks of them. */
export function grouped(
  phrases: NounPhrase[],
  actor: string | null,
): { groups: NounPhrase[]; things: NounPhrase[] } {
  const all = [...phrases, ...phrases.flatMap(insideTrouble)]
  return {
    groups: ranked(
      all.filter((phrase) => isGroup(phrase) && !standsForActor(phrase, actor)),
      groupScore,
    ),
    things: ranked(
      all.filter((phrase) => isThing(phrase)),
      thingScore,
    ),
  }
}

/** Sentences about a group are in the plural, so that a single council or company is none. */
const isGroup = (phrase: NounPhrase) =>
  phrase.plural && (phrase.kind === 'people' || phrase.kind === 'organisation')

/** A single organisation is something that one can win for or keep going, where the text says which. */
const isThing = (phrase: NounPhrase) =>
  (phrase.kind === 'thing' && !places.has(phrase.head)) ||
  phrase.kind === 'solution' ||
  (phrase.kind === 'organisation' && !phrase.plural && isNamed(phrase))

const isNamed = (phrase: NounPhrase) =>
  !vague.has(phrase.head) &&
  !places.has(phrase.head) &&
  (severalWords.test(phrase.text) || (phrase.subject && phrase.clause === 0))
const severalWords = /^(?:the |our |my )?\S+ \S/u

const standsForActor = (phrase: NounPhrase, actor: string | null) =>
  phrase.kind === 'organisation' && actor !== null && actor.toLowerCase().includes(phrase.head)

const judging = new Set(
  `high low long short slow fast late huge rising falling poor big small old new public average customer-facing whole real same bad good`.split(
    /\s+/u,
  ),
)

/** 'staff turnover' speaks of staff, 'energy costs' of energy. */
function insideTrouble(phrase: NounPhrase): NounPhrase[] {
  if (phrase.kind !== 'trouble') return []
  const words = phrase.text
    .split(' ')
    .slice(0, -1)
    .filter((word) => !['the', 'our', 'my'].includes(word))
  const last = words.at(-1)
  if (
    !last ||
    /^\p{Lu}/u.test(last) ||
    numberWords.has(last) ||
    troubleNouns.has(last) ||
    troubleNouns.has(singular(last)) ||
    last.endsWith('ing') ||
    last.endsWith('ly') ||
    judging.has(last)
  )
    return []
  const kind = isPerson(last) ? 'people' : 'thing'
  const text = [...words.slice(0, -1), massOrPlural(last)].join(' ')
  return [
    {
      ...phrase,
      text,
      head: singular(last),
      kind,
      plural: kind === 'people' || !isMass(last),
      own: false,
      single: false,
    },
  ]
}

const vague = wordSet(
  `people person everyone public company business organisation organization team other member`,
)

const groupScore = (phrase: NounPhrase, times: number) =>
  times + (phrase.subject ? 1 : 0) + (phrase.kind === 'people' ? 1.5 : 0) - (vague.has(phrase.head) ? 1.5 : 0)

const places = wordSet(`city town village agency firm council government community`)
const abstract = new Set(['information', 'knowledge', 'data', 'area', 'job', 'slot'])

function weight(phrase: NounPhrase): number {
  if (phrase.kind === 'solution' || abstract.has(phrase.head)) return 0
  return phrase.kind === 'thing' ? 1 : 0.9
}

/** Time and again the thing is named first, or as one's own. */
const thingScore = (phrase: NounPhrase, times: number) =>
  times +
  (phrase.own ? 1.2 : 0) +
  weight(phrase) +
  (severalWords.test(phrase.text) ? 0.4 : 0) -
  (phrase.place ? 1.5 : 0) +
  (phrase.subject && phrase.clause === 0 ? 0.4 : 0) -
  phrase.clause * 0.1

/** One phrase for each head: the best wording of those that are spoken of most. */
function ranked(phrases: NounPhrase[], score: (phrase: NounPhrase, times: number) => number): NounPhrase[] {
  const heads = Map.groupBy(phrases, (phrase) => phrase.head)
  const best = [...heads.values()].map((same) => {
    const scored = same.map((phrase) => ({ phrase, score: score(phrase, same.length) }))
    const { phrase, score: top } = scored.reduce((top, next) => (next.score > top.score ? next : top))
    const single = same.every((other) => other.single)
    const certain = same.every((other) => other.certain)
    return { phrase: { ...phrase, single, certain }, score: top }
  })
  return best.toSorted((a, b) => b.score - a.score).map(({ phrase }) => phrase)
}
