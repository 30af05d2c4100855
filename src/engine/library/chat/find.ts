import type { Provision } from '../../../../db/library/entry.ts'
import { type LibraryEntry, library } from '../../../../db/library/library.ts'
import type { PrecedentBrief } from '../../engine.ts'
import { namesOf, namesOfPrecedent, normaliseName } from '../../text/names.ts'
import { contentWords } from '../../text/words.ts'
import { objectionOf } from '../ideas/conflicts.ts'
import { partOf } from '../ideas/part.ts'
import { retrieve } from '../retrieval/choose.ts'
import { type Draft, fromLibrary, type Turn } from './draft.ts'

const { needs, needWords } = library.intents

/** A name of fewer letters, or one word of a name, must not be found in other words by chance. */
const MIN_WORD_LETTERS = 4
/** Entries of the library that are looked through for a need. */
const MAX_RETRIEVED = 80

/** Words that begin with as many of the same letters are taken for forms of one that is not wanted. */
const UNWANTED_LETTERS = 5

/** The precedents that a text names: of the problem, in whole, by a word of their own or by their place, else of the library in whole. */
export function namedIn(text: string, { candidates, knowledge, problem }: Turn): PrecedentBrief[] {
  const plain = ` ${normaliseName(text)} `
  const isNamed = (names: readonly string[]) =>
    names.some((name) => name !== '' && plain.includes(` ${name} `))
  const own = candidates.filter((precedent) => isNamed(namesOfPrecedent(precedent, knowledge)))
  const byWord = candidates.filter(
    (precedent) =>
      !own.includes(precedent) && ownWords(precedent, candidates).some((word) => plain.includes(` ${word} `)),
  )
  const byName = [...own, ...byWord]
  const found = byName.length > 0 ? byName : candidates.filter((one) => isNamed([placeOf(one, knowledge)]))
  const covered = found.map(({ entity }) => normaliseName(entity))
  const fromElsewhere = knowledge.entries
    .filter(
      (entry) =>
        isNamed(namesOf(entry)) && namesOf(entry).every((name) => !covered.some((one) => one.includes(name))),
    )
    .filter((entry) => candidates.every(({ libraryEntry }) => libraryEntry !== entry.id))
    .flatMap((entry) => fromLibrary(entry.id, 0, knowledge) ?? [])
  const place = ({ entity }: PrecedentBrief) => plain.indexOf(normaliseName(entity).split(' ')[0] ?? '')
  return [...found, ...fromElsewhere.slice(0, 1)]
    .filter(() => problem !== null)
    .toSorted((one, other) => place(one) - place(other))
}

/** Where a precedent of the library happened: some are known by it ('the British Columbia example'). */
const placeOf = ({ libraryEntry }: PrecedentBrief, knowledge: Turn['knowledge']) =>
  normaliseName(knowledge.entry(libraryEntry)?.place ?? '')

/** Words of a name that no other precedent of the problem has and that are rare by themselves. */
function ownWords({ entity }: PrecedentBrief, candidates: readonly PrecedentBrief[]): string[] {
  const others = candidates.filter((one) => one.entity !== entity).map((one) => normaliseName(one.entity))
  return normaliseName(entity)
    .split(' ')
    .filter(
      (word) =>
        word.length >= MIN_WORD_LETTERS &&
        /^\p{Lu}/u.test(entity.split(/[\s,]+/u).find((one) => normaliseName(one) === word) ?? '') &&
        !commonWords().has(word) &&
        !others.some((other) => other.includes(word)),
    )
}

/** Words that the names of several entries have. */
let common: Set<string> | null = null
function commonWords(): Set<string> {
  if (common) return common
  const counts = new Map<string, number>()
  for (const entry of library.precedents)
    for (const word of normaliseName(entry.entity).split(' ')) counts.set(word, (counts.get(word) ?? 0) + 1)
  common = new Set([...counts].filter(([, count]) => count > 1).map(([word]) => word))
  return common
}

/** What a text asks for, of the kinds that parts provide; null when it names none. */
export function needIn(text: string): Provision | null {
  const words = text.toLowerCase().match(/[\p{L}-]+/gu) ?? []
  const found = Object.entries(needs).find(([, beginnings]) =>
    words.some((word) => beginnings.some((beginning) => word.startsWith(beginning))),
  )
  return found ? (found[0] as Provision) : null
}

/** Whether a text asks for a precedent by what it should do. */
export const asksByNeed = (text: string) => {
  const words = text.toLowerCase().match(/[\p{L}-]+/gu) ?? []
  return needIn(text) !== null || words.some((word) => needWords.includes(word))
}

/**
 * A precedent that is not part of the idea and does what a text asks for: one of the problem, else one of the library.
 * One that breaks no limit comes first.
 */
export function foundForNeed(text: string, draft: Draft, turn: Turn): PrecedentBrief | null {
  const { knowledge, problem, candidates } = turn
  const kind = needIn(text)
  const isUsed = (precedent: PrecedentBrief) =>
    draft.precedents.some((one) => one.entity === precedent.entity)
  const fits = (precedent: PrecedentBrief) => {
    const entry = knowledge.entry(precedent.libraryEntry)
    return (
      entry !== null &&
      entry.outcome !== 'failure' &&
      !isUsed(precedent) &&
      (!/\bsuccess/iu.test(text) || entry.outcome === 'success') &&
      isAllowed(entry) &&
      (!kind || entry.brings.includes(kind))
    )
  }
  const unwanted = Array.from(
    text.matchAll(/\b(?:not|no|without|non)[ -](?:an? |any )?(\p{L}{4,})/giu),
    ([, word = '']) => word.toLowerCase().slice(0, UNWANTED_LETTERS),
  )
  const isAllowed = (entry: LibraryEntry) => {
    const told = [entry.entity, entry.innovation, entry.how, entry.industry].join(' ').toLowerCase()
    return unwanted.every((beginning) => !told.includes(beginning))
  }
  const retriever = knowledge.retriever()
  const asked = contentWords(text)
    .filter((word) => !needWords.includes(word) && !unwanted.some((beginning) => word.startsWith(beginning)))
    .join(' ')
  const ranked = retrieve(retriever, kind ? problem.statement : asked || problem.statement, MAX_RETRIEVED)
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
