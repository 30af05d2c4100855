import { queryOptions } from '@tanstack/react-query'
import { findLibraryIndex } from '../lib/api.ts'

/** The whole library in short. It changes only with the server's version. */
export const libraryQuery = queryOptions({
  queryKey: ['library'],
  queryFn: ({ signal }) => findLibraryIndex({ signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
