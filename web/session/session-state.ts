import type { User } from '../../src/contracts/account.ts'
import { currentPath, navigate } from '../lib/navigation.ts'
import { queryClient } from '../lib/query-client.ts'
import { clearDrafts, storedSession } from '../lib/stored-session.ts'
import { createExpiry } from './expiry.ts'
import { rememberPath } from './redirect.ts'
import { sessionQuery, userQuery } from './use-session.ts'

/** Clears an earlier user's data first, so that no account shows another one's. */
export function openSession(user: User) {
  removeUserQueries()
  if (storedSession.draftOwner.read() !== user.id) clearDrafts()
  storedSession.draftOwner.write(user.id)
  storedSession.user.write(user)
  // A check that began before may still find nobody signed in.
  void queryClient.cancelQueries(sessionQuery)
  void queryClient.cancelQueries(userQuery)
  queryClient.setQueryData(sessionQuery.queryKey, true)
  queryClient.setQueryData(userQuery.queryKey, user)
}

/** Goes to /auth first: on any other page, losing the user would count as an expiry and store the page's path. */
export function closeSession() {
  navigate('/auth')
  storedSession.redirectAfterAuth.remove()
  clearDrafts()
  clearUser()
  removeUserQueries()
}

/** For every request that fails because the session has ended. Drafts stay. */
export const { expire, isRedirecting } = createExpiry({
  now: Date.now,
  setTimer: setTimeout,
  clearUser,
  savePath: () => rememberPath(currentPath(), window.location.search),
  redirect: () => {
    if (currentPath() !== '/auth') navigate('/auth', { replace: true })
  },
})

const sharedKeys = ['site', 'session', 'user']

function removeUserQueries() {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !sharedKeys.includes(String(queryKey[0])) })
}

function clearUser() {
  storedSession.user.remove()
  queryClient.setQueryData(sessionQuery.queryKey, false)
  queryClient.setQueryData(userQuery.queryKey, null)
}
