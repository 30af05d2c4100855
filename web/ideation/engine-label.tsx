import type { EngineName } from '../../src/contracts/problem.ts'
import { useSite } from '../lib/site.ts'
import { ideationTexts } from './texts.ts'

export function EngineLabel({ engine }: { engine: EngineName }) {
  const { model } = useSite()
  return engine === 'library' ? ideationTexts.byLibrary : ideationTexts.byModel(model)
}
