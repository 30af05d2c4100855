import { navigate } from 'wouter/use-browser-location'
import type { User } from '../../src/contracts/account.ts'
import { queryClient } from '../lib/query-client.ts'
import { clearDrafts, storage } from '../lib/storage.ts'
import { createExpiry } from './expiry.ts'
import { rememberPath } from './redirect.ts'
import { sessionQuery, userQuery } from './use-session.ts'

/** Nothing of whoever was signed in before may be seen by whoever is now. */
export function enter(user: User) {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !known.includes(String(queryKey[0])) })
  if (storage.draftOwner.read() !== user.id) clearDrafts()
  storage.draftOwner.write(user.id)
  storage.user.write(user)
  queryClient.setQueryData(sessionQuery.queryKey, true)
  queryClient.setQueryData(userQuery.queryKey, user)
}

/** Goes to /auth first: on any other page, losing the user would count as an expiry and keep the page's path. */
export function leave() {
  navigate('/auth')
  storage.redirectAfterAuth.remove()
  clearDrafts()
  forget()
  queryClient.removeQueries({ predicate: ({ queryKey }) => !known.includes(String(queryKey[0])) })
}

/** For every call that meets the end of the session. Drafts stay. */
export const { expire, isLeaving } = createExpiry({
  now: Date.now,
  later: setTimeout,
  forget,
  remember: () => rememberPath(window.location.pathname, window.location.search),
  leave: () => {
    if (window.location.pathname !== '/auth') navigate('/auth', { replace: true })
  },
})

const known = ['site', 'session', 'user']

function forget() {
  storage.user.remove()
  queryClient.setQueryData(sessionQuery.queryKey, false)
  queryClient.setQueryData(userQuery.queryKey, null)
}
