import { queryOptions, useQuery } from '@tanstack/react-query'
import type { User } from '../../src/contracts/account.ts'
import { findUser, verifyAuth } from '../lib/session-api.ts'
import { storedSession } from '../lib/stored-session.ts'

/** Whether somebody is signed in, checked once when the page starts. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    const status = hasNoSessionCookie() ? 401 : (await verifyAuth({ signal })).status
    if (status === 401) storedSession.user.remove()
    if (status !== 200 && status !== 401) throw new Error(`${status}`)
    return status === 200
  },
})

const USER_STALE_MS = 30_000

export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: ({ signal }) => findUser({ signal }),
  staleTime: USER_STALE_MS,
  retry: false,
  refetchOnWindowFocus: false,
})

/** The server notes in the page whether the request had a session cookie. Without one the check can only be a 401. */
export const hasNoSessionCookie = () =>
  document.querySelector<HTMLMetaElement>('meta[name="session"]')?.content === 'none'

type Session =
  | { state: 'checking' | 'anonymous' | 'unreachable'; user: null }
  | { state: 'signed-in'; user: User }

/** Fetches the user only after the check has found a session. */
export function useSession(): Session {
  const check = useQuery(sessionQuery)
  const { data: user, isError } = useQuery({ ...userQuery, enabled: check.data === true })
  if (check.data === false || user === null) return { state: 'anonymous', user: null }
  if (user) return { state: 'signed-in', user }
  return { state: check.isError || isError ? 'unreachable' : 'checking', user: null }
}
