import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildTemplate } from '../../db/template.ts'

/** The template of a binary, built once a run: initdb takes seconds. */
export function templateFile(): Promise<string> {
  const kept = globalThis as { databaseTemplate?: Promise<string> }
  kept.databaseTemplate ??= build()
  return kept.databaseTemplate
}

async function build() {
  const folder = mkdtempSync(join(tmpdir(), 'precedents-template-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'template.tar.zst')
  await buildTemplate(file)
  return file
}
