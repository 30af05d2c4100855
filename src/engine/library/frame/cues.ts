import type { Challenge } from '../taxonomy.ts'
import { meaning } from '../words/synonyms.ts'
import { stems } from '../words/tokens.ts'

/** A cue of a challenge as it is looked for. */
export interface Cue {
  challenge: string
  stems: string[]
  weight: number
}

/** Cues by their first stem. */
export type CueIndex = Map<string, Cue[]>

export interface CueHit {
  challenge: string
  weight: number
  /** The cue's stems, so that one is not counted twice. */
  cue: string
}

/** A cue of several words says more; one that several challenges share says less of each. */
export function cuesOf(challenges: Challenge[]): Cue[] {
  const all = challenges.flatMap((challenge) =>
    challenge.cues.map((text) => ({ challenge: challenge.code, stems: stems(text).map(meaning) })),
  )
  const shared = Map.groupBy(all, (cue) => cue.stems.join(' '))
  return all.map((cue) => ({
    ...cue,
    weight:
      (0.6 + 0.7 * Math.min(cue.stems.length, 3)) / Math.sqrt(shared.get(cue.stems.join(' '))?.length ?? 1),
  }))
}

export const cueIndex = (cues: Cue[]): CueIndex => Map.groupBy(cues, (cue) => cue.stems[0] ?? '')

/** Words that may stand between two words of a cue. */
const gap = 2

export function cueHits(words: string[], index: CueIndex): CueHit[] {
  const text = words.map(meaning)
  const hits = new Map<string, CueHit>()
  for (const [at, word] of text.entries()) {
    for (const cue of index.get(word) ?? []) {
      const key = `${cue.challenge}/${cue.stems.join(' ')}`
      if (!hits.has(key) && matchesAt(text, at, cue.stems))
        hits.set(key, { ...cue, cue: cue.stems.join(' ') })
    }
  }
  return [...hits.values()]
}

function matchesAt(text: string[], start: number, cue: string[]): boolean {
  let at = start
  for (const word of cue.slice(1)) {
    const next = text.slice(at + 1, at + 2 + gap).indexOf(word)
    if (next < 0) return false
    at += 1 + next
  }
  return true
}
