import type { Knowledge } from '../library/knowledge.ts'
import type { Embeddings } from './embeddings/embeddings.ts'
import type { StructuredClient } from './response-format/structured-client.ts'

/** The dependencies of all operations. */
export interface OperationDeps {
  client: StructuredClient
  /** The name of the model. */
  model: string
  knowledge: Knowledge
  /** Missing without an embedding model. */
  embeddings?: Embeddings
}
