import type { ProblemBrief } from '../../engine.ts'
import type { Knowledge } from '../knowledge.ts'
import { readStatement } from '../read.ts'
import type { Industry } from '../taxonomy.ts'

/** The industry that a problem is about; null where none stands out. */
export const problemField = ({ statement }: ProblemBrief, knowledge: Knowledge): Industry | null =>
  readStatement(statement, knowledge).field
