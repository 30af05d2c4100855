import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Source, SourceKind } from './entry.ts'

const folder = import.meta.dir

const yaml = (path: string) => Bun.YAML.parse(readFileSync(join(folder, path), 'utf8'))

/** The library as its YAML has it, without the examples. An entry's id is its file's name. */
export function readLibrary() {
  const files = readdirSync(join(folder, 'precedents'))
    .filter((name) => name.endsWith('.yaml'))
    .sort()
  const precedents = files.map((name) => {
    const entry = yaml(`precedents/${name}`) as { sources: Source[] }
    const sources = entry.sources.toSorted((one, other) => rank(one) - rank(other))
    const id = name.slice(0, -'.yaml'.length)
    return { id, aliases: [], needs: [], demands: [], ...entry, sources }
  })
  return {
    precedents,
    challenges: yaml('challenges.yaml'),
    mechanisms: yaml('mechanisms.yaml'),
    industries: yaml('industries.yaml'),
    words: yaml('words.yaml'),
    templates: yaml('templates.yaml'),
    intents: yaml('intents.yaml'),
    wishes: yaml('wish-examples.yaml'),
  }
}

/** Example sentences for each challenge, by its code. */
export const readExamples = () => yaml('examples.yaml')

const KINDS: SourceKind[] = ['primary', 'standard', 'encyclopaedia', 'weak']

/** Readers see the original sources first. */
const rank = ({ kind = 'standard' }: Source) => KINDS.indexOf(kind)
