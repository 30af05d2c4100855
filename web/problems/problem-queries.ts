import { queryOptions } from '@tanstack/react-query'
import type { Problem } from '../../src/contracts/problem.ts'
import { createProblem, findProblem, updateProblem } from '../lib/api.ts'
import { queryClient } from '../lib/query-client.ts'
import type { CallOptions } from '../lib/request.ts'

export const problemQuery = (id: number) =>
  queryOptions({ queryKey: ['problems', id], queryFn: ({ signal }) => findProblem(id, { signal }) })

interface NewProblem {
  statement: string
  userId: number | null
}

/** Caches the new problem, so that the next step need not fetch it. */
export async function analyseProblem({ statement, userId }: NewProblem, call: CallOptions): Promise<Problem> {
  const problem = await createProblem({ statement, elements: [], searchQuestions: [], userId }, call)
  return cacheProblem(problem)
}

export async function reframeProblem(
  id: number,
  problemStatement: string,
  call: CallOptions,
): Promise<Problem> {
  const problem = await updateProblem({ id, problemStatement }, call)
  queryClient.removeQueries({ queryKey: ['precedents', id] })
  return cacheProblem(problem)
}

function cacheProblem(problem: Problem): Problem {
  queryClient.setQueryData(problemQuery(problem.id).queryKey, problem)
  void queryClient.invalidateQueries({ queryKey: ['history'] })
  return problem
}
