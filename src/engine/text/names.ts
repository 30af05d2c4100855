import type { LibraryEntry } from '../../../db/library/library.ts'
import type { PrecedentBrief } from '../engine.ts'

type Named = Pick<LibraryEntry, 'entity' | 'aliases'>

const namesByEntry = new WeakMap<Named, string[]>()

/** Everything that an entity is called, for comparing it with others. */
export function namesOf(entry: Named): string[] {
  const known = namesByEntry.get(entry)
  if (known) return known
  const names = [entry.entity, ...entry.aliases].map(normaliseName)
  namesByEntry.set(entry, names)
  return names
}

/** The names of a stored precedent: those of its library entry, if it has one. */
export function namesOfPrecedent(
  { entity, libraryEntry }: Pick<PrecedentBrief, 'entity' | 'libraryEntry'>,
  { entry: findEntry }: { entry: (id: string | null) => LibraryEntry | null },
): string[] {
  const entry = findEntry(libraryEntry)
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
