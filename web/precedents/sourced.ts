import type { Precedent } from '../../src/contracts/precedent.ts'

/** What the view of its sources needs of a precedent or of a library entry. */
export type Sourced = Pick<Precedent, 'entity' | 'innovation' | 'sources' | 'slug'>
