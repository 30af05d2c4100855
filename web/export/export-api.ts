import { ExportedBlocks, type ExportRequest } from '../../src/contracts/export.ts'
import { parseOrThrow, requireOk, send } from '../lib/request.ts'
import { libTexts } from '../lib/texts.ts'

/** What is exported: an idea, or all ideas of a problem. */
export interface ExportScope {
  kind: 'ideas' | 'problems'
  id: number
}

export type ExportOptions = Omit<ExportRequest, 'format'>

/** The document with the name of its file. */
export async function exportText(
  { kind, id }: ExportScope,
  format: 'markdown' | 'json' | 'html',
  options: ExportOptions,
) {
  const response = await send('POST', `/api/${kind}/${id}/export`, { ...options, format }, {})
  await requireOk(response)
  const [, name = ''] =
    /filename\*=UTF-8''([^;]+)/u.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { text: await response.text(), fileName: decodeURIComponent(name) }
}

/** The document as blocks, for Word and slides. */
export async function exportBlocks(
  { kind, id }: ExportScope,
  options: ExportOptions,
): Promise<ExportedBlocks> {
  const response = await send('POST', `/api/${kind}/${id}/export`, { ...options, format: 'blocks' }, {})
  await requireOk(response)
  return parseOrThrow(await response.json(), ExportedBlocks, libTexts.responseUnreadable)
}
