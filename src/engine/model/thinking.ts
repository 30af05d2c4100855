import type { Knowledge } from '../library/knowledge.ts'
import type { Ladder } from './ladder/ladder.ts'

/** What every verb thinks with. */
export interface Thinking {
  ladder: Ladder
  knowledge: Knowledge
}
