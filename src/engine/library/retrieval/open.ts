import { readFileSync } from 'node:fs'
import indexPath from '../../../../db/library/retrieval-index.bin' with { type: 'file' }
import { decodeIndex, type RetrievalIndex } from './retrieval-index.ts'

/** Reads the index that `bun run train` made of the library. */
export function readRetrievalIndex(): RetrievalIndex {
  const { buffer, byteOffset, length } = readFileSync(indexPath)
  return decodeIndex(buffer.slice(byteOffset, byteOffset + length))
}
