import { readFileSync } from 'node:fs'
import indexPath from '../../../../db/library/retrieval-index.bin' with { type: 'file' }
import { once } from '../../../once.ts'
import { decodeIndex, type RetrievalIndex } from './retrieval-index.ts'

/** The index that `bun run train` made of the library, read when it is first asked for. */
export const readRetrievalIndex = once((): RetrievalIndex => {
  const { buffer, byteOffset, length } = readFileSync(indexPath)
  return decodeIndex(buffer.slice(byteOffset, byteOffset + length))
})
