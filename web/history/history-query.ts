import { infiniteQueryOptions } from '@tanstack/react-query'
import { HISTORY_PATH, listHistory } from '../lib/api.ts'
import { sortNewestFirst } from './sort-history.ts'

/** Page by page. Saving an idea or a problem invalidates it. */
export const historyQuery = infiniteQueryOptions({
  queryKey: ['history'],
  queryFn: ({ pageParam, signal }) => listHistory(pageParam, { signal }),
  initialPageParam: HISTORY_PATH,
  getNextPageParam: ({ next }) => next,
  select: ({ pages }) => sortNewestFirst(pages.flatMap(({ items }) => items)),
})
