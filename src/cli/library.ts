import { basename } from 'node:path'
import { faultsOf } from '../../db/library/check.ts'
import { library as held } from '../../db/library/library.ts'
import { StartError } from './start-error.ts'

const usage = "Say 'precedents library check FILE …': it tells whether these entries may go into the library."

/** `library check FILE …`: compares entries with the schema, the codes and what the library holds. */
export async function library([verb, ...files]: string[]): Promise<void> {
  if (verb !== 'check' || files.length === 0) throw new StartError(usage)
  const faults = (await Promise.all(files.map(check))).flat()
  if (faults.length > 0) throw new StartError(faults.join('\n'))
}

async function check(path: string): Promise<string[]> {
  const file = Bun.file(path)
  if (!(await file.exists())) return [`${path}: there is no such file`]
  const faults = faultsOf(parsed(await file.text()), basename(path).replace(/\.ya?ml$/u, ''), held)
  if (faults.length === 0) console.log(`${path}: fit for the library`)
  return faults.map((fault) => `${path}: ${fault}`)
}

/** Null where it is no YAML; the schema then says that it is no entry. */
function parsed(text: string): unknown {
  try {
    return Bun.YAML.parse(text)
  } catch {
    return null
  }
}
