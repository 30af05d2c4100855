import { queryOptions, useQuery } from '@tanstack/react-query'
import { Site } from '../../src/contracts/site.ts'
import { findSite } from './api.ts'

/** What the server says of itself; it stands in the page, and is asked for only where it does not. */
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

function siteInPage(): Site | null {
  try {
    return Site.parse(JSON.parse(document.getElementById('site')?.textContent ?? ''))
  } catch {
    return null
  }
}
