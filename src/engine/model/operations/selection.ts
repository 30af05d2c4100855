import type { LibraryEntry } from '../../../../db/library/library.ts'
import type { PrecedentDraft } from '../../drafts.ts'
import type { ProblemBrief } from '../../engine.ts'
import type { Knowledge } from '../../library/knowledge.ts'
import { distanceOf } from '../../library/search/distance.ts'
import { problemField } from '../../library/search/rank.ts'
import { clean, line } from '../output-checks/clean.ts'
import { languageOf } from '../output-checks/language.ts'
import type { FoundPrecedent } from '../prompts/find-precedents.ts'
import { nameKey, namesOf } from './candidates.ts'
import { isNamed, matchLibraryEntry } from './library-match.ts'

const PER_ELEMENT = 4
const OWN_PER_ELEMENT = 2
const PER_INDUSTRY = 2
const EARLIEST = -3000

/** Turns what a model found into precedents, by the method's rules, over all elements of one problem. */
export interface Selection {
  /** Null when it breaks a rule. `candidate`: the entry whose id the model gave. */
  admit(found: FoundPrecedent, questionIndex: number, candidate: LibraryEntry | null): PrecedentDraft | null
}

export function createSelection(problem: ProblemBrief, knowledge: Knowledge, thisYear: number): Selection {
  const field = problemField(problem, knowledge)
  const isEnglish = (languageOf(problem.statement) ?? 'en') === 'en'
  const names = new Set<string>()
  const byElement = new Map<number, (LibraryEntry | null)[]>()

  return {
    admit(found, questionIndex, candidate) {
      const entry = candidate ?? matchLibraryEntry(found, knowledge)
      const chosen = byElement.get(questionIndex) ?? []
      const own = entry ? namesOf(entry) : [nameKey(found.entity)]
      if (own.some((name) => names.has(name)) || !fits(entry, chosen) || !(entry || isNamed(found)))
        return null
      for (const name of own) names.add(name)
      byElement.set(questionIndex, [...chosen, entry])
      return entry ? curated(entry, found, questionIndex) : recalled(found, questionIndex)
    },
  }

  /** What the library holds is told in its words; in another language than its own, in the model's translation. */
  function curated(entry: LibraryEntry, found: FoundPrecedent, questionIndex: number): PrecedentDraft {
    return {
      entity: entry.entity,
      innovation: isEnglish ? entry.innovation : line(found.innovation, 300),
      year: entry.year,
      questionIndex,
      origin: 'curated',
      libraryEntry: entry.id,
      fit: { ...fitTexts(found), distance: distanceOf(entry, field, knowledge) },
    }
  }

  function recalled(found: FoundPrecedent, questionIndex: number): PrecedentDraft {
    const { year } = found
    return {
      entity: line(found.entity, 80),
      innovation: line(found.innovation, 300),
      year: year !== null && year >= EARLIEST && year <= thisYear ? year : null,
      questionIndex,
      origin: 'model',
      libraryEntry: null,
      fit: { ...fitTexts(found), distance: found.distance },
    }
  }
}

const fitTexts = ({ matches, differs }: FoundPrecedent) => ({
  matches: clean(matches, 500),
  differs: clean(differs, 500),
})

function fits(entry: LibraryEntry | null, chosen: (LibraryEntry | null)[]): boolean {
  if (chosen.length >= PER_ELEMENT) return false
  if (!entry) return chosen.filter((other) => other === null).length < OWN_PER_ELEMENT
  const sameIndustry = chosen.filter((other) => other?.industry === entry.industry).length
  const mechanisms = new Set(chosen.flatMap((other) => other?.mechanisms ?? []))
  return sameIndustry < PER_INDUSTRY && !entry.mechanisms.some((code) => mechanisms.has(code))
}
