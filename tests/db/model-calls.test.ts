import { afterAll, beforeAll, expect, test } from 'bun:test'
import { takeModelCall } from '../../db/model-calls.ts'
import { insertUser } from '../../db/users.ts'
import { type TestDatabase, testDatabase } from '../support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('of ten calls at once three are granted where three are left, and the count restarts the next day', async () => {
  const user = await insertUser(database.db, { username: 'ada@example.org', password: 'hash' })
  const take = (day: string) => takeModelCall(database.db, user?.id ?? 0, day, 3)
  const granted = await Promise.all(Array.from({ length: 10 }, () => take('2026-11-20')))
  expect(granted.filter(Boolean)).toHaveLength(3)
  expect(await take('2026-11-21')).toBe(true)
})

test('a limit of zero grants no call', async () => {
  expect(await takeModelCall(database.db, 1, '2026-11-20', 0)).toBe(false)
})
