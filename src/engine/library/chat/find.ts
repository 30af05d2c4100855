import type { Provision } from '../../../../db/library/entry.ts'
import { type LibraryEntry, library } from '../../../../db/library/library.ts'
import type { PrecedentBrief } from '../../engine.ts'
import { contentWords } from '../../text/words.ts'
import { objectionOf } from '../ideas/conflicts.ts'
import { partOf } from '../ideas/part.ts'
import { retrieve } from '../retrieval/choose.ts'
import { innerProduct } from '../retrieval/encoder.ts'
import { scoreEntries } from '../retrieval/retrieve.ts'
import { type Draft, fromLibrary, type Turn } from './draft.ts'
import { isForm } from './references.ts'

const { needs, needWords, partWords, cues } = library.intents

/** Entries of the library that are looked through for a need. */
const MAX_RETRIEVED = 80
/** Words that begin with as many of the same letters are taken for forms of one that is not wanted. */
const UNWANTED_LETTERS = 5
/** Words of a question for precedents that say nothing about them. */
const idle = new Set(
  [
    ...(cues.find ?? []),
    ...(cues.replace ?? []),
    ...(cues.add ?? []),
    ...needWords,
    ...partWords,
    'need',
    'want',
    'gets',
    'helps',
    'solve',
    'solves',
    'does',
    'use',
    'where',
    'precedents',
    'examples',
  ].flatMap((cue) => cue.split(' ')),
)

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
  [
    ...new Set(contentWords(text.replace(/\b(?:not|no|without|non)[ -](?:an? |any )?\p{L}{4,}/giu, ''))),
  ].filter((word) => !idle.has(word))

/** A precedent with the words of a description that it has. */
export interface Match {
  precedent: PrecedentBrief
  shared: string[]
}

/** The precedents of the problem that are not in the idea, by how well they fit a description; the best first. */
export function othersFor(text: string, draft: Draft, turn: Turn): Match[] {
  const free = turn.candidates.filter(
    (one) => !isIn(draft, one) && !turn.dropped.some(({ entity }) => entity === one.entity),
  )
  return byFit(text, free, turn)
}

export const isIn = (draft: Draft, precedent: PrecedentBrief) =>
  draft.precedents.some(({ entity }) => entity === precedent.entity)

function byFit(text: string, pool: readonly PrecedentBrief[], { knowledge }: Turn): Match[] {
  const retriever = knowledge.retriever()
  const words = askedWords(text)
  const vector = retriever.encoder.encode(words)
  return pool
    .map((precedent) => {
      const row = retriever.entries.findIndex(({ id }) => id === precedent.libraryEntry)
      const entry = knowledge.entry(precedent.libraryEntry)
      const own = contentWords(
        [
          precedent.entity,
          precedent.innovation,
          ...(entry ? [entry.handle, entry.advice, entry.how, entry.purpose] : []),
        ].join(' '),
      )
      const shared = words.filter((word) => own.some((other) => isForm(word, other)))
      const near = row < 0 ? 0 : innerProduct(vector, retriever.index.centroids, row)
      return { precedent, shared, worth: near + shared.length / Math.max(1, words.length) }
    })
    .toSorted((one, other) => other.worth - one.worth)
}

/** Of several precedents the one that fits the problem best. */
export function fittest(
  precedents: readonly PrecedentBrief[],
  { problem, knowledge }: Turn,
): PrecedentBrief | null {
  const retriever = knowledge.retriever()
  const { total } = scoreEntries(retriever, problem.statement)
  const worth = (one: PrecedentBrief) =>
    total[retriever.entries.findIndex(({ id }) => id === one.libraryEntry)] ?? 0
  return precedents.toSorted((one, other) => worth(other) - worth(one))[0] ?? null
}

/**
 * A precedent that is not part of the idea and does what a text asks for: one of the problem, else one of the library.
 * One that breaks no limit comes first.
 */
export function foundForNeed(text: string, draft: Draft, turn: Turn): PrecedentBrief | null {
  const { knowledge, problem, candidates } = turn
  const kind = needIn(text)
  const unwanted = Array.from(
    text.matchAll(/\b(?:not|no|without|non)[ -](?:an? |any )?(\p{L}{4,})/giu),
    ([, word = '']) => word.toLowerCase().slice(0, UNWANTED_LETTERS),
  )
  const isAllowed = (entry: LibraryEntry) => {
    const told = [entry.entity, entry.innovation, entry.how, entry.industry].join(' ').toLowerCase()
    return unwanted.every((beginning) => !told.includes(beginning))
  }
  const fits = (precedent: PrecedentBrief) => {
    const entry = knowledge.entry(precedent.libraryEntry)
    return (
      entry !== null &&
      entry.outcome !== 'failure' &&
      !isIn(draft, precedent) &&
      turn.dropped.every(({ entity }) => entity !== precedent.entity) &&
      (!/\bsuccess/iu.test(text) || entry.outcome === 'success') &&
      isAllowed(entry) &&
      (!kind || entry.brings.includes(kind))
    )
  }
  const asked = askedWords(text).join(' ')
  const ranked = retrieve(
    knowledge.retriever(),
    kind ? problem.statement : asked || problem.statement,
    MAX_RETRIEVED,
  )
  const fromElsewhere = ranked.flatMap(
    (entry) => fromLibrary(entry.id, draft.precedents[0]?.questionIndex ?? 0, knowledge) ?? [],
  )
  const all = [...(kind ? candidates : []), ...fromElsewhere].filter(fits)
  const own = (precedent: PrecedentBrief) =>
    candidates.find(({ libraryEntry }) => libraryEntry === precedent.libraryEntry) ?? precedent
  const best = all.find((precedent) => breaksNothing(precedent, draft, turn)) ?? all[0]
  return best ? own(best) : null
}

export function breaksNothing(precedent: PrecedentBrief, { composed }: Draft, { knowledge }: Turn): boolean {
  const part = partOf(precedent, [], knowledge, composed.adapt)
  return part.entry !== null && composed.statement.limits.every((limit) => objectionOf(part, limit) === null)
}
