import { queryOptions } from '@tanstack/react-query'
import { listHistory } from '../lib/api.ts'
import { sortNewestFirst } from './sort-history.ts'

/** Saving an idea or a problem invalidates it. */
export const historyQuery = queryOptions({
  queryKey: ['history'],
  queryFn: ({ signal }) => listHistory({ signal }),
  select: sortNewestFirst,
})
