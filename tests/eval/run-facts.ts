import { parseArgs } from 'node:util'
import { z } from 'zod'
import { Claims } from '../../db/library/claims.ts'
import { readClaims } from '../../db/library/read-claims.ts'
import { MAX_WRONG_SHARE, reportVerdicts, SAMPLE_SIZE, sampleClaims, Verdict } from './facts.ts'

/**
 * `bun run eval:facts --seed N` draws claims of the library for readers who took no part in collecting them, one JSON
 * object a line. `bun run eval:facts --verdicts FILE` counts what they found, and exits with 1 when too much is wrong.
 */
const { values: flags } = parseArgs({
  options: { seed: { type: 'string' }, verdicts: { type: 'string' } },
})

if (flags.verdicts !== undefined) await report(flags.verdicts)
else
  sample(
    z.coerce
      .number()
      .int()
      .parse(flags.seed ?? Math.floor(Math.random() * 1_000_000)),
  )

function sample(seed: number): void {
  const claims = z.record(z.string(), Claims).parse(readClaims())
  console.error(`seed ${seed}`)
  for (const sampled of sampleClaims(claims, seed)) console.log(JSON.stringify(sampled))
}

async function report(path: string): Promise<void> {
  const lines = (await Bun.file(path).text()).split('\n').filter((line) => line !== '')
  const { lines: told, isGoodEnough } = reportVerdicts(lines.map((line) => Verdict.parse(JSON.parse(line))))
  console.log(told.join('\n'))
  if (isGoodEnough) return
  console.log(`The goal is at least ${SAMPLE_SIZE} claims, at most ${100 * MAX_WRONG_SHARE}% of them wrong.`)
  process.exitCode = 1
}
