import { library } from '../../db/library/library.ts'
import type { Config } from '../config.ts'
import type { Engine } from './engine.ts'
import { createLibraryEngine } from './library/engine.ts'

/** The engines of this server. `usual` answers unless a request asks for the library. */
export interface Engines {
  usual: Engine
  library: Engine
  /** The model's name, where a model answers. */
  model: string | null
}

/** The only place that knows which implementations there are. */
export function chooseEngines(_config: Pick<Config, 'engine' | 'openai'>): Engines {
  const libraryEngine = createLibraryEngine(library)
  return { usual: libraryEngine, library: libraryEngine, model: null }
}
