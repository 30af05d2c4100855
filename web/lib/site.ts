import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Site } from '../../src/contracts/site.ts'
import { findSite } from './session-api.ts'

/** The server embeds its public configuration in the page; it is fetched only where that is missing. */
const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => findSite({ signal }),
  initialData: () => siteInPage() ?? undefined,
})

export function useSite(): Site {
  return useQuery(siteQuery).data ?? UNKNOWN
}

const UNKNOWN: Site = {
  assistantName: 'Ada',
  engine: 'library',
  model: null,
  signups: true,
  invitationOnly: false,
}

/** Trusted without its schema, since it comes with the page. */
export function siteInPage(): Site | null {
  try {
    return JSON.parse(document.getElementById('site')?.textContent ?? '')
  } catch {
    return null
  }
}
