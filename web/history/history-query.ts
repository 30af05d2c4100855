import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { HISTORY_PATH, listHistory, listIdeas, listLabels } from '../lib/api.ts'
import { sortNewestFirst } from './sort-history.ts'

/** Page by page. Saving an idea or a problem invalidates it. */
export const historyQuery = infiniteQueryOptions({
  queryKey: ['history'],
  queryFn: ({ pageParam, signal }) => listHistory(pageParam, { signal }),
  initialPageParam: HISTORY_PATH,
  getNextPageParam: ({ next }) => next,
  select: ({ pages }) => sortNewestFirst(pages.flatMap(({ items }) => items)),
})

/** The rows that pass filters, in the server's order. Messages and notes may have changed what is found. */
export const filteredHistoryQuery = (path: string) =>
  infiniteQueryOptions({
    queryKey: ['history', path],
    queryFn: ({ pageParam, signal }) => listHistory(pageParam, { signal }),
    initialPageParam: path,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const labelsQuery = queryOptions({
  queryKey: ['history', 'labels'],
  queryFn: ({ signal }) => listLabels({ signal }),
})

export const problemIdeasQuery = (problemId: number) =>
  queryOptions({
    queryKey: ['history', 'problem', problemId],
    queryFn: ({ signal }) => listIdeas(problemId, { signal }),
    staleTime: 0,
  })
