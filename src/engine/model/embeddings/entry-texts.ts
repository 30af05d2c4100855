import type { LibraryEntry } from '../../../../db/library/library.ts'
import type { Situations } from '../../../../db/library/situations.ts'

/** What is embedded of an entry, and a hash that changes with it. */
export interface EntryTexts {
  texts: string[]
  hash: string
}

/** What each entry is about, and the situations in which it helps. */
export function textsOfEntries(entries: readonly LibraryEntry[], situations: Situations): EntryTexts[] {
  return entries.map((entry) => {
    const { innovation, purpose, how, background } = entry
    const texts = [`${innovation}. ${purpose}`, how, background, ...(situations[entry.id] ?? [])]
    return { texts, hash: Bun.SHA256.hash(JSON.stringify(texts), 'base64url') }
  })
}
