import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { Glob } from 'bun'
import { reportVerdicts, SAMPLE_SIZE, sampleClaims, Verdict } from '../eval/facts.ts'

const claimOf = (claim: string) => ({ claim, kind: 'who' as const, in: ['entity' as const] })
const claims = Object.fromEntries(
  Array.from({ length: 150 }, (_, entry) => [
    `entry-${entry}`,
    Array.from({ length: 9 }, (_, at) => claimOf(`Claim ${at} of entry ${entry}.`)),
  ]),
)
const sampled = sampleClaims(claims, 7)
const verdicts: Verdict[] = sampled.map((one) => ({ ...one, verdict: 'right' }))
const withWrong = (count: number) =>
  verdicts.map((one, at): Verdict => (at < count ? { ...one, verdict: 'wrong', right: 'It was 1963.' } : one))

test('claims are drawn at random, each once, and always the same for a seed', () => {
  expect(sampled).toHaveLength(SAMPLE_SIZE)
  expect(new Set(sampled.map(({ claim }) => claim)).size).toBe(SAMPLE_SIZE)
  expect(sampleClaims(claims, 7)).toEqual(sampled)
  expect(sampleClaims(claims, 8)).not.toEqual(sampled)
  expect(new Set(sampled.map(({ entry }) => entry)).size).toBe(100)
})

test('at most one claim of a hundred may be wrong, and each wrong one is listed', () => {
  const { lines, isGoodEnough } = reportVerdicts(withWrong(3))
  expect(isGoodEnough).toBe(true)
  expect(lines).toHaveLength(4)
  expect(lines[0]).toBe('300 claims: 297 right, 3 wrong (1.0%), 0 not found')
  expect(lines[1]).toContain(`${sampled[0]?.entry}: ${sampled[0]?.claim}\n  right: It was 1963.`)
  expect(reportVerdicts(withWrong(4)).isGoodEnough).toBe(false)
  expect(reportVerdicts(verdicts.slice(1)).isGoodEnough).toBe(false)
  expect(() => reportVerdicts([...verdicts, ...verdicts.slice(0, 1)])).toThrow('two lines')
})

const folder = join(import.meta.dir, '../eval/facts')
test('every audit can be read', async () => {
  for (const name of new Glob('*.jsonl').scanSync(folder)) {
    const lines = (await Bun.file(join(folder, name)).text()).trim().split('\n')
    expect(() => reportVerdicts(lines.map((line) => Verdict.parse(JSON.parse(line))))).not.toThrow()
  }
})
