import { Hono } from 'hono'
import { searchBank } from '../../db/search.ts'
import { SearchQuery, type SearchResults } from '../contracts/search.ts'
import type { SignedIn } from './environment.ts'
import { query } from './validate.ts'

/** What the command palette finds among the user's own ideas and problems. */
export const searchRoutes = new Hono<SignedIn>().get('/search', query(SearchQuery), async (c) => {
  const { words } = c.req.valid('query')
  return c.json<SearchResults>(await searchBank(c.get('db'), c.get('user').id, words))
})
