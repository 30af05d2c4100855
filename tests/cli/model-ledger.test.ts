import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createModelLedger } from '../../src/cli/model-ledger.ts'
import { type TestDatabase, testDatabase } from '../support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const quiet = { info: () => {} }

test('security 17: a user’s model calls of a day are counted once for all processes, and begin anew', async () => {
  const ledgers = [createModelLedger(database.db, quiet), createModelLedger(database.db, quiet)]
  const asked = ledgers.flatMap((ledger) => Array.from({ length: 5 }, () => ledger.take(1, '2026-11-20', 7)))
  expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(7)
  expect(await ledgers[0]?.take(2, '2026-11-20', 7)).toBe(true)
  expect(await ledgers[0]?.take(1, '2026-11-21', 7)).toBe(true)
})
