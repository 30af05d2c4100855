import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAdaptations } from './read-adaptations.ts'
import { readExamples, readLibrary } from './read-library.ts'

/** What is read from YAML, by the name of its file in the binary. */
const parts = {
  'library.zst': readLibrary,
  'examples.zst': readExamples,
  'adaptations.zst': readAdaptations,
} satisfies Record<string, () => unknown>

export type Part = keyof typeof parts
export const partNames = Object.keys(parts) as Part[]

/**
 * A part of the library, read again by each call: the caller keeps it or not. The binary holds it packed beside its code.
 * As a text within the code, it would stay in memory twice: in the source and in the bytecode.
 */
export const readPart = (name: Part): unknown =>
  Bun.isStandaloneExecutable ? unpack(readFileSync(join(import.meta.dir, name))) : parts[name]()

/** The file of a part for the binary. */
export const packPart = (name: Part): Uint8Array =>
  Bun.zstdCompressSync(Buffer.from(oneByteJson(parts[name]()), 'latin1'), { level: 19 })

const unpack = (packed: Uint8Array<ArrayBuffer>): unknown =>
  JSON.parse(Bun.zstdDecompressSync(packed).toString('latin1'))

/**
 * With every character beyond Latin-1 escaped, JavaScript keeps the text, and each text parsed from it, in one byte per
 * character instead of two.
 */
const oneByteJson = (value: unknown) =>
  JSON.stringify(value).replaceAll(
    /[\u0100-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
