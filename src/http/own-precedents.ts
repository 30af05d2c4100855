import { Hono } from 'hono'
import { listOwnPrecedents } from '../../db/own-precedents.ts'
import type { OwnPrecedentRow } from '../../db/schema/own-precedents.ts'
import { AddOwnPrecedent, ImportFile, OwnFields, type OwnPrecedent } from '../contracts/own-precedent.ts'
import { checkImport, importOwnPrecedents } from '../domain/import-own-precedents.ts'
import {
  addOwnPrecedent,
  changeOwnPrecedent,
  removeOwnPrecedent,
  restoreOwnPrecedent,
} from '../domain/own-precedents.ts'
import { toCsv } from '../domain/own-precedents-csv.ts'
import type { SignedIn } from './environment.ts'
import { body, id } from './validate.ts'

const present = ({
  userId: _,
  removedAt: __,
  derivedFrom,
  createdAt,
  ...own
}: OwnPrecedentRow): OwnPrecedent => ({
  ...own,
  ...(derivedFrom !== null && { derivedFrom }),
  createdAt: createdAt.toISOString(),
})

/** The user's own precedents. */
export const ownPrecedentRoutes = new Hono<SignedIn>()
  .get('/own-precedents', async (c) =>
    c.json((await listOwnPrecedents(c.var.db, c.var.user.id)).map(present)),
  )
  .post('/own-precedents', body(AddOwnPrecedent), async (c) =>
    c.json(present(await addOwnPrecedent(c.var, c.req.valid('json'))), 201),
  )
  .put('/own-precedents/:id', id(), body(OwnFields), async (c) =>
    c.json(present(await changeOwnPrecedent(c.var, c.req.valid('param').id, c.req.valid('json')))),
  )
  .delete('/own-precedents/:id', id(), async (c) =>
    c.json(present(await removeOwnPrecedent(c.var, c.req.valid('param').id))),
  )
  .post('/own-precedents/:id/restore', id(), async (c) =>
    c.json(present(await restoreOwnPrecedent(c.var, c.req.valid('param').id))),
  )
  .post('/check-own-precedents-import', body(ImportFile), async (c) =>
    c.json(await checkImport(c.var, c.req.valid('json').csv)),
  )
  .post('/import-own-precedents', body(ImportFile), async (c) =>
    c.json(await importOwnPrecedents(c.var, c.req.valid('json').csv)),
  )
  .get('/export-own-precedents', async (c) => {
    const own = await listOwnPrecedents(c.var.db, c.var.user.id)
    c.header('Content-Type', 'text/csv; charset=utf-8')
    c.header('Content-Disposition', 'attachment; filename="your-precedents.csv"')
    return c.body(toCsv(own.toReversed()))
  })
