import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ExportedBlocks, type Paper } from '../src/contracts/export.ts'
import { slideDeck } from '../web/export/slides.ts'
import { wordDocument } from '../web/export/word.ts'
import { findProgram } from './support/find-program.ts'
import { STATEMENT, world } from './support/world.ts'

/*
 * Writes the Word documents and slides of an idea to screenshots/documents, and what LibreOffice makes of them as PDF and
 * PNG, to be looked at. Fails when LibreOffice cannot open one of them.
 */

const folder = join(import.meta.dir, '../screenshots/documents')
const office = findProgram('soffice', 'libreoffice-writer-nogui')
const pdfToPng = findProgram('pdftoppm', 'poppler-utils')
findProgram('simpress', 'libreoffice-impress-nogui')
if (!office || !pdfToPng)
  throw new Error('LibreOffice and poppler-utils are needed; as root they are installed.')

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
for (const file of await writeDocuments()) await convert(file, office, pdfToPng)
console.log(`The documents are in ${folder}`)
process.exit(0)

async function writeDocuments(): Promise<string[]> {
  const { signUp } = await world()
  const ada = await signUp('ada')
  const problem = await ada.problem(STATEMENT)
  const found = await ada.precedents(problem.id)
  const idea = await ada.idea(STATEMENT, found.slice(0, 4))
  const files: string[] = []
  for (const kind of ['brief', 'dossier'])
    for (const paper of ['a4', 'letter'] satisfies Paper[]) {
      const answer = await ada.post(`/api/ideas/${idea.id}/export`, {
        format: 'blocks',
        kind,
        author: 'A. Lovelace',
      })
      const blocks = ExportedBlocks.parse(await answer.json())
      files.push(await save(`${kind}-${paper}.docx`, await wordDocument(blocks, paper)))
      if (kind === 'dossier' && paper === 'a4') files.push(await save('slides.pptx', await slideDeck(blocks)))
    }
  return files
}

async function save(name: string, content: Blob): Promise<string> {
  const path = join(folder, name)
  await Bun.write(path, content)
  return path
}

async function convert(path: string, office: string, pdfToPng: string) {
  const pdf = path.replace(/\.\w+$/u, '.pdf')
  await Bun.file(pdf)
    .delete()
    .catch(() => {})
  Bun.spawnSync([office, '--headless', '--convert-to', 'pdf', '--outdir', folder, path])
  if (!(await Bun.file(pdf).exists())) throw new Error(`LibreOffice did not open ${path}`)
  Bun.spawnSync([pdfToPng, '-r', '80', '-png', pdf, path.replace(/\.\w+$/u, '')])
}
