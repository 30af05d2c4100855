import { queryOptions } from '@tanstack/react-query'
import { findEntryFacts } from '../lib/library-api.ts'

/** What the sources of a library entry support. It changes only with the server's version. */
export const factsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['facts', slug],
    queryFn: ({ signal }) => findEntryFacts(slug, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
