import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Precedent } from '../../src/contracts/precedent.ts'
import { listPrecedents, researchPrecedent } from '../lib/api.ts'
import { queryClient } from '../lib/query-client.ts'

export const precedentsQuery = (problemId: number, engine?: 'library') =>
  queryOptions({
    queryKey: ['precedents', problemId],
    queryFn: ({ signal }) => findPrecedents(problemId, { signal, engine }),
  })

/** The precedents that a running search has found so far, written to the cache by that search. */
export const partialPrecedentsQuery = (problemId: number) =>
  queryOptions<readonly Precedent[]>({
    queryKey: ['partial-precedents', problemId],
    queryFn: skipToken,
    initialData: [],
  })

export const backgroundQuery = ({ id, problemId }: Precedent) =>
  queryOptions({
    queryKey: ['backgrounds', id],
    queryFn: ({ signal }) => researchPrecedent({ problemId, precedentId: id }, { signal }),
  })

function findPrecedents(problemId: number, call: { signal: AbortSignal; engine?: 'library' }) {
  const { queryKey } = partialPrecedentsQuery(problemId)
  queryClient.setQueryData(queryKey, [])
  return listPrecedents(problemId, call, (found) => {
    if (!call.signal.aborted) queryClient.setQueryData(queryKey, found)
  })
}
