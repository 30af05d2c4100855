import { Hono } from 'hono'
import { AddElement, type ChangedElement, ChangeElement, type RemovedElement } from '../contracts/element.ts'
import {
  addElement,
  changeElement,
  type ElementId,
  removeElement,
  restoreElement,
} from '../domain/elements.ts'
import { elementsOf, problemOf } from '../domain/problems.ts'
import { compress } from './compress.ts'
import type { SignedIn } from './environment.ts'
import { presentElement } from './problems.ts'
import { body, elementPath, id } from './validate.ts'

const idsOf = ({ id: problemId, elementId }: { id: number; elementId: number }): ElementId => ({
  problemId,
  elementId,
})

export const elementRoutes = new Hono<SignedIn>()
  .get('/problems/:id/elements', compress, id(), async (c) => {
    const problem = await problemOf(c.var, c.req.valid('param').id)
    return c.json((await elementsOf(c.var, problem)).map(presentElement))
  })
  .post('/problems/:id/elements', id(), body(AddElement), async (c) => {
    const element = await addElement(c.var, c.req.valid('param').id, c.req.valid('json'))
    return c.json(presentElement(element), 201)
  })
  .patch('/problems/:id/elements/:elementId', elementPath(), body(ChangeElement), async (c) => {
    const ids = idsOf(c.req.valid('param'))
    const { element, replaced } = await changeElement(c.var, ids, c.req.valid('json'))
    const changed: ChangedElement = {
      element: presentElement(element),
      replaced: replaced && presentElement(replaced),
    }
    return c.json(changed)
  })
  .delete('/problems/:id/elements/:elementId', elementPath(), async (c) => {
    const removed = await removeElement(c.var, idsOf(c.req.valid('param')))
    const answer: RemovedElement = { removed: presentElement(removed) }
    return c.json(answer)
  })
  .post('/problems/:id/elements/:elementId/restore', elementPath(), async (c) =>
    c.json(presentElement(await restoreElement(c.var, idsOf(c.req.valid('param'))))),
  )
