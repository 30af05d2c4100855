import type { LibraryEntry } from '../../../../db/library/library.ts'
import type { ProblemBrief } from '../../engine.ts'
import type { Knowledge } from '../../library/knowledge.ts'
import { type Candidate, rankAll } from '../../library/search/rank.ts'

const MOST = 8
/** Under it only a side remark of an entry speaks for it. */
const FLOOR = 0.5
const PER_INDUSTRY = 3

/**
 * What the library has for each element, the best first. They are dealt in rounds, each entity to one element alone: the
 * elements are worked on at the same time and could not know of each other's choice.
 */
export function distributeCandidates(problem: ProblemBrief, knowledge: Knowledge): LibraryEntry[][] {
  const ranked = rankAll(problem, knowledge).map((candidates) =>
    candidates.filter(({ score }) => score >= FLOOR),
  )
  const dealt: LibraryEntry[][] = ranked.map(() => [])
  const taken = new Set<string>()
  for (let round = 0; round < MOST; round += 1) {
    for (const [at, hand] of dealt.entries()) {
      const entry = bestLeft(ranked[at] ?? [], hand, taken)
      if (!entry) continue
      hand.push(entry)
      for (const name of namesOf(entry)) taken.add(name)
    }
  }
  return dealt
}

const bestLeft = (candidates: Candidate[], hand: LibraryEntry[], taken: Set<string>) =>
  candidates.find(
    ({ entry }) =>
      !namesOf(entry).some((name) => taken.has(name)) &&
      hand.filter(({ industry }) => industry === entry.industry).length < PER_INDUSTRY,
  )?.entry

export const namesOf = ({ entity, aliases }: LibraryEntry) => [entity, ...aliases].map(nameKey)

/** One name however it is written: 'Harley-Davidson Inc.' and 'Harley Davidson'. */
export const nameKey = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\([^()]*\)|[,.]|\b(?:the|inc|ltd|llc|plc|gmbh|ag|corp|corporation|company|co)\b/gu, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
