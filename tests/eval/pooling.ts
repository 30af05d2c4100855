import { library } from '../../db/library/library.ts'
import { randomFrom, shuffle } from '../../src/build/training/random.ts'
import type { JudgedProblem } from './judged.ts'
import type { System } from './systems.ts'

/** Entries of each system that are judged, and entries beside them that no system has to have found. */
const DEPTH = 20
const RANDOM_ENTRIES = 20

/**
 * What judges read: each problem with the first entries of every system and some random ones, shuffled, without a hint at
 * where an entry comes from or whether it was judged before.
 */
export function poolOf(problem: JudgedProblem, systems: readonly System[], seed: number): string {
  const ids = library.precedents.map(({ id }) => id)
  const found = new Set([
    ...systems.flatMap((system) => system(problem).slice(0, DEPTH)),
    ...shuffled(ids, seed).slice(0, RANDOM_ENTRIES),
  ])
  const lines = shuffled([...found], seed + 1).map(describe)
  return `# ${problem.id}\n${problem.text}\n\n${lines.join('\n')}\n`
}

function describe(id: string): string {
  const entry = library.precedents.find((one) => one.id === id)
  if (!entry) throw new Error(`the library has no entry ${id}`)
  const { entity, year, industry, innovation, transfer } = entry
  return `${id} | ${entity}, ${year}, ${industry} | ${innovation} | PART: ${transfer}`
}

function shuffled<T>(items: readonly T[], seed: number): T[] {
  const order = Uint32Array.from(items.keys())
  shuffle(order, randomFrom(seed))
  return [...order].flatMap((at) => items[at] ?? [])
}
