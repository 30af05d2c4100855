import { basename, dirname, join } from 'node:path'
import { findEntryErrors } from '../../db/library/check.ts'
import { countClaims } from '../../db/library/claim-counts.ts'
import { Claims } from '../../db/library/claims.ts'
import { LibraryEntry } from '../../db/library/entry.ts'
import { library } from '../../db/library/library.ts'
import { CommandError } from './command-error.ts'

/**
 * Checks entries and their claims, `../claims/ID.yaml`, against the schema, the codes and the existing library, and
 * counts what can be read. Throws a CommandError with one line per error.
 */
export async function checkLibrary(paths: string[]): Promise<void> {
  const files = await Promise.all(paths.map(read))
  for (const { path, errors } of files) if (errors.length === 0) console.log(`${path}: valid`)
  console.log(countClaims(files.flatMap(({ counted }) => counted ?? [])))
  const errors = files.flatMap(({ path, errors }) => errors.map((error) => `${path}: ${error}`))
  if (errors.length > 0) throw new CommandError(errors.join('\n'))
}

async function read(path: string) {
  if (!(await Bun.file(path).exists())) return { path, errors: ['file not found'] }
  const id = basename(path).replace(/\.ya?ml$/u, '')
  const value = await readYaml(path)
  const claims = await readYaml(join(dirname(path), '../claims', basename(path)))
  const entry = LibraryEntry.safeParse(value)
  return {
    path,
    errors: findEntryErrors(value, id, library, claims),
    counted: entry.data && {
      verification: entry.data.verification,
      sources: entry.data.sources,
      claims: Claims.safeParse(claims).data ?? [],
    },
  }
}

/** Undefined without the file, and null where it is not YAML; the schema check then reports it. */
async function readYaml(path: string): Promise<unknown> {
  const file = Bun.file(path)
  if (!(await file.exists())) return undefined
  try {
    return Bun.YAML.parse(await file.text()) ?? null
  } catch {
    return null
  }
}
