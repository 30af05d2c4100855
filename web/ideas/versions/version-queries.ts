import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { VERSIONS_PAGE, type VersionSummary } from '../../../src/contracts/idea-version.ts'
import { findVersion, listVersions } from '../../lib/versions-api.ts'

/** Read again each time that the panel opens: the chat adds versions. */
export const versionsQuery = (ideaId: number) =>
  infiniteQueryOptions({
    queryKey: ['ideas', ideaId, 'versions'],
    queryFn: ({ pageParam, signal }) => listVersions(ideaId, pageParam, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page: VersionSummary[]) =>
      page.length < VERSIONS_PAGE || page.at(-1)?.version === 1 ? null : page.at(-1)?.version,
    staleTime: 0,
  })

/** A version never changes. */
export const versionQuery = (ideaId: number, version: number) =>
  queryOptions({
    queryKey: ['ideas', ideaId, 'version', version],
    queryFn: ({ signal }) => findVersion(ideaId, version, { signal }),
  })
