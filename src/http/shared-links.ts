import { Hono } from 'hono'
import type { SharedLink as SharedLinkRow } from '../../db/shared-links.ts'
import { type NewLink, type SharedLink, ShareIdea } from '../contracts/shared-link.ts'
import {
  linksOf,
  linksOfIdea,
  restoreLink,
  revokeLink,
  shareIdea,
  updateLink,
} from '../domain/shared-links.ts'
import type { SignedIn } from './environment.ts'
import { versionIn } from './if-match.ts'
import { body, id } from './validate.ts'

const present = ({ revokedAt: _, createdAt, expiresAt, ...link }: SharedLinkRow): SharedLink => ({
  ...link,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
})

/** The user's links for people without an account; src/http/shared-page.ts serves what they lead to. */
export const sharedLinkRoutes = new Hono<SignedIn>()
  .get('/ideas/:id/links', id(), async (c) =>
    c.json((await linksOfIdea(c.var, c.req.valid('param').id)).map(present)),
  )
  .post('/ideas/:id/links', id(), body(ShareIdea), async (c) => {
    const { link, token } = await shareIdea(c.var, c.req.valid('param').id, c.req.valid('json'), versionIn(c))
    return c.json<NewLink>({ ...present(link), url: `${c.var.settings.baseUrl}/s/${token}` }, 201)
  })
  .get('/links', async (c) => c.json((await linksOf(c.var)).map(present)))
  .post('/links/:id/update', id(), async (c) =>
    c.json(present(await updateLink(c.var, c.req.valid('param').id))),
  )
  .delete('/links/:id', id(), async (c) => c.json(present(await revokeLink(c.var, c.req.valid('param').id))))
  .post('/links/:id/restore', id(), async (c) =>
    c.json(present(await restoreLink(c.var, c.req.valid('param').id))),
  )
