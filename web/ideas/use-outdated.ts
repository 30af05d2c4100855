import { queryOptions, useQuery } from '@tanstack/react-query'
import type { StoredIdea } from '../lib/storage.ts'
import { listVersions } from '../lib/versions-api.ts'
import { ideaPrecedentsQuery } from './idea-queries.ts'
import { type Basis, type Outdated, outdatedBy } from './outdated.ts'

/** Those up to a version never change. */
const versionsUpTo = (ideaId: number, version: number) =>
  queryOptions({
    queryKey: ['ideas', ideaId, 'versions up to', version],
    queryFn: ({ signal }) => listVersions(ideaId, null, { signal }),
  })

/** Why an idea is outdated. Asks the server for its history where it looks outdated, and says nothing until that is there. */
export function useOutdated(idea: StoredIdea | null, basis: Basis): Outdated | null {
  const { id, version } = idea ?? {}
  const reason = idea && outdatedBy(idea, basis)
  const looksOlder = idea && outdatedBy({ ...idea, _precedentIds: [] }, basis) === 'limits'
  const built = useQuery({
    ...ideaPrecedentsQuery(id ?? 0),
    enabled: id != null && reason === 'precedents',
  })
  const versions = useQuery({
    ...versionsUpTo(id ?? 0, version ?? 1),
    enabled: id != null && looksOlder === true,
  })
  if (!idea || built.isLoading || versions.isLoading) return null
  return outdatedBy(idea, basis, { builtFrom: built.data, versions: versions.data })
}
