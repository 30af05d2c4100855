import { useQuery } from '@tanstack/react-query'
import type { StoredIdea } from '../lib/storage.ts'
import { ideaPrecedentsQuery } from './idea-queries.ts'
import { type Basis, type Outdated, outdatedBy } from './outdated.ts'

/** Why an idea is outdated. Asks the server for its precedents where some look gone, and says nothing until they are there. */
export function useOutdated(idea: StoredIdea | null, basis: Basis): Outdated | null {
  const { id } = idea ?? {}
  const reason = idea && outdatedBy(idea, basis)
  const built = useQuery({
    ...ideaPrecedentsQuery(id ?? 0),
    enabled: id != null && reason === 'precedents',
  })
  if (!idea || built.isLoading) return null
  return outdatedBy(idea, basis, { builtFrom: built.data })
}
