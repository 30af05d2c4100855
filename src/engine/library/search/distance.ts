import type { LibraryEntry } from '../../../../db/library/library.ts'
import type { Fit } from '../../../contracts/precedent.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Industry } from '../taxonomy.ts'

/** How far an entry's field is from the user's. Where that is unknown, business is near and the rest far. */
export function distanceOf(entry: LibraryEntry, own: Industry | null, knowledge: Knowledge): Fit['distance'] {
  if (!own) return entry.entityType === 'company' ? 'near' : 'far'
  if (entry.industry === own.code) return 'own'
  return knowledge.industry(entry.industry)?.sector === own.sector ? 'near' : 'far'
}
