import { library } from '../../db/library/library.ts'
import type { Engine } from '../../src/engine/engine.ts'
import { createLibraryEngine } from '../../src/engine/library/engine.ts'

/** The library engine, whose analyses wait until `held.meanwhile` is done. */
export function heldAnalysis() {
  const real = createLibraryEngine(library)
  const held = { meanwhile: async () => {} }
  const engine: Engine = {
    ...real,
    async analyse(...given) {
      await held.meanwhile()
      return real.analyse(...given)
    },
  }
  return { real, engine, held }
}
