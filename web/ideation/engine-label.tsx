import type { EngineName } from '../../src/contracts/text.ts'
import { ideationTexts } from './texts.ts'

interface EngineLabelProps {
  engine: EngineName
  /** The model of that day; unknown for what was made before it was stored. */
  model?: string
}

export function EngineLabel({ engine, model }: EngineLabelProps) {
  return engine === 'library' ? ideationTexts.byLibrary : ideationTexts.byModel(model ?? null)
}
