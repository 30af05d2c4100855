import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import { countEmbeddings } from '../../../db/entry-embeddings.ts'
import { packSituations, readSituations, unpackSituations } from '../../../db/library/situations.ts'
import { storesOf } from '../../../src/cli/stores.ts'
import { allocateEntries } from '../../../src/engine/library/search/find-precedents.ts'
import { createEmbeddingClient } from '../../../src/engine/model/client/embed.ts'
import {
  createMemoryEmbeddingStore,
  type EmbeddingStore,
} from '../../../src/engine/model/embeddings/embedding-store.ts'
import { createEmbeddings } from '../../../src/engine/model/embeddings/embeddings.ts'
import { createModelEngine } from '../../../src/engine/model/engine.ts'
import { createMemoryUsageStore } from '../../../src/engine/model/usage.ts'
import { testDatabase } from '../../support/database.ts'
import { findDrafts } from '../../support/drafts.ts'
import { startModelEndpoint } from '../../support/model-endpoint.ts'
import { call, knowledge, missing, modelAt, PROBLEM } from '../../support/model-world.ts'

const endpoint = startModelEndpoint({ token: 100 })
afterAll(() => endpoint.stop())

const ordered = knowledge.retriever().entries
const situations = unpackSituations(new Uint8Array(packSituations(readSituations())))
/** Small, so that it is embedded at once. */
const entries = ordered.slice(0, 5)
const { settings } = modelAt(endpoint.url)
const usageStore = createMemoryUsageStore()
const client = createEmbeddingClient(settings, 'played-embed', { usageStore, now: () => new Date() })
const create = (store: EmbeddingStore, some = entries) =>
  createEmbeddings({
    client,
    model: 'played-embed',
    store,
    entries: () => some,
    situations: async () => situations,
    retryMs: 5,
  })

/** As in a model that knows what each text is about: texts of one entry point to one direction. */
const directionOf = new Map(entries.flatMap(({ innovation }, at) => [[innovation.slice(0, 30), at] as const]))
let current = 0
const embed = (text: string) => {
  const at = directionOf.get(text.slice(0, 30))
  if (at !== undefined) current = at
  const direction = text.startsWith('质') ? 3 : current
  return [0, 1, 2, 3, 4, 5].map((axis) => (axis === direction ? 1 : 0.1))
}
beforeEach(() => endpoint.embedWith(embed))

const { signal } = new AbortController()
const reports = () => {
  const lines: [string, Record<string, unknown>][] = []
  return {
    lines,
    report: (message: string, fields: Record<string, unknown>) => void lines.push([message, fields]),
  }
}

describe('the library', () => {
  test('is embedded once, with its situations, and the log shows the progress', async () => {
    const store = createMemoryEmbeddingStore()
    const { lines, report } = reports()
    await create(store).prepare(report, signal)
    const texts = endpoint.embedded.flat()
    expect(texts.length).toBeGreaterThan(5 * 20)
    expect(new Set(texts)).toContain(`${entries[0]?.innovation}. ${entries[0]?.purpose}`)
    expect(lines.map(([, fields]) => fields.done).filter(Boolean)).toEqual([1, 2, 3, 4, 5])
    expect(lines.at(-1)).toEqual(['the library is embedded', { model: 'played-embed', entries: 5 }])

    endpoint.embedWith(embed)
    await create(store).prepare(report, signal)
    expect(endpoint.embedded).toEqual([])
  })

  test('is embedded on from where it was interrupted', async () => {
    const store = createMemoryEmbeddingStore()
    const stopping = new AbortController()
    const stopped = create({
      ...store,
      async save(...args) {
        await store.save(...args)
        if ((await store.hashes('played-embed')).length === 2) stopping.abort()
      },
    })
    await expect(stopped.prepare(reports().report, stopping.signal)).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect(await store.hashes('played-embed')).toHaveLength(2)
    const { lines, report } = reports()
    await create(store).prepare(report, signal)
    expect(lines[0]?.[1]).toMatchObject({ entries: 3 })
  })

  test('is embedded once the endpoint works again', async () => {
    endpoint.embedWith(null)
    const { lines, report } = reports()
    const prepared = create(createMemoryEmbeddingStore()).prepare(report, signal)
    while (endpoint.embedded.length < 2) await Bun.sleep(5)
    endpoint.embedWith(embed)
    await prepared
    expect(lines.some(([message, fields]) => message.includes('could not') && fields.status === 503)).toBe(
      true,
    )
  })

  test('is embedded again where an entry has changed, and the old vectors are deleted', async () => {
    const store = createMemoryEmbeddingStore()
    await create(store).prepare(reports().report, signal)
    endpoint.embedWith(embed)
    const changed = entries.map((entry, at) => (at === 0 ? { ...entry, how: 'In another way.' } : entry))
    await create(store, changed).prepare(reports().report, signal)
    expect(new Set(endpoint.embedded.flat())).toContain('In another way.')
    expect(await store.hashes('played-embed')).toHaveLength(5)
  })

  test('is kept in the database by the name of the model', async () => {
    const database = await testDatabase()
    const { embeddingStore } = storesOf(database)
    await create(embeddingStore).prepare(reports().report, signal)
    expect(await countEmbeddings(database.db, 'played-embed')).toBe(5)
    expect(await countEmbeddings(database.db, 'another')).toBe(0)
    const memory = createMemoryEmbeddingStore()
    await create(memory).prepare(reports().report, signal)
    for (const hash of await memory.hashes('played-embed'))
      expect(await embeddingStore.find('played-embed', hash)).toEqual(await memory.find('played-embed', hash))
    await database.close()
  })
})

describe('the similarity of a statement', () => {
  test('is highest for the entry that its vector is nearest to, in any language', async () => {
    const embeddings = create(createMemoryEmbeddingStore())
    await embeddings.prepare(reports().report, signal)
    const found = await embeddings.similarities('质量在增长时下降。', call())
    expect([...(found ?? [])].indexOf(1)).toBe(3)
    expect(Math.min(...(found ?? []))).toBe(0)
  })

  test('is asked for once per statement, with its usage recorded', async () => {
    const embeddings = create(createMemoryEmbeddingStore())
    await embeddings.prepare(reports().report, signal)
    endpoint.embedWith(embed)
    for (let at = 0; at < 2; at += 1) await embeddings.similarities('质量在增长时下降。', call(9))
    expect(endpoint.embedded).toEqual([['质量在增长时下降。']])
    expect(usageStore.recordsOf(9)).toMatchObject([{ operation: 'embed', promptTokens: 7, estimated: false }])
  })

  test('is unknown before the library is embedded, and when the endpoint fails', async () => {
    const embeddings = create(createMemoryEmbeddingStore())
    expect(await embeddings.similarities('质量', call())).toBeNull()
    await embeddings.prepare(reports().report, signal)
    endpoint.embedWith(null)
    expect(await embeddings.similarities('质量', call())).toBeNull()
  })
})

describe('retrieval', () => {
  const chinese = {
    statement: '质量在增长时下降。',
    reframed: '质量在增长时下降。',
    elements: [{ text: '保持质量', questions: ['谁做到了？'], challenges: [] }],
  }

  test('counts the similarity as one more signal, also where it knows no word', () => {
    const similarity = Float32Array.from(ordered, (_, at) => (at === 17 ? 1 : 0))
    expect(allocateEntries(chinese, [3], [], knowledge)).toEqual([[]])
    const [choices = []] = allocateEntries(chinese, [3], [], knowledge, { similarity })
    expect(choices[0]?.entry.id).toBe(ordered[17]?.id ?? missing())
  })

  test('goes on without it when the endpoint fails', async () => {
    endpoint.use((request, server) => server.respond(server.answer(request)))
    endpoint.embedWith(null)
    const embeddings = { prepare: async () => {}, similarities: async () => null }
    const engine = createModelEngine({ settings, knowledge, embeddings })
    const plain = createModelEngine({ settings, knowledge })
    expect(
      await findDrafts(engine.findPrecedents({ ...PROBLEM, elements: PROBLEM.elements.slice(0, 1) }, call())),
    ).toEqual(
      await findDrafts(plain.findPrecedents({ ...PROBLEM, elements: PROBLEM.elements.slice(0, 1) }, call())),
    )
  })
})
