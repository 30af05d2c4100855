import { Hono } from 'hono'
import type { Site } from '../contracts/site.ts'
import { version } from '../version.ts'
import type { Anyone } from './environment.ts'

/** What the page must know before anyone signs in, and which version answers. */
export const siteRoutes = (site: Site) =>
  new Hono<Anyone>()
    .get('/config', (c) => c.json(site))
    .get('/version', (c) => c.json({ name: 'precedents', version }))
