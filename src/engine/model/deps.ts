import type { Knowledge } from '../library/knowledge.ts'
import type { StructuredClient } from './response-format/structured-client.ts'

/** What every operation thinks with. */
export interface OperationDeps {
  ladder: StructuredClient
  knowledge: Knowledge
}
