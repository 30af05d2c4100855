import type { LibraryEntry } from '../../../../db/library/library.ts'
import type { PrecedentBrief, ProblemBrief } from '../../engine.ts'
import type { Knowledge } from '../../library/knowledge.ts'
import { type Candidate, rankAll } from '../../library/search/rank.ts'
import { namesOf, namesOfKnown } from './names.ts'

const MAX_CANDIDATES = 8
/** Entries with a lower score are only loosely related. */
const MIN_SCORE = 0.5
const MAX_PER_INDUSTRY = 3

/**
 * A shortlist of library entries for each element, best first. They are distributed in rounds, and each entity goes to
 * one element only: the elements are searched concurrently, so the model cannot avoid duplicates itself.
 */
export function distributeCandidates(
  problem: ProblemBrief,
  knowledge: Knowledge,
  elements: number[],
  known: PrecedentBrief[],
): LibraryEntry[][] {
  const ranked = rankAll(problem, knowledge).map((candidates, index) =>
    elements.includes(index) ? candidates.filter(({ score }) => score >= MIN_SCORE) : [],
  )
  const shortlists: LibraryEntry[][] = ranked.map(() => [])
  const usedNames = new Set(known.flatMap((precedent) => namesOfKnown(precedent, knowledge)))
  for (let round = 0; round < MAX_CANDIDATES; round += 1) {
    for (const [index, shortlist] of shortlists.entries()) {
      const entry = bestUnused(ranked[index] ?? [], shortlist, usedNames)
      if (!entry) continue
      shortlist.push(entry)
      for (const name of namesOf(entry)) usedNames.add(name)
    }
  }
  return shortlists
}

const bestUnused = (candidates: Candidate[], shortlist: LibraryEntry[], usedNames: Set<string>) =>
  candidates.find(
    ({ entry }) =>
      !namesOf(entry).some((name) => usedNames.has(name)) &&
      shortlist.filter(({ industry }) => industry === entry.industry).length < MAX_PER_INDUSTRY,
  )?.entry
