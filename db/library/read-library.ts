import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Source, SourceKind } from './entry.ts'

const folder = import.meta.dir

const yaml = (path: string) => Bun.YAML.parse(readFileSync(join(folder, path), 'utf8'))

/**
 * Reads the library's YAML into one JSON text. Called as a macro, so that the binary holds the text and opens no file.
 * An entry's id is its file's name.
 */
export function readLibrary(): string {
  const files = readdirSync(join(folder, 'precedents'))
    .filter((name) => name.endsWith('.yaml'))
    .sort()
  const precedents = files.map((name) => {
    const entry = yaml(`precedents/${name}`) as { sources: Source[] }
    const sources = entry.sources.toSorted((one, other) => rank(one) - rank(other))
    const id = name.slice(0, -'.yaml'.length)
    return { id, aliases: [], needs: [], demands: [], ...entry, sources }
  })
  return oneByteJson({
    precedents,
    challenges: yaml('challenges.yaml'),
    mechanisms: yaml('mechanisms.yaml'),
    industries: yaml('industries.yaml'),
    examples: yaml('examples.yaml'),
    words: yaml('words.yaml'),
    templates: yaml('templates.yaml'),
    intents: yaml('intents.yaml'),
    wishes: yaml('wish-examples.yaml'),
  })
}

const KINDS: SourceKind[] = ['primary', 'standard', 'encyclopaedia', 'weak']

/** Readers see the original sources first. */
const rank = ({ kind = 'standard' }: Source) => KINDS.indexOf(kind)

/**
 * With every character beyond Latin-1 escaped, JavaScript keeps the text, and each text parsed from it, in one byte per
 * character instead of two.
 */
const oneByteJson = (value: unknown) =>
  JSON.stringify(value).replaceAll(
    /[\u0100-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
