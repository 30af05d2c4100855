import { library } from '../../db/library/library.ts'
import type { Config } from '../config.ts'
import type { Engine } from './engine.ts'
import type { Digest } from './library/digest.ts'
import { libraryEngineOf } from './library/engine.ts'
import { knowledgeOf } from './library/knowledge.ts'
import { once } from './library/once.ts'
import { readDigest } from './library/read-digest.ts' with { type: 'macro' }
import { createModelEngine } from './model/engine.ts'
import type { ModelSettings } from './model/settings.ts'
import type { UsageStore } from './model/usage.ts'

export { checkModel, type ModelCheck } from './model/check.ts'
export { REASONING_TOKENS } from './model/response-format/capabilities.ts'

/** Built with the binary. */
const digest = once((): Digest => JSON.parse(readDigest()))

/** The engines of this server. `primary` is used unless a request asks for the library. */
export interface Engines {
  primary: Engine
  library: Engine
  /** The name of the model; null when the library is the primary engine. */
  model: string | null
}

type EngineConfig = Pick<Config, 'engine' | 'openai' | 'modelLimits'>

/** Without a usage store, usage is kept in memory. */
export function chooseEngines(config: EngineConfig, usageStore?: UsageStore): Engines {
  // Shared, so that the retrieval index is read once.
  const knowledge = knowledgeOf(library, digest)
  const libraryEngine = libraryEngineOf(knowledge)
  const settings = modelSettings(config)
  if (!settings) return { primary: libraryEngine, library: libraryEngine, model: null }
  const model = createModelEngine({ settings, knowledge, usageStore })
  return { primary: model, library: libraryEngine, model: settings.model }
}

/** Null for the library engine: it was chosen, or neither a key nor an address of a model is set. */
export function modelSettings({ engine, openai, modelLimits }: EngineConfig): ModelSettings | null {
  const isSet = openai.apiKey !== undefined || openai.baseUrl !== undefined
  return engine === 'library' || !isSet ? null : { ...openai, limits: modelLimits }
}
