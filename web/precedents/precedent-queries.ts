import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Precedent } from '../../src/contracts/precedent.ts'
import type { Problem } from '../../src/contracts/problem.ts'
import { listPrecedents, noProgress, researchPrecedent, type SearchProgress } from '../lib/api.ts'
import { queryClient } from '../lib/query-client.ts'

export const precedentsQuery = (problemId: number, engine?: 'library') =>
  queryOptions({
    queryKey: ['precedents', problemId],
    queryFn: ({ signal }) => findPrecedents(problemId, { signal, engine }),
  })

/** The state of a running search, written to the cache by that search. */
export const searchProgressQuery = (problemId: number) =>
  queryOptions<SearchProgress>({
    queryKey: ['search-progress', problemId],
    queryFn: skipToken,
    initialData: noProgress,
  })

/** What adds to a problem's precedents is done one after the other: each answer is all of them, and the last one counts. */
export const additionScope = (problemId: number) => ({ id: `precedents ${problemId}` })

/** Shows the answer to an addition. What is being read meanwhile may not have it, and is read again. */
export function showPrecedents(problemId: number, all: Precedent[]) {
  const { queryKey } = precedentsQuery(problemId)
  const isReading = queryClient.isFetching({ queryKey }) > 0
  queryClient.setQueryData(queryKey, all)
  if (isReading) void queryClient.invalidateQueries({ queryKey })
}

export const backgroundQuery = ({ id, problemId }: Precedent) =>
  queryOptions({
    queryKey: ['backgrounds', id],
    queryFn: ({ signal }) => researchPrecedent({ problemId, precedentId: id }, { signal }),
  })

/** Afterwards, the problem says for which elements the search failed. */
async function findPrecedents(problemId: number, call: { signal: AbortSignal; engine?: 'library' }) {
  const { queryKey } = searchProgressQuery(problemId)
  queryClient.setQueryData(queryKey, noProgress)
  const found = await listPrecedents(problemId, call, (progress) => {
    if (!call.signal.aborted) queryClient.setQueryData(queryKey, progress)
  })
  const problemKey = ['problems', problemId]
  const problem = queryClient.getQueryData<Problem>(problemKey)
  const isStale = problem?.elementDetails?.some(({ searchState }) => searchState !== 'done')
  if (isStale) await queryClient.invalidateQueries({ queryKey: problemKey })
  return found
}
