import { copyDocument } from './copy.ts'
import { type ExportOptions, type ExportScope, exportBlocks, exportText } from './export-api.ts'
import type { Format } from './format-buttons.tsx'
import { printDocument } from './print.ts'
import { saveFile } from './save-file.ts'
import { exportTexts } from './texts.ts'

/** Makes a document and hands it over; the result says what has become of it. */
export async function runExport(format: Format, scope: ExportScope, options: ExportOptions): Promise<string> {
  switch (format) {
    case 'pdf': {
      const { text, fileName } = await exportText(scope, 'html', options)
      await printDocument(text, fileName.replace(/\.html$/u, ''))
      return exportTexts.printed
    }
    case 'copy':
      return copy(scope, options)
    case 'word': {
      const [{ wordDocument }, blocks] = await Promise.all([
        import('./word.ts'),
        exportBlocks(scope, options),
      ])
      return save(await wordDocument(blocks, options.paper), `${blocks.fileName}.docx`)
    }
    case 'slides': {
      // The matrix is in the dossier alone.
      const whole = exportBlocks(scope, { ...options, kind: 'dossier' })
      const [{ slideDeck }, blocks] = await Promise.all([import('./slides.ts'), whole])
      return save(await slideDeck(blocks), `${blocks.fileName.replace(' dossier ', ' slides ')}.pptx`)
    }
    default: {
      const { text, fileName } = await exportText(scope, format, options)
      return save(new Blob([text]), fileName)
    }
  }
}

function save(content: Blob, name: string): string {
  saveFile(content, name)
  return exportTexts.saved(name)
}

async function copy(scope: ExportScope, options: ExportOptions): Promise<string> {
  const html = exportText(scope, 'html', options).then(({ text }) => text)
  const markdown = html.then(async () => (await exportText(scope, 'markdown', options)).text)
  try {
    await copyDocument(html, markdown)
  } catch (cause) {
    // A failure of the request is told as it is.
    await markdown
    throw new Error(exportTexts.copyFailed, { cause })
  }
  return exportTexts.copied
}
