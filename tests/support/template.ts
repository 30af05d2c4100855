import { existsSync, readFileSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildTemplate } from '../../db/template.ts'

const db = join(import.meta.dir, '../../db')
/** The files a template depends on; the lock file has PGlite's version. */
const sources = ['template.ts', 'embedded/create.ts', 'embedded/pglite.ts', '../bun.lock']

/** A binary's template, built once on this machine for each version of these files, since initdb takes seconds. */
export async function templateFile(): Promise<string> {
  const fingerprint = sources.map((file) => readFileSync(join(db, file), 'utf8')).join()
  const file = join(tmpdir(), `precedents-template-${Bun.hash(fingerprint).toString(36)}.tar.zst`)
  if (existsSync(file)) return file
  const draft = `${file}.${process.pid}`
  await buildTemplate(draft)
  renameSync(draft, file)
  return file
}
