import { MAX_IMPORT } from '../../../src/contracts/own-precedent.ts'
import { ownTexts } from './texts.ts'

/** The text of a chosen file; throws what is wrong with it, for the user. */
export async function readCsv(file: File): Promise<string> {
  if (file.size > MAX_IMPORT) throw new Error(ownTexts.file.tooLarge)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch {
    throw new Error(ownTexts.file.notText)
  }
}
