import type { LibraryEntry } from '../../../../db/library/library.ts'
import type { PrecedentBrief } from '../../engine.ts'
import type { Knowledge } from '../../library/knowledge.ts'

export const namesOf = ({ entity, aliases }: LibraryEntry) => [entity, ...aliases].map(normaliseName)

export function namesOfKnown({ entity, libraryEntry }: PrecedentBrief, knowledge: Knowledge): string[] {
  const entry = knowledge.entry(libraryEntry)
  return entry ? namesOf(entry) : [normaliseName(entity)]
}

/** The same for all spellings of a name: 'Harley-Davidson Inc.' and 'Harley Davidson'. */
export const normaliseName = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\([^()]*\)|[,.]|\b(?:the|inc|ltd|llc|plc|gmbh|ag|corp|corporation|company|co)\b/gu, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
