import type { LibraryEntry } from '../../../../db/library/library.ts'
import type { Call, ProblemBrief, SearchScope } from '../../engine.ts'
import { allocateEntries } from '../../library/search/find-precedents.ts'
import { matchOwn } from '../../library/search/own.ts'
import { soughtIn } from '../../library/search/sought.ts'
import type { OperationDeps } from '../deps.ts'
import { isEnglish } from '../output-checks/language.ts'

/** The model chooses from these; each costs about 60 tokens. */
const CANDIDATES_PER_ELEMENT = 13
const OWN_CANDIDATES_PER_ELEMENT = 3

/**
 * A shortlist of library entries for each element, best first. Each entity goes to one element only: the elements are
 * searched concurrently, so the model cannot avoid duplicates itself.
 */
export async function distributeCandidates(
  problem: ProblemBrief,
  { knowledge, embeddings }: Pick<OperationDeps, 'knowledge' | 'embeddings'>,
  { elements, known }: Required<Pick<SearchScope, 'elements' | 'known'>>,
  call: Call,
): Promise<LibraryEntry[][]> {
  const counts = problem.elements.map((_, index) => (elements.includes(index) ? CANDIDATES_PER_ELEMENT : 0))
  const similarity = (await embeddings?.similarities(problem.statement, call)) ?? undefined
  const sought = soughtIn(withoutConfidence(inEnglish(problem)), knowledge)
  return allocateEntries(sought, counts, known, knowledge, { similarity }).map((choices) =>
    choices.map(({ entry }) => entry),
  )
}

/** Retrieval knows English alone, so the purposes of its elements stand for a statement in another language. */
const inEnglish = (problem: ProblemBrief): ProblemBrief =>
  isEnglish(problem.statement)
    ? problem
    : { ...problem, statement: problem.elements.flatMap(({ purpose }) => purpose ?? []).join('. ') }

/** A model is confident of an element, not of its challenges. */
const withoutConfidence = (problem: ProblemBrief): ProblemBrief => ({
  ...problem,
  elements: problem.elements.map((element) => ({ ...element, confidence: null })),
})

/** They cost few tokens and cannot be guessed from other knowledge. */
export const withShortIds = (entries: LibraryEntry[]) =>
  new Map(entries.map((entry, index) => [`c${index + 1}`, entry]))

/** The same for the user's own precedents that come into question for each element. */
export const ownCandidates = (problem: ProblemBrief, scope: SearchScope, { knowledge }: OperationDeps) =>
  matchOwn(inEnglish(problem), scope, OWN_CANDIDATES_PER_ELEMENT, knowledge).map(
    (own) => new Map(own.map((one, index) => [`own${index + 1}`, one])),
  )
