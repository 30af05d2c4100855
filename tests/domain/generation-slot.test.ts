import { afterEach, expect, test } from 'bun:test'
import type { Db } from '../../db/database.ts'
import type { SignedInContext } from '../../src/domain/context.ts'
import { generateIdea } from '../../src/domain/ideas.ts'
import { analyseProblem } from '../../src/domain/problems.ts'
import { STATEMENT, type World, world } from '../support/world.ts'

const worlds: World[] = []
afterEach(async () => {
  await Promise.all(worlds.splice(0).map((one) => one.close()))
})

const call = { signal: new AbortController().signal }
/** Longer than a slot takes to be released, so that an early release is seen. */
const RELEASE_MS = 100

/** A database in which inserts of problems and ideas wait until `open` is called. */
function delayInserts(db: Db) {
  const reached = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  const wait = () => {
    reached.resolve()
    return opened.promise
  }
  const insert: Db['insert'] = (table) =>
    ({
      values: (row: never) => ({
        returning: async () => {
          await wait()
          return db.insert(table).values(row).returning()
        },
      }),
    }) as never
  const transaction: Db['transaction'] = async (work) => {
    await wait()
    return db.transaction(work)
  }
  const delayed = new Proxy(db, {
    get: (target, key) =>
      key === 'insert' ? insert : key === 'transaction' ? transaction : Reflect.get(target, key),
  })
  return { delayed, reached: reached.promise, open: () => opened.resolve() }
}

async function adasWorld() {
  const w = await world({ limits: { generationsAtOnce: 1 } })
  worlds.push(w)
  const ada = await w.signUp('ada')
  const { delayed, reached, open } = delayInserts(w.db)
  const user = { id: ada.id, username: ada.username, createdAt: w.clock.now }
  const context = { ...w.context, db: delayed, user, engine: w.engine } satisfies SignedInContext
  return { w, ada, context, reached, open }
}

test('an analysis counts as under way until its problem is stored', async () => {
  const { w, ada, context, reached, open } = await adasWorld()
  const first = analyseProblem(context, { statement: STATEMENT }, call)
  await reached
  await Bun.sleep(RELEASE_MS)
  await expect(w.context.limits.generation(ada.id, 'analysis')).rejects.toMatchObject({
    code: 'too_many_generations',
  })
  open()
  await first
  await (await w.context.limits.generation(ada.id, 'analysis'))[Symbol.asyncDispose]()
})

test('an idea counts as under way until it is stored', async () => {
  const { w, ada, context, reached, open } = await adasWorld()
  const { id, statement } = await ada.problem()
  const precedents = (await ada.precedents(id)).slice(0, 2)
  const first = generateIdea(context, { statement, precedents }, call)
  await reached
  await Bun.sleep(RELEASE_MS)
  await expect(w.context.limits.generation(ada.id, 'idea')).rejects.toMatchObject({
    code: 'too_many_generations',
  })
  open()
  await first
  await (await w.context.limits.generation(ada.id, 'idea'))[Symbol.asyncDispose]()
})
