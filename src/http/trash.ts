import { Hono } from 'hono'
import type { Trash } from '../contracts/trash.ts'
import {
  deleteIdea,
  deleteProblem,
  emptyTrash,
  restoreIdea,
  restoreProblem,
  trashOf,
} from '../domain/trash.ts'
import { compress } from './compress.ts'
import type { SignedIn } from './environment.ts'
import { presentIdea } from './ideas.ts'
import { presentProblem } from './problems.ts'
import { id } from './validate.ts'

/** Deleting ideas and problems, and bringing them back. */
export const trashRoutes = new Hono<SignedIn>()
  .delete('/ideas/:id', id(), async (c) => {
    await deleteIdea(c.var, c.req.valid('param').id)
    return c.json({ deleted: true })
  })
  .post('/ideas/:id/restore', id(), async (c) =>
    c.json(presentIdea(await restoreIdea(c.var, c.req.valid('param').id))),
  )
  .delete('/problems/:id', id(), async (c) => {
    await deleteProblem(c.var, c.req.valid('param').id)
    return c.json({ deleted: true })
  })
  .post('/problems/:id/restore', id(), async (c) =>
    c.json(presentProblem(await restoreProblem(c.var, c.req.valid('param').id))),
  )
  .get('/trash', compress, async (c) => {
    const { items, ...counts } = await trashOf(c.var)
    return c.json<Trash>({
      items: items.map((item) => ({
        ...item,
        deletedAt: item.deletedAt.toISOString(),
        purgedAt: item.purgedAt.toISOString(),
      })),
      ...counts,
    })
  })
  .delete('/trash', async (c) => {
    await emptyTrash(c.var)
    return c.json({ emptied: true })
  })
