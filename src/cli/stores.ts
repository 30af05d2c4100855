import type { Database } from '../../db/database.ts'
import {
  deleteOtherEmbeddings,
  findEmbedding,
  insertEmbedding,
  listEmbeddingHashes,
} from '../../db/entry-embeddings.ts'
import { readSituations, unpackSituations } from '../../db/library/situations.ts'
import { insertModelUsage, takeModelCall } from '../../db/model-calls.ts'
import { assets } from '../assets.ts'
import type { Stores } from '../engine/choose.ts'

/** What the model engine keeps, in the database. */
export const storesOf = ({ db }: Pick<Database, 'db'>): Required<Stores> => ({
  usageStore: {
    takeCall: (userId, day, callsPerDay) => takeModelCall(db, userId, day, callsPerDay),
    record: ({ at: createdAt, ...usage }) => insertModelUsage(db, { ...usage, createdAt }),
  },
  embeddingStore: {
    hashes: (model) => listEmbeddingHashes(db, model),
    find: async (model, hash) => {
      const row = await findEmbedding(db, model, hash)
      if (!row) return null
      const bytes = Uint8Array.fromBase64(row.vectors)
      return {
        dimensions: row.dimensions,
        values: new Int8Array(bytes.buffer),
        factors: Float32Array.from(row.factors),
      }
    },
    save: (model, contentHash, { dimensions, values, factors }) =>
      insertEmbedding(db, {
        model,
        contentHash,
        dimensions,
        vectors: new Uint8Array(values.buffer, values.byteOffset, values.length).toBase64(),
        factors: [...factors],
      }),
    prune: (model, hashes) => deleteOtherEmbeddings(db, model, hashes),
  },
  situations,
})

async function situations() {
  const { situationsFile } = assets
  return situationsFile === undefined
    ? readSituations()
    : unpackSituations(await Bun.file(situationsFile).bytes())
}
