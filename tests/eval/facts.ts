import { z } from 'zod'
import type { Claims } from '../../db/library/claims.ts'
import { randomFrom, shuffle } from '../../src/build/training/random.ts'

/** Claims of one audit. */
export const SAMPLE_SIZE = 300
/** Claims of one entry, which a reader can look for in the same texts. */
const CLAIMS_PER_ENTRY = 3
/** A library that people take into client meetings has fewer wrong claims than this. */
export const MAX_WRONG_SHARE = 0.01

/** A claim for a reader who took no part in collecting: without where it was found. */
export interface SampledClaim {
  /** From 1. */
  number: number
  entry: string
  claim: string
}

/** Entries at random, and some claims of each; always the same for a seed and a library. */
export function sampleClaims(claims: Record<string, Claims>, seed: number): SampledClaim[] {
  const random = randomFrom(seed)
  const entries = shuffled(Object.entries(claims), random).slice(0, SAMPLE_SIZE / CLAIMS_PER_ENTRY)
  return entries
    .flatMap(([entry, own]) =>
      shuffled(own, random)
        .slice(0, CLAIMS_PER_ENTRY)
        .map(({ claim }) => ({ entry, claim })),
    )
    .map((sampled, at) => ({ number: at + 1, ...sampled }))
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const order = Uint32Array.from(items.keys())
  shuffle(order, random)
  return [...order].flatMap((at) => items.slice(at, at + 1))
}

/** What a reader found out about a drawn claim, in the text of a source. */
export const Verdict = z.strictObject({
  number: z.int().positive(),
  entry: z.string(),
  claim: z.string(),
  /** `not found`: no source that could be opened states or contradicts it. */
  verdict: z.enum(['right', 'wrong', 'not found']),
  /** The right version; only of a wrong claim. */
  right: z.string().optional(),
  /** Title and address of the text, and what stands there. */
  source: z.string().optional(),
})
export type Verdict = z.infer<typeof Verdict>

/** The lines of an audit's report, with each wrong claim, and whether few enough are wrong. */
export function reportVerdicts(verdicts: readonly Verdict[]): { lines: string[]; isGoodEnough: boolean } {
  const numbers = new Set(verdicts.map(({ number }) => number))
  if (numbers.size !== verdicts.length) throw new Error('A number stands on two lines.')
  const of = (verdict: Verdict['verdict']) => verdicts.filter((one) => one.verdict === verdict)
  const [right, wrong, missing] = [of('right'), of('wrong'), of('not found')]
  const share = wrong.length / Math.max(1, verdicts.length)
  const summary = `${verdicts.length} claims: ${right.length} right, ${wrong.length} wrong (${(100 * share).toFixed(1)}%), ${missing.length} not found`
  return {
    lines: [
      summary,
      ...wrong.map(
        ({ number, entry, claim, right, source }) =>
          `${number} ${entry}: ${claim}\n  right: ${right ?? 'unknown'}\n  source: ${source ?? 'none named'}`,
      ),
    ],
    isGoodEnough: verdicts.length >= SAMPLE_SIZE && share <= MAX_WRONG_SHARE,
  }
}
