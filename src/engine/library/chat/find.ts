import { library } from '../../../../db/library/library.ts'
import type { PrecedentBrief } from '../../engine.ts'
import { contentWords, stemOf } from '../../text/words.ts'
import { objectionOf } from '../ideas/conflicts.ts'
import { partOf } from '../ideas/part.ts'
import { retrieve } from '../retrieval/choose.ts'
import { innerProduct, similarity } from '../retrieval/encoder.ts'
import { type Draft, fromLibrary, isIn, type Turn } from './draft.ts'

const idle = new Set([...library.intents.idleWords, ...library.intents.partWords])

/** Entries of the library that are looked through for a need. */
const MAX_RETRIEVED = 40
/** How well one of the problem must fit before the library is searched. */
const FITS = 0.55

/** Words that share fewer letters at their beginning are no forms of one. */
const MIN_LETTERS = 4

/** What the share of common words counts beside the similarity of the meaning. */
const WORD_WEIGHT = 0.6

/** The words by which a text describes what it looks for. */
export const askedWords = (text: string) => [...new Set(contentWords(text))].filter((word) => !idle.has(word))

/** Precedents of the problem that could join the idea, by how well they fit a text; the best first. */
export function othersFor(text: string, draft: Draft, turn: Turn) {
  const { encoder, entries, index } = turn.knowledge.retriever()
  const words = askedWords(text)
  const vector = encoder.encode(words)
  return turn.candidates
    .filter((one) => isFree(one, draft, turn))
    .map((precedent) => {
      const row = entries.findIndex(({ id }) => id === precedent.libraryEntry)
      const { handle, advice, how, purpose } = entries[row] ?? {}
      const own = contentWords([precedent.innovation, handle, advice, how, purpose].join(' '))
      const shared = words.filter((word) => own.some((other) => isForm(word, other))).length
      const near = row < 0 ? 0 : innerProduct(vector, index.centroids, row)
      return { precedent, worth: near + (WORD_WEIGHT * shared) / Math.max(1, words.length) }
    })
    .toSorted((one, other) => other.worth - one.worth)
}

/** A precedent that does what a text asks for: one of the problem, else one of the library. */
export function foundForNeed(text: string, draft: Draft, turn: Turn): PrecedentBrief | null {
  const { knowledge } = turn
  const asked = askedWords(text).join(' ')
  if (!asked) return null
  const [best] = othersFor(text, draft, turn)
  if (best && best.worth >= FITS) return best.precedent
  const place = draft.precedents[0]?.questionIndex ?? 0
  const found = retrieve(knowledge.retriever(), asked, MAX_RETRIEVED)
    .flatMap(({ id }) => fromLibrary(id, place, knowledge) ?? [])
    .find((one) => isFree(one, draft, turn))
  return turn.candidates.find((one) => one.libraryEntry === found?.libraryEntry) ?? found ?? null
}

/** Whether a precedent can join the idea: it worked, breaks no limit, and the user has not removed it. */
export function isFree(precedent: PrecedentBrief, draft: Draft, { knowledge, dropped }: Turn): boolean {
  if (isIn(draft, precedent) || dropped.some(({ entity }) => entity === precedent.entity)) return false
  const part = partOf(precedent, [], knowledge, draft.composed.adapt)
  return (
    (part.entry === null || part.entry.outcome !== 'failure') &&
    draft.composed.statement.limits.every((limit) => objectionOf(part, limit) === null)
  )
}

/** Whether two words are forms of one: 'fishermen' and 'fishers'. */
export function isForm(one: string, other: string): boolean {
  if (one === other || stemOf(one) === stemOf(other)) return true
  const shorter = Math.min(one.length, other.length)
  let common = 0
  while (common < shorter && one[common] === other[common]) common += 1
  return common >= MIN_LETTERS && common >= shorter - 2
}

/** How much texts say about what a question asks, from 0 to about 1.6. */
export function similarTo(question: string, { knowledge }: Turn): (text: string) => number {
  const { encoder } = knowledge.retriever()
  const words = [...new Set(contentWords(question))]
  const vector = encoder.encode(words)
  return (text) => {
    const own = contentWords(text)
    const shared = words.filter((word) => own.some((other) => isForm(word, other))).length
    return similarity(encoder.encode(own), vector) + (WORD_WEIGHT * shared) / Math.max(1, words.length)
  }
}
