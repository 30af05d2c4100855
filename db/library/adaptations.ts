import type { Adaptation, Adaptations, Setting } from './adaptation.ts'
import { readAdaptations } from './read-adaptations.ts' with { type: 'macro' }

const compressed = readAdaptations()
let decoded: Record<string, Adaptations> | null = null

/** Null where the precedent has no honest use in that setting. Decoded when first asked for: an idea needs it, a start does not. */
export function findAdaptation(entryId: string, setting: Setting): Adaptation | null {
  decoded ??= JSON.parse(Bun.zstdDecompressSync(Buffer.from(compressed, 'base64')).toString()) as Record<
    string,
    Adaptations
  >
  return decoded[entryId]?.[setting] ?? null
}
