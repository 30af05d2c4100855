import type { LibraryEntry } from '../../../../db/library/library.ts'
import type { PrecedentDraft } from '../../drafts.ts'
import type { PrecedentBrief, ProblemBrief } from '../../engine.ts'
import type { Knowledge } from '../../library/knowledge.ts'
import { distanceOf } from '../../library/search/distance.ts'
import { problemField } from '../../library/search/field.ts'
import { namesOf, namesOfPrecedent, normaliseName } from '../../text/names.ts'
import { MAX_PER_ELEMENT, MAX_PER_INDUSTRY, MAX_RECALLED } from '../limits.ts'
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
  /** Null when the precedent breaks a rule. `candidate` is the entry with the id that the model gave. */
  accept(found: FoundPrecedent, questionIndex: number, candidate: LibraryEntry | null): PrecedentDraft | null
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
  const entriesByElement = new Map<number, (LibraryEntry | null)[]>()

  return {
    accept(found, questionIndex, candidate) {
      const entry = candidate ?? findLibraryEntry(found, knowledge)
      const existing = entriesByElement.get(questionIndex) ?? []
      const names = entry ? namesOf(entry) : [normaliseName(found.entity)]
      if (names.some((name) => usedNames.has(name)) || !fitsWith(existing, entry)) return null
      if (!entry && !isNamed(found)) return null
      for (const name of names) usedNames.add(name)
      entriesByElement.set(questionIndex, [...existing, entry])
      return entry
        ? curatedDraft(entry, found, { questionIndex, isTranslated: candidate !== null && !inEnglish })
        : recalledDraft(found, questionIndex, currentYear)
    },
  }

  /** Uses the library's text. Only of a candidate, whose text the model had, its translation. */
  function curatedDraft(
    entry: LibraryEntry,
    found: FoundPrecedent,
    { questionIndex, isTranslated }: { questionIndex: number; isTranslated: boolean },
  ): PrecedentDraft {
    return {
      entity: entry.entity,
      innovation: isTranslated ? cleanLine(found.innovation, MAX_INNOVATION) : entry.innovation,
      year: entry.year,
      questionIndex,
      origin: 'curated',
      libraryEntry: entry.id,
      fit: { ...fitTexts(found), distance: distanceOf(entry, field, knowledge) },
    }
  }
}

function recalledDraft(found: FoundPrecedent, questionIndex: number, currentYear: number): PrecedentDraft {
  const { year } = found
  return {
    entity: cleanLine(found.entity, MAX_ENTITY),
    innovation: cleanLine(found.innovation, MAX_INNOVATION),
    year: year !== null && year >= EARLIEST_YEAR && year <= currentYear ? year : null,
    questionIndex,
    origin: 'model',
    libraryEntry: null,
    fit: { ...fitTexts(found), distance: found.distance },
  }
}

const fitTexts = ({ matches, differs }: FoundPrecedent) => ({
  matches: clean(matches, MAX_FIT_TEXT),
  differs: clean(differs, MAX_FIT_TEXT),
})

function fitsWith(existing: (LibraryEntry | null)[], entry: LibraryEntry | null): boolean {
  if (existing.length >= MAX_PER_ELEMENT) return false
  if (!entry) return existing.filter((other) => other === null).length < MAX_RECALLED
  const sameIndustry = existing.filter((other) => other?.industry === entry.industry).length
  const mechanisms = new Set(existing.flatMap((other) => other?.mechanisms ?? []))
  return sameIndustry < MAX_PER_INDUSTRY && !entry.mechanisms.some((code) => mechanisms.has(code))
}
