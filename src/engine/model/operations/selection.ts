import type { LibraryEntry } from '../../../../db/library/library.ts'
import type { PrecedentDraft } from '../../drafts.ts'
import type { OwnBrief, PrecedentBrief, ProblemBrief } from '../../engine.ts'
import type { Knowledge } from '../../library/knowledge.ts'
import { distanceOf } from '../../library/search/distance.ts'
import { problemField } from '../../library/search/field.ts'
import { ownDraft } from '../../library/search/own.ts'
import { namesOf, namesOfPrecedent, normaliseName } from '../../text/names.ts'
import { ENOUGH_PER_ELEMENT, MAX_PER_ELEMENT, MAX_PER_INDUSTRY, MAX_RECALLED } from '../limits.ts'
import { clean, cleanLine } from '../output-checks/clean.ts'
import { isEnglish } from '../output-checks/language.ts'
import type { FoundPrecedent } from '../prompts/find-precedents.ts'
import { findLibraryEntry, isNamed } from './library-match.ts'

const EARLIEST_YEAR = -3000
const MAX_ENTITY = 80
const MAX_INNOVATION = 300
const MAX_FIT_TEXT = 500

/** Applies the rules for precedents across all elements of a problem. */
export interface Selection {
  /**
   * Null when the precedent breaks a rule, or is held back since another one has its mechanism or industry. `candidate`
   * is the entry with the id that the model gave.
   */
  accept(found: FoundPrecedent, questionIndex: number, candidate: LibraryEntry | null): PrecedentDraft | null
  /** Null when it was found already. */
  acceptOwn(found: FoundPrecedent, questionIndex: number, own: OwnBrief): PrecedentDraft | null
  /** What was held back, as far as the element has too few without it. */
  release(questionIndex: number): PrecedentDraft[]
}

interface Held {
  found: FoundPrecedent
  entry: LibraryEntry
  isCandidate: boolean
}

export function createSelection(
  problem: ProblemBrief,
  knowledge: Knowledge,
  currentYear: number,
  known: PrecedentBrief[],
): Selection {
  const field = problemField(problem, knowledge)
  const inEnglish = isEnglish(problem.statement)
  const usedNames = new Set(known.flatMap((precedent) => namesOfPrecedent(precedent, knowledge)))
  const usedOwn = new Set<number>()
  const entriesByElement = new Map<number, (LibraryEntry | null)[]>()
  const heldByElement = new Map<number, Held[]>()
  const entriesOf = (questionIndex: number) => entriesByElement.get(questionIndex) ?? []

  return {
    accept(found, questionIndex, candidate) {
      const entry = candidate ?? findLibraryEntry(found, knowledge)
      if (!entry) return acceptRecalled(found, questionIndex)
      const held = { found, entry, isCandidate: candidate !== null }
      if (isVaried(entriesOf(questionIndex), entry)) return acceptEntry(held, questionIndex)
      heldByElement.set(questionIndex, [...(heldByElement.get(questionIndex) ?? []), held])
      return null
    },
    acceptOwn(found, questionIndex, own) {
      if (usedOwn.has(own.id)) return null
      usedOwn.add(own.id)
      return ownDraft(own, questionIndex, { ...fitTexts(found), distance: found.distance ?? 'far' })
    },
    release: (questionIndex) =>
      (heldByElement.get(questionIndex) ?? []).flatMap((held) =>
        entriesOf(questionIndex).length < ENOUGH_PER_ELEMENT ? (acceptEntry(held, questionIndex) ?? []) : [],
      ),
  }

  function acceptEntry({ found, entry, isCandidate }: Held, questionIndex: number): PrecedentDraft | null {
    if (!take(namesOf(entry), questionIndex, entry)) return null
    return curatedDraft(entry, found, { questionIndex, isTranslated: isCandidate && !inEnglish })
  }

  function acceptRecalled(found: FoundPrecedent, questionIndex: number): PrecedentDraft | null {
    const { entity, innovation } = found
    if (entity === null || innovation === null || !isNamed(entity)) return null
    if (entriesOf(questionIndex).filter((entry) => entry === null).length >= MAX_RECALLED) return null
    if (!take([normaliseName(entity)], questionIndex, null)) return null
    return recalledDraft({ ...found, entity, innovation }, questionIndex, currentYear)
  }

  /** False when the entity is used or the element has enough. */
  function take(names: string[], questionIndex: number, entry: LibraryEntry | null): boolean {
    const existing = entriesOf(questionIndex)
    if (existing.length >= MAX_PER_ELEMENT || names.some((name) => usedNames.has(name))) return false
    for (const name of names) usedNames.add(name)
    entriesByElement.set(questionIndex, [...existing, entry])
    return true
  }

  /** Uses the library's text. Only of a candidate, whose text the model had, its translation. */
  function curatedDraft(
    entry: LibraryEntry,
    found: FoundPrecedent,
    { questionIndex, isTranslated }: { questionIndex: number; isTranslated: boolean },
  ): PrecedentDraft {
    return {
      entity: entry.entity,
      innovation: (isTranslated && cleanLine(found.innovation ?? '', MAX_INNOVATION)) || entry.innovation,
      year: entry.year,
      questionIndex,
      origin: 'curated',
      libraryEntry: entry.id,
      fit: { ...fitTexts(found), distance: found.distance ?? distanceOf(entry, field, knowledge) },
    }
  }
}

function recalledDraft(
  found: FoundPrecedent & { entity: string; innovation: string },
  questionIndex: number,
  currentYear: number,
): PrecedentDraft {
  const { year } = found
  return {
    entity: cleanLine(found.entity, MAX_ENTITY),
    innovation: cleanLine(found.innovation, MAX_INNOVATION),
    year: year !== null && year >= EARLIEST_YEAR && year <= currentYear ? year : null,
    questionIndex,
    origin: 'model',
    libraryEntry: null,
    fit: { ...fitTexts(found), distance: found.distance ?? 'far' },
  }
}

const fitTexts = ({ matches, differs }: FoundPrecedent) => ({
  matches: clean(matches, MAX_FIT_TEXT),
  differs: clean(differs, MAX_FIT_TEXT),
})

/** Whether the entry brings another mechanism, and not too many of one industry. */
function isVaried(existing: (LibraryEntry | null)[], entry: LibraryEntry): boolean {
  const sameIndustry = existing.filter((other) => other?.industry === entry.industry).length
  const mechanisms = new Set(existing.flatMap((other) => other?.mechanisms ?? []))
  return sameIndustry < MAX_PER_INDUSTRY && !entry.mechanisms.some((code) => mechanisms.has(code))
}
