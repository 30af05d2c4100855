import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { insertHistory } from '../support/history-rows.ts'
import { type Person, STATEMENT, type World, world } from '../support/world.ts'

let w: World
let ada: Person
beforeAll(async () => {
  w = await world()
  ada = await w.signUp('ada')
  await insertHistory(w.db, ada.id, { problems: 20, ideas: 20, ideaBytes: 2000 })
})
afterAll(() => w.close())

const decoders = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }
const read = (path: string, accepted: string) => ada.get(path, { 'accept-encoding': accepted })

describe('a long answer', () => {
  for (const [name, decode] of Object.entries(decoders))
    test(`is compressed by ${name}`, async () => {
      const plain = await ada.get('/api/history')
      const packed = await read('/api/history', `${name}, deflate`)
      const headers = ['content-encoding', 'vary', 'cache-control', 'content-type'].map((header) =>
        packed.headers.get(header),
      )
      expect(headers).toEqual([name, 'Accept-Encoding', 'no-store', 'application/json'])
      expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([
        null,
        'Accept-Encoding',
      ])
      const body = await packed.bytes()
      const text = await plain.text()
      expect(decode(body).toString()).toBe(text)
      expect(body.length).toBeLessThan(text.length / 2)
    })

  test('is compressed by the fastest that is accepted', async () => {
    const chosen = async (accepted: string) =>
      (await read('/api/history', accepted)).headers.get('content-encoding')
    expect(await chosen('gzip, deflate, br, zstd')).toBe('zstd')
    expect(await chosen('gzip, br, zstd;q=0')).toBe('br')
    expect(await chosen('identity')).toBe(null)
  })

  test('keeps the address of the next page', async () => {
    const bo = await w.signUp('bo')
    await insertHistory(w.db, bo.id, { problems: 60, ideas: 0, ideaBytes: 0 })
    const answer = await bo.get('/api/history', { 'accept-encoding': 'zstd' })
    expect([answer.headers.get('content-encoding'), answer.headers.get('link')]).toEqual([
      'zstd',
      expect.stringContaining('rel="next"'),
    ])
  })
})

test('every answer that lists what is stored can be compressed', async () => {
  // Of several elements, so that no list is short.
  const statement = `${STATEMENT} The five apprentices leave as soon as they are trained, and nobody writes down what the old foreman knows.`
  const { id } = await ada.problem(statement)
  const precedents = await ada.precedents(id)
  const idea = await ada.idea(statement, precedents.slice(0, 3))
  const encodingOf = async (path: string) => (await read(path, 'zstd')).headers.get('content-encoding')
  for (const path of [
    `/api/precedents?problemId=${id}`,
    `/api/problems/${id}`,
    `/api/problems/${id}/elements`,
    `/api/ideas/${idea.id}`,
    `/api/problems/${id}/ideas`,
    `/api/ideas/${idea.id}/precedents`,
  ])
    expect([path, await encodingOf(path)]).toEqual([path, 'zstd'])
})

test('answers that are short, repeat the request or tell of sessions are not compressed', async () => {
  const accept = { 'accept-encoding': 'zstd, br, gzip' }
  const draft = await ada.post('/api/problems', { statement: STATEMENT }, accept)
  const { id } = (await draft.json()) as { id: number }
  const answers = [
    draft,
    await ada.get('/api/problems/999999', accept),
    await ada.get('/api/user', accept),
    await ada.get('/api/sessions', accept),
    await ada.get(`/api/precedents?problemId=${id}`, { ...accept, accept: 'text/event-stream' }),
  ]
  for (const { headers } of answers) expect(headers.get('content-encoding')).toBeNull()
  await answers.at(-1)?.text()
  const cy = await w.signUp('cy')
  const short = await cy.get('/api/history', accept)
  expect([short.headers.get('content-encoding'), await short.json()]).toEqual([null, []])
})

test('an entry of the library is sent once, and a private answer has no entity tag', async () => {
  const path = '/api/library/bristol-siddeley-power-by-the-hour'
  const first = await read(path, 'br')
  const etag = first.headers.get('etag') ?? ''
  expect([first.headers.get('content-encoding'), first.headers.get('cache-control')]).toEqual([
    'br',
    'private, no-cache',
  ])
  const again = await ada.get(path, { 'accept-encoding': 'br', 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await ada.get('/api/history')).headers.get('etag')).toBeNull()
})
