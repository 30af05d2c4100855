import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Reads the weights that `bun run train:refusals` wrote. Called as a macro, so that the binary holds the text. */
export const readHarmWeights = (): string => readFileSync(join(import.meta.dir, 'harm-weights.tsv'), 'utf8')
