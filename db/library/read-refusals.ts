import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Reads refusals.yaml into JSON. Called as a macro, so that the binary holds the text and opens no file. */
export const readRefusals = (): string =>
  JSON.stringify(Bun.YAML.parse(readFileSync(join(import.meta.dir, 'refusals.yaml'), 'utf8')))
