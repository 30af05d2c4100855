import type { LibraryEntry } from '../../../../db/library/library.ts'
import type { PrecedentBrief } from '../../engine.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Industry } from '../taxonomy.ts'
import { distanceOf } from './distance.ts'
import type { Candidate } from './rank.ts'

/** Precedents an element may have, and how many it should have where the library holds them. */
const mostEach = 4
const perIndustry = 2
/** What a third and a fourth must be worth in themselves; the first two are what there is. */
const floors = [0, 0, 0.7, 0.95]

/**
 * Chooses for all elements at once, in rounds, so that the first element does not take what the last one needs. One
 * entity serves a problem once; within an element mechanisms differ and fields mix.
 */
export function chooseEntries(
  ranked: Candidate[][],
  own: Industry | null,
  knowledge: Knowledge,
  taken = new Set<string>(),
): Candidate[][] {
  const chosen: Candidate[][] = ranked.map(() => [])
  const entities = new Set(taken)
  for (let round = 0; round < mostEach; round += 1) {
    for (const [element, candidates] of ranked.entries()) {
      const picked = chosen[element] ?? []
      const next = best(candidates, picked, entities, own, knowledge)
      if (!next || next.score < (floors[round] ?? 0)) continue
      picked.push(next)
      for (const name of namesOf(next.entry)) entities.add(name)
    }
  }
  return chosen
}

/** All that an entity is called, to know it again. */
export const namesOf = ({ entity, aliases }: LibraryEntry) =>
  [entity, ...aliases].map((name) => name.toLowerCase())

export function namesOfKnown({ entity, libraryEntry }: PrecedentBrief, knowledge: Knowledge): string[] {
  const entry = knowledge.entry(libraryEntry)
  return entry ? namesOf(entry) : [entity.toLowerCase()]
}

/** Expects the candidates in the order of their scores, so that a few of them decide: none is worth more than its score. */
function best(
  candidates: Candidate[],
  picked: Candidate[],
  entities: Set<string>,
  own: Industry | null,
  knowledge: Knowledge,
): Candidate | null {
  let top: { candidate: Candidate; value: number } | null = null
  for (const candidate of candidates) {
    if (top && top.value >= candidate.score) break
    if (!allowed(candidate, picked, entities)) continue
    const value = candidate.score - sameness(candidate, picked, own, knowledge)
    if (!top || value > top.value) top = { candidate, value }
  }
  return top?.candidate ?? null
}

function allowed({ entry }: Candidate, picked: Candidate[], entities: Set<string>): boolean {
  const sameIndustry = picked.filter((other) => other.entry.industry === entry.industry).length
  const mechanisms = new Set(picked.flatMap((other) => other.entry.mechanisms))
  return (
    sameIndustry < perIndustry &&
    !entry.mechanisms.some((code) => mechanisms.has(code)) &&
    !namesOf(entry).some((name) => entities.has(name))
  )
}

/** What a further one from the same field, the same distance or the same outcome would cost. */
function sameness(
  candidate: Candidate,
  picked: Candidate[],
  own: Industry | null,
  knowledge: Knowledge,
): number {
  const distance = distanceOf(candidate.entry, own, knowledge)
  const industries = picked.filter((other) => other.entry.industry === candidate.entry.industry).length
  const distances = picked.filter((other) => distanceOf(other.entry, own, knowledge) === distance).length
  const failures =
    candidate.entry.outcome === 'failure' && picked.some((other) => other.entry.outcome === 'failure') ? 1 : 0
  const ownFirst = distance === 'own' && picked.length === 0 ? 0.2 : 0
  return 0.3 * industries + 0.1 * distances + 0.3 * failures + ownFirst
}
