import { setTimeout as sleep } from 'node:timers/promises'
import type { LibraryEntry } from '../../../../db/library/library.ts'
import type { Situations } from '../../../../db/library/situations.ts'
import type { Call } from '../../engine.ts'
import type { EmbeddingClient } from '../client/embed.ts'
import { toUpstreamError } from '../client/upstream-error.ts'
import type { EmbeddingStore, StoredEmbedding } from './embedding-store.ts'
import { similarityByEntry, toStored } from './entry-similarity.ts'
import { type EntryTexts, textsOfEntries } from './entry-texts.ts'

/** The similarity of the library's entries to a statement in any language, by an embedding model. */
export interface Embeddings {
  /** Embeds the library's entries, as far as that was not done before. Ends when all are there or the signal fires. */
  prepare(report: Report, signal: AbortSignal): Promise<void>
  /** In the order of the entries, 0 to 1. Null until they are all embedded, and when the endpoint fails. */
  similarities(statement: string, call: Call): Promise<Float32Array | null>
}

/** For the log. */
export type Report = (message: string, fields: Record<string, unknown>) => void

interface Deps {
  client: EmbeddingClient
  model: string
  store: EmbeddingStore
  entries: () => readonly LibraryEntry[]
  /** Read when the library is embedded, and then forgotten. */
  situations: () => Promise<Situations>
  retryMs?: number
}

const PROGRESS_STEPS = 10
const FIRST_RETRY_MS = 60_000
const MAX_RETRY_MS = 3_600_000
/** A user waits for the search; without an answer, the retrieval does without the signal. */
const STATEMENT_TIMEOUT_MS = 5000
const CACHED_STATEMENTS = 100

export function createEmbeddings({
  client,
  model,
  store,
  entries,
  situations,
  retryMs = FIRST_RETRY_MS,
}: Deps): Embeddings {
  let ready: StoredEmbedding[] | null = null
  const cache = new Map<string, Float32Array>()
  return { prepare, similarities }

  async function prepare(report: Report, signal: AbortSignal) {
    const all = textsOfEntries(entries(), await situations())
    const known = new Set(await store.hashes(model))
    const missing = all.filter(({ hash }) => !known.has(hash))
    if (missing.length > 0) report('embedding the library', { model, entries: missing.length })
    for (const [at, entry] of missing.entries()) {
      await embedEntry(entry, report, signal)
      if (isStep(at + 1, missing.length))
        report('embedding the library', { model, done: at + 1, of: missing.length })
    }
    ready = await loadAll(all)
    await store.prune(
      model,
      all.map(({ hash }) => hash),
    )
    report('the library is embedded', { model, entries: all.length })
  }

  /** Repeated until it works: an endpoint may be down for a night. */
  async function embedEntry({ texts, hash }: EntryTexts, report: Report, signal: AbortSignal) {
    for (let waitMs = retryMs; ; waitMs = Math.min(MAX_RETRY_MS, waitMs * 2)) {
      try {
        const vectors = await client.embed(texts, { signal })
        return await store.save(model, hash, toStored(vectors))
      } catch (error) {
        signal.throwIfAborted()
        const { kind, status } = toUpstreamError(error)
        report('the library could not be embedded yet', { model, kind, status, retryInMs: waitMs })
        await sleep(waitMs, undefined, { signal })
      }
    }
  }

  async function loadAll(all: EntryTexts[]): Promise<StoredEmbedding[]> {
    const loaded: StoredEmbedding[] = []
    for (const { hash } of all) {
      const stored = await store.find(model, hash)
      if (!stored) throw new Error('an embedded entry is gone from the store')
      loaded.push(stored)
    }
    return loaded
  }

  async function similarities(statement: string, call: Call) {
    if (!ready) return null
    const cached = cache.get(statement)
    if (cached) return cached
    const signal = AbortSignal.any([call.signal, AbortSignal.timeout(STATEMENT_TIMEOUT_MS)])
    const vectors = await client.embed([statement], { ...call, signal }).catch(() => null)
    call.signal.throwIfAborted()
    const [vector] = vectors ?? []
    if (!vector) return null
    const found = similarityByEntry(vector, ready)
    if (cache.size >= CACHED_STATEMENTS) cache.clear()
    cache.set(statement, found)
    return found
  }
}

const isStep = (done: number, total: number) => done % Math.max(1, Math.ceil(total / PROGRESS_STEPS)) === 0
