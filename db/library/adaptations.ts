import type { Adaptation, Adaptations, Setting } from './adaptation.ts'
import { readPart } from './packed.ts'

let adaptations: Record<string, Adaptations> | null = null

/** Null where the precedent has no honest use in that setting. Read when first asked for: an idea needs it, a start does not. */
export function findAdaptation(entryId: string, setting: Setting): Adaptation | null {
  adaptations ??= readPart('adaptations.zst') as Record<string, Adaptations>
  return adaptations[entryId]?.[setting] ?? null
}
