import type { Provision } from '../../../../db/library/entry.ts'
import { library } from '../../../../db/library/library.ts'
import type { PrecedentBrief } from '../../engine.ts'
import { contentWords } from '../../text/words.ts'
import { objectionOf } from '../ideas/conflicts.ts'
import { partOf } from '../ideas/part.ts'
import { retrieve } from '../retrieval/choose.ts'
import { innerProduct, similarity } from '../retrieval/encoder.ts'
import { type Draft, fromLibrary, isIn, type Turn } from './draft.ts'
import { countryOf, isForm } from './targets.ts'

const { needs, idleWords } = library.intents
const idle = new Set([...idleWords, ...library.intents.partWords])

/** Entries of the library that are looked through for a need. */
const MAX_RETRIEVED = 80
/** Words that begin with as many of the same letters are taken for forms of one that is not wanted. */
const UNWANTED_LETTERS = 5
/** What the share of common words counts beside the similarity of the meaning. */
const WORD_WEIGHT = 0.6

const unwanted = /\b(?:not|no|without|non)[ -](?:an? |any )?(\p{L}{4,})/giu

/** What a text asks for, of the kinds that parts provide; null when it names none. */
export function needIn(text: string): Provision | null {
  const words = text.toLowerCase().match(/[\p{L}-]+/gu) ?? []
  const found = Object.entries(needs).find(([, beginnings]) =>
    words.some((word) => beginnings.some((beginning) => word.startsWith(beginning))),
  )
  return found ? (found[0] as Provision) : null
}

/** The words by which a text describes what it looks for. */
export const askedWords = (text: string) =>
  [...new Set(contentWords(text.replace(unwanted, '')))].filter((word) => !idle.has(word))

/** How much texts say about what a question asks, from 0 to about 1.6. */
export function similarTo(
  question: string,
  { knowledge }: Pick<Turn, 'knowledge'>,
): (text: string) => number {
  const { encoder } = knowledge.retriever()
  const words = [...new Set(contentWords(question))]
  const vector = encoder.encode(words)
  return (text) => {
    const own = contentWords(text)
    const shared = words.filter((word) => own.some((other) => isForm(word, other))).length
    return similarity(encoder.encode(own), vector) + (WORD_WEIGHT * shared) / Math.max(1, words.length)
  }
}

/** A precedent with the words of a description that it has. */
export interface Match {
  precedent: PrecedentBrief
  shared: string[]
}

/** The precedents of the problem that are not in the idea and were not dropped, by how well they fit a text. */
export function othersFor(text: string, draft: Draft, turn: Turn): Match[] {
  const { encoder, entries, index } = turn.knowledge.retriever()
  const words = askedWords(text)
  const vector = encoder.encode(words)
  return turn.candidates
    .filter((one) => !isIn(draft, one) && !isDropped(one, turn))
    .map((precedent) => {
      const row = entries.findIndex(({ id }) => id === precedent.libraryEntry)
      const { handle, advice, how, purpose, place, country } = entries[row] ?? {}
      const own = contentWords(
        [
          precedent.entity,
          precedent.innovation,
          handle,
          advice,
          how,
          purpose,
          place,
          countryOf(country),
        ].join(' '),
      )
      const shared = words.filter((word) => own.some((other) => isForm(word, other)))
      const near = row < 0 ? 0 : innerProduct(vector, index.centroids, row)
      return { precedent, shared, worth: near + shared.length / Math.max(1, words.length) }
    })
    .toSorted((one, other) => other.worth - one.worth)
}

export const isDropped = ({ entity }: PrecedentBrief, { dropped }: Turn) =>
  dropped.some((one) => one.entity === entity)

/** Other precedents of the problem that worked and break no limit, the fittest first. */
export const replacements = (draft: Draft, turn: Turn) =>
  othersFor(turn.problem.statement, draft, turn)
    .map(({ precedent }) => precedent)
    .filter(
      (one) =>
        turn.knowledge.entry(one.libraryEntry)?.outcome === 'success' && breaksNothing(one, draft, turn),
    )

/**
 * A precedent that is not part of the idea and does what a text asks for: one of the problem, else one of the library.
 * One that breaks no limit comes first.
 */
export function foundForNeed(text: string, draft: Draft, turn: Turn): PrecedentBrief | null {
  const { knowledge, problem, candidates } = turn
  const kind = needIn(text)
  const asked = askedWords(text).join(' ')
  if (!kind && !asked) return null
  const excluded = Array.from(text.matchAll(unwanted), ([, word = '']) =>
    word.toLowerCase().slice(0, UNWANTED_LETTERS),
  )
  const fits = (precedent: PrecedentBrief) => {
    const entry = knowledge.entry(precedent.libraryEntry)
    if (!entry || entry.outcome === 'failure' || isIn(draft, precedent) || isDropped(precedent, turn))
      return false
    const told = [entry.entity, entry.innovation, entry.how, entry.industry].join(' ').toLowerCase()
    return excluded.every((beginning) => !told.includes(beginning)) && (!kind || entry.brings.includes(kind))
  }
  const ranked = retrieve(knowledge.retriever(), kind ? problem.statement : asked, MAX_RETRIEVED)
  const elsewhere = ranked.flatMap(
    ({ id }) => fromLibrary(id, draft.precedents[0]?.questionIndex ?? 0, knowledge) ?? [],
  )
  const all = [...(kind ? candidates : []), ...elsewhere].filter(fits)
  const best = all.find((one) => breaksNothing(one, draft, turn)) ?? all[0]
  return candidates.find((one) => best && one.libraryEntry === best.libraryEntry) ?? best ?? null
}

export function breaksNothing(precedent: PrecedentBrief, { composed }: Draft, { knowledge }: Turn): boolean {
  const part = partOf(precedent, [], knowledge, composed.adapt)
  return part.entry !== null && composed.statement.limits.every((limit) => objectionOf(part, limit) === null)
}
