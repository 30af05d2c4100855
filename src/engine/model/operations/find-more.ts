import type { PrecedentDraft } from '../../drafts.ts'
import type { Call, PrecedentBrief, ProblemBrief } from '../../engine.ts'
import type { OperationDeps } from '../deps.ts'
import { MAX_FURTHER, MAX_WITH_FURTHER } from '../limits.ts'
import { languageIssues } from '../output-checks/language.ts'
import { type FoundPrecedents, precedentsRequest } from '../prompts/find-precedents.ts'
import { distributeCandidates, withShortIds } from './candidates.ts'
import { createSelection } from './selection.ts'

/** Chosen by the model, in the language of the problem, among entries that the problem does not have yet. */
export async function* findMore(
  problem: ProblemBrief,
  questionIndex: number,
  known: PrecedentBrief[],
  { client, knowledge, embeddings }: OperationDeps,
  call: Call,
): AsyncGenerator<PrecedentDraft> {
  call.signal.throwIfAborted()
  if (!problem.elements[questionIndex]) return
  const ofElement = known.filter((precedent) => precedent.questionIndex === questionIndex)
  const count = Math.min(MAX_FURTHER, MAX_WITH_FURTHER - ofElement.length)
  const scope = { elements: [questionIndex], known }
  const shortlists = await distributeCandidates(problem, { knowledge, embeddings }, scope, call)
  const entries = shortlists[questionIndex] ?? []
  if (count <= 0 || entries.length === 0) return
  const candidates = withShortIds(entries)
  const request = precedentsRequest({
    problem,
    questionIndex,
    candidates,
    known: ofElement.map(({ entity }) => entity),
    check: ({ precedents }: FoundPrecedents) =>
      languageIssues(
        problem.statement,
        precedents.flatMap(({ innovation, matches, differs }) => [innovation ?? '', matches, differs]),
      ),
  })
  const { precedents } = await client.generate(request, call)
  const selection = createSelection(problem, knowledge, new Date().getUTCFullYear(), known)
  const accepted = precedents.flatMap((found) => {
    const candidate = candidates.get(found.id ?? '')
    return candidate ? (selection.accept(found, questionIndex, candidate) ?? []) : []
  })
  yield* [...accepted, ...selection.release(questionIndex)].slice(0, count)
}
