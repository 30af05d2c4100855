import { existsSync, readFileSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildTemplate } from '../../db/template.ts'

const db = join(import.meta.dir, '../../db')
/** The files a template depends on; the lock file stands for PGlite's version. */
const sources = ['template.ts', 'embedded/create.ts', 'embedded/engine.ts', '../bun.lock']

/** The template of a binary, built once on this machine for each way of building it: initdb takes seconds. */
export async function templateFile(): Promise<string> {
  const fingerprint = sources.map((file) => readFileSync(join(db, file), 'utf8')).join()
  const file = join(tmpdir(), `precedents-template-${Bun.hash(fingerprint).toString(36)}.tar.zst`)
  if (existsSync(file)) return file
  const draft = `${file}.${process.pid}`
  await buildTemplate(draft)
  renameSync(draft, file)
  return file
}
