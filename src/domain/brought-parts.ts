import { findEntry } from '../../db/library/library.ts'
import { addPrecedents } from '../../db/precedents.ts'
import type { Composition } from '../contracts/idea.ts'
import type { SignedInContext } from './context.ts'
import { draftOfEntry } from './precedents.ts'
import { problemOf, revisionOf } from './problems.ts'

/**
 * What the chat brought in from the library becomes a precedent of the problem once it is in a saved idea, so that it has
 * a letter and sources as the others have. It stays as it is told where its element or its entry is gone. Returns the new
 * precedents' ids, too.
 */
export async function withBroughtPrecedents(
  context: SignedInContext,
  problemId: number,
  composition: Composition,
): Promise<{ composition: Composition; ids: number[] }> {
  const revision = revisionOf(await problemOf(context, problemId))
  const parts: Composition['parts'] = []
  const ids: number[] = []
  for (const part of composition.parts) {
    const entry = part.precedentId === undefined && part.entry ? findEntry(part.entry) : undefined
    const rows = entry ? await addPrecedents(context.db, revision, part.elementId, [draftOfEntry(entry)]) : []
    const id = rows.find(({ libraryEntry }) => libraryEntry === entry?.id)?.id
    const { text: _, entry: __, ...rest } = part
    parts.push(id === undefined ? part : { ...rest, precedentId: id })
    if (id !== undefined) ids.push(id)
  }
  return { composition: { ...composition, parts }, ids }
}
