import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SharedLink } from '../../src/contracts/shared-link.ts'
import { listLinks, restoreLink, revokeLink, updateLink } from '../lib/links-api.ts'
import { reportError } from '../work/errors.ts'
import { shareTexts as texts } from './texts.ts'

/** Of one idea, or all of the user's. Read again each time: links expire, and other tabs revoke them. */
export const linksQuery = (ideaId: number | null) =>
  queryOptions({
    queryKey: ideaId === null ? ['links'] : ['links', ideaId],
    queryFn: ({ signal }) => listLinks(ideaId, { signal }),
    staleTime: 0,
  })

const changes = { update: updateLink, revoke: revokeLink, restore: restoreLink }

interface Change {
  link: SharedLink
  kind: keyof typeof changes
}

/** Updates, revokes or restores a link. `onRevoked` is told before the lists are read again without it. */
export function useLinkChange(onRevoked: (link: SharedLink) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, link }: Change) => changes[kind](link.id),
    onSuccess: (_, { kind, link }) => {
      if (kind === 'revoke') onRevoked(link)
      return client.invalidateQueries({ queryKey: linksQuery(null).queryKey })
    },
    onError: (cause) => reportError(cause, texts.failed),
  })
}
