import { Hono } from 'hono'
import type { Site } from '../contracts/site.ts'
import { version } from '../version.ts'
import type { Anyone } from './environment.ts'

/** What the page needs before anyone signs in, and the server's version. */
export const siteRoutes = (site: Site) =>
  new Hono<Anyone>()
    .get('/config', (c) => c.json(site))
    .get('/version', (c) => c.json({ name: 'precedents', version }))
