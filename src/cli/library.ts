import { basename } from 'node:path'
import { findEntryErrors } from '../../db/library/check.ts'
import { library as existing } from '../../db/library/library.ts'
import { CommandError } from './command-error.ts'

const USAGE = 'Usage: precedents library check FILE …'

/** `precedents library check FILE …`: checks entries against the schema, the codes and the existing library. */
export async function library([subcommand, ...files]: string[]): Promise<void> {
  if (subcommand !== 'check' || files.length === 0) throw new CommandError(USAGE)
  const errors = (await Promise.all(files.map(check))).flat()
  if (errors.length > 0) throw new CommandError(errors.join('\n'))
}

async function check(path: string): Promise<string[]> {
  const file = Bun.file(path)
  if (!(await file.exists())) return [`${path}: file not found`]
  const errors = findEntryErrors(
    parseYaml(await file.text()),
    basename(path).replace(/\.ya?ml$/u, ''),
    existing,
  )
  if (errors.length === 0) console.log(`${path}: valid`)
  return errors.map((error) => `${path}: ${error}`)
}

/** Null where the text is not YAML; the schema check then reports it. */
function parseYaml(text: string): unknown {
  try {
    return Bun.YAML.parse(text)
  } catch {
    return null
  }
}
