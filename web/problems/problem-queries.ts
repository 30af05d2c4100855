import { queryOptions } from '@tanstack/react-query'
import type { Problem } from '../../src/contracts/problem.ts'
import type { ChangeLimits } from '../../src/contracts/problem-limits.ts'
import { createProblem, findProblem, changeLimits as sendLimits, updateProblem } from '../lib/api.ts'
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
  { id, version }: Problem,
  problemStatement: string,
  call: CallOptions,
): Promise<Problem> {
  const problem = await updateProblem({ id, problemStatement }, { ...call, version })
  queryClient.removeQueries({ queryKey: ['precedents', id] })
  return cacheProblem(problem)
}

/** Analyses the problem again, in the reading that the user chose. */
export async function chooseReading(
  { id, version }: Problem,
  reading: number,
  call: CallOptions,
): Promise<Problem> {
  const problem = await updateProblem({ id, reading }, { ...call, version })
  queryClient.removeQueries({ queryKey: ['precedents', id] })
  return cacheProblem(problem)
}

/** An empty name takes the user's own back. */
export async function renameProblem({ id }: Problem, name: string): Promise<Problem> {
  return cacheProblem(await updateProblem({ id, name }))
}

/** The client or project that it is for; an empty label takes it back. */
export async function labelProblem({ id }: Problem, label: string): Promise<Problem> {
  return cacheProblem(await updateProblem({ id, label }))
}

/** Changes one limit; the reframed statement may list it. */
export async function changeLimits({ id }: Problem, change: ChangeLimits): Promise<Problem> {
  return cacheProblem(await sendLimits(id, change))
}

/** Loads the framing that another tab or browser has saved. */
export async function reloadProblem(id: number): Promise<void> {
  queryClient.removeQueries({ queryKey: ['precedents', id] })
  await queryClient.invalidateQueries({ queryKey: problemQuery(id).queryKey, exact: true })
}

/** What is being read meanwhile may be older. */
export function showProblem(problem: Problem) {
  const { queryKey } = problemQuery(problem.id)
  void queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData(queryKey, problem)
}

function cacheProblem(problem: Problem): Problem {
  showProblem(problem)
  void queryClient.invalidateQueries({ queryKey: ['history'] })
  return problem
}
