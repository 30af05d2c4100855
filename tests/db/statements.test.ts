import { afterAll, beforeAll, expect, test } from 'bun:test'
import { PGlite, types } from '@electric-sql/pglite'
import { startMaintenance } from '../../db/embedded/maintenance.ts'
import { prepareStatements } from '../../db/embedded/statements.ts'

let plain: PGlite
let pg: PGlite
let calls = 0
beforeAll(async () => {
  plain = await PGlite.create()
  pg = await PGlite.create()
  prepareStatements(pg)
  const send = pg.execProtocolStream.bind(pg)
  pg.execProtocolStream = (...given) => {
    calls += 1
    return send(...given)
  }
}, 60_000)
afterAll(async () => {
  await plain.close()
  await pg.close()
})

const table = `CREATE TABLE things (id serial PRIMARY KEY, name text, tags text[], at timestamptz, data jsonb, size real, done boolean)`
const insert = `INSERT INTO things (name, tags, at, data, size, done) VALUES ($1, $2, $3, $4, $5, $6) RETURNING *`
const values = [
  'Zürich "x"',
  ['a, b', '{c}', ''],
  new Date('2026-01-05T09:00:00.123Z'),
  { a: [1, null] },
  1.5,
  false,
]

test('queries give what they give without it', async () => {
  const asText = { rowMode: 'array', parsers: { [types.TIMESTAMPTZ]: (text: string) => text } } as const
  const queries: [string, unknown[]?, object?][] = [
    [table],
    [insert, values],
    [insert, values.map(() => null)],
    ['SELECT * FROM things ORDER BY id'],
    ['SELECT * FROM things WHERE id = $1', [1], asText],
    ['SELECT count(*), $1::int AS one, NULL AS nothing FROM things', [1]],
    ['UPDATE things SET done = $1', [true]],
    ['SELECT 1 WHERE false'],
    ['DELETE FROM things WHERE id = ANY($1)', [[1, 2]]],
  ]
  for (const [text, parameters, options] of queries)
    for (const _ of [1, 2]) {
      const expected = await plain.query(text, parameters, options).catch(String)
      const actual = await pg.query(text, parameters, options).catch(String)
      if (typeof expected === 'string') expect(actual).toEqual(expected)
      else
        expect(actual).toMatchObject({
          rows: expected.rows,
          fields: expected.fields,
          affectedRows: expected.affectedRows,
        })
    }
})

test('a query that comes again is one call', async () => {
  await pg.query('SELECT $1::int', [1])
  calls = 0
  for (let at = 0; at < 10; at++) await pg.query('SELECT $1::int', [at])
  expect(calls).toBe(10)
})

test('an error has the code of PostgreSQL, and the next query works', async () => {
  for (const text of ['SELECT 1 / $1::int', 'SELECT 1 / $1::int', 'SELECT x FROM nowhere WHERE 1 = $1'])
    expect(await pg.query(text, [0]).catch(({ code }) => code)).toMatch(/^(22012|42P01)$/u)
  expect((await pg.query('SELECT 1 / $1::int AS one', [1])).rows).toEqual([{ one: 1 }])
})

test('a transaction is rolled back after an error, and cannot be used once it has ended', async () => {
  await pg.query('CREATE TABLE counts (n int UNIQUE)')
  const add = 'INSERT INTO counts VALUES ($1)'
  await pg.query(add, [1])
  let ended: { query: typeof pg.query } | undefined
  const failed = pg.transaction(async (tx) => {
    ended = tx
    await tx.query(add, [2])
    await tx.query(add, [1]).catch(() => {})
    await tx.query(add, [3])
  })
  expect(await failed.catch(({ code }) => code)).toBe('25P02')
  expect(await ended?.query(add, [4]).catch(String)).toContain('transaction is closed')
  await pg.transaction((tx) => tx.query(add, [5]))
  expect((await pg.query('SELECT n FROM counts ORDER BY n')).rows).toEqual([{ n: 1 }, { n: 5 }])
})

test('a table whose columns changed is read with its new columns', async () => {
  await pg.exec('CREATE TABLE changing (a int); INSERT INTO changing VALUES (1)')
  const read = () => pg.query('SELECT * FROM changing')
  expect((await read()).rows).toEqual([{ a: 1 }])
  await pg.exec('ALTER TABLE changing ADD COLUMN b text')
  await read().catch(() => {})
  expect((await read()).rows).toEqual([{ a: 1, b: null }])
  await pg.exec('DROP TABLE changing; CREATE TABLE changing (a text)')
  await read().catch(() => {})
  expect((await read()).rows).toEqual([])
})

test('the database keeps a bounded number of statements, and none that is long', async () => {
  for (let at = 0; at < 300; at++) await pg.query(`SELECT ${at}`)
  await pg.query(`SELECT ${'1 + '.repeat(5000)} 1`)
  const { rows } = await pg.query<{ text: string }>('SELECT statement AS text FROM pg_prepared_statements')
  expect(rows.length).toBeLessThanOrEqual(200)
  expect(Math.max(...rows.map(({ text }) => text.length))).toBeLessThan(10_000)
  expect(rows.map(({ text }) => text)).toContain('SELECT 299')
})

test('maintenance lets plans follow the size of a table', async () => {
  await pg.exec(
    'CREATE TABLE growing (n int); CREATE INDEX ON growing (n); INSERT INTO growing VALUES (1); ANALYZE growing',
  )
  const text = 'SELECT n FROM growing WHERE n = $1'
  for (let at = 0; at < 10; at++) await pg.query(text, [at])
  await pg.exec('INSERT INTO growing SELECT generate_series(2, 20000)')
  const named = 'SELECT name FROM pg_prepared_statements WHERE statement = $1'
  const [statement] = (await pg.query<{ name: string }>(named, [text])).rows
  const plan = async () => JSON.stringify((await pg.exec(`EXPLAIN EXECUTE ${statement?.name}(1)`))[0]?.rows)
  expect(await plan()).toContain('Seq Scan')
  const maintenance = startMaintenance(pg, () => {})
  await maintenance.tick(performance.now())
  maintenance.stop()
  expect(await plan()).toContain('Index')
})

test('queries at once each get their own answer', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) => pg.query<{ n: number }>(`SELECT $1::int + ${at % 7} AS n`, [at])),
  )
  expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(answers.map((_, at) => at + (at % 7)))
})
