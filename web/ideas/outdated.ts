import type { Precedent } from '../../src/contracts/precedent.ts'
import type { StoredIdea } from '../lib/storage.ts'
import { precedentIdsOf } from './idea-parts.ts'

/** Whether an idea is built from a precedent that the problem no longer has, since its element was changed or removed. */
export const isOutdated = (idea: StoredIdea, precedents: readonly Precedent[]) =>
  precedentIdsOf(idea).some((built) => precedents.every(({ id }) => id !== built))
