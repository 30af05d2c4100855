import { library } from '../../db/library/library.ts'
import type { Situations } from '../../db/library/situations.ts'
import type { Config } from '../config.ts'
import type { Engine } from './engine.ts'
import { libraryEngineOf } from './library/engine.ts'
import { type Knowledge, knowledgeOf } from './library/knowledge.ts'
import type { checkModel as check } from './model/check.ts'
import { createMemoryEmbeddingStore, type EmbeddingStore } from './model/embeddings/embedding-store.ts'
import type { Embeddings } from './model/embeddings/embeddings.ts'
import type { ModelSettings } from './model/settings.ts'
import { createMemoryUsageStore, type UsageStore } from './model/usage.ts'

export type { ModelCheck } from './model/check.ts'
export { discoverLocalModels, type LocalServer, printable, settingsFor } from './model/discovery.ts'
export type { Embeddings } from './model/embeddings/embeddings.ts'
export { REASONING_TOKENS } from './model/response-format/capabilities.ts'
export { OPENAI_URL } from './model/settings.ts'
export type { UsageRecord } from './model/usage.ts'

/** The engines of this server. `primary` is used unless a request asks for the library. */
export interface Engines {
  primary: Engine
  library: Engine
  /** The name of the model; null when the library is the primary engine. */
  model: string | null
  /** Prepares the embeddings of the library, if an embedding model is set up. */
  embeddings?: Embeddings
}

export const checkModel: typeof check = async (...args) =>
  (await import('./model/check.ts')).checkModel(...args)

/** Without stores, usage and embeddings are kept in memory. */
export interface Stores {
  usageStore?: UsageStore
  embeddingStore?: EmbeddingStore
  /** What is embedded beside the entries' own texts. */
  situations?: () => Promise<Situations>
}

type EngineConfig = Pick<Config, 'engine' | 'openai' | 'modelLimits'>

/** The code of the model engine and of its client is loaded only where a model is set up. */
export async function chooseEngines(config: EngineConfig, stores: Stores = {}): Promise<Engines> {
  // Shared, so that the retrieval index is read once.
  const knowledge = knowledgeOf(library)
  const libraryEngine = libraryEngineOf(knowledge)
  const settings = modelSettings(config)
  if (!settings) return { primary: libraryEngine, library: libraryEngine, model: null }
  const usageStore = stores.usageStore ?? createMemoryUsageStore()
  const embeddings = await embeddingsOf(settings, knowledge, { ...stores, usageStore })
  const { createModelEngine } = await import('./model/engine.ts')
  const model = createModelEngine({ settings, knowledge, usageStore, embeddings })
  return { primary: model, library: libraryEngine, model: settings.model, embeddings }
}

async function embeddingsOf(
  settings: ModelSettings,
  knowledge: Knowledge,
  {
    usageStore,
    embeddingStore = createMemoryEmbeddingStore(),
    situations = async () => ({}),
  }: Stores & { usageStore: UsageStore },
): Promise<Embeddings | undefined> {
  const model = settings.embeddingModel
  if (model === undefined) return undefined
  const [{ createEmbeddingClient }, { createEmbeddings }] = await Promise.all([
    import('./model/client/embed.ts'),
    import('./model/embeddings/embeddings.ts'),
  ])
  const client = createEmbeddingClient(settings, model, { usageStore, now: () => new Date() })
  const entries = () => knowledge.retriever().entries
  return createEmbeddings({ client, model, store: embeddingStore, entries, situations })
}

/** Null for the library engine: it was chosen, or neither a key nor an address of a model is set. */
export function modelSettings({ engine, openai, modelLimits }: EngineConfig): ModelSettings | null {
  const isSet = openai.apiKey !== undefined || openai.baseUrl !== undefined
  return engine === 'library' || !isSet ? null : { ...openai, limits: modelLimits }
}
