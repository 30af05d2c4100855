/** The vectors of one entry's texts. */
export interface StoredEmbedding {
  /** A multiple of four. */
  dimensions: number
  /** All vectors, one byte per number. */
  values: Int8Array
  /** One per vector. */
  factors: Float32Array
}

/** Keeps the vectors of entries by embedding model and hash of their texts. */
export interface EmbeddingStore {
  hashes(model: string): Promise<string[]>
  find(model: string, hash: string): Promise<StoredEmbedding | null>
  save(model: string, hash: string, embedding: StoredEmbedding): Promise<void>
  /** Deletes what is stored for a model under other hashes. */
  prune(model: string, hashes: string[]): Promise<void>
}

/** For a server without a database of its own. */
export function createMemoryEmbeddingStore(): EmbeddingStore {
  const stored = new Map<string, Map<string, StoredEmbedding>>()
  const of = (model: string) => {
    const known = stored.get(model) ?? new Map<string, StoredEmbedding>()
    stored.set(model, known)
    return known
  }
  return {
    hashes: async (model) => [...of(model).keys()],
    find: async (model, hash) => of(model).get(hash) ?? null,
    save: async (model, hash, embedding) => void of(model).set(hash, embedding),
    async prune(model, hashes) {
      for (const hash of of(model).keys()) if (!hashes.includes(hash)) of(model).delete(hash)
    },
  }
}
