import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type JudgedProblem,
  readDevelopment,
  readFresh,
  readSealed,
  readUntouched,
  readUnusual,
  readUnusualByWriters,
} from './judged.ts'
import { figureNames, figuresOf, intervalOf, mean } from './metrics.ts'
import { poolOf } from './pooling.ts'
import { readSystems, type System } from './systems.ts'

/** One judge reads so many. */
const POOLS_PER_FILE = 15

const sets = ['sealed', 'fresh', 'untouched', 'unusual', 'unusual-by-writers'] as const

/**
 * `bun run eval:retrieval` prints how apt the precedents of each system are for the development problems, and with
 * `--sealed`, `--fresh`, `--untouched`, `--unusual` or `--unusual-by-writers` for those. Each sealed scoring is logged in
 * EVALUATION.md. `--pool FOLDER` writes what the systems found for judges instead, fifteen problems a file.
 */
const { values: flags } = parseArgs({
  options: {
    sealed: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    untouched: { type: 'boolean', default: false },
    unusual: { type: 'boolean', default: false },
    'unusual-by-writers': { type: 'boolean', default: false },
    pool: { type: 'string' },
  },
})
const readers = {
  sealed: readSealed,
  fresh: readFresh,
  untouched: readUntouched,
  unusual: readUnusual,
  'unusual-by-writers': readUnusualByWriters,
  development: readDevelopment,
}
const kind = sets.find((name) => flags[name]) ?? 'development'
const problems = await readers[kind]()
// Recorded systems have not read the newer problems.
const isNewer = kind !== 'development' && kind !== 'sealed'
const systems = Object.fromEntries(
  Object.entries(await readSystems()).filter(([name]) => !isNewer || !name.endsWith('(recorded)')),
)

if (flags.pool) {
  await writePools(flags.pool)
  process.exit()
}
console.log(`${problems.length} ${kind} problems\n`)
console.log(`| system | ${figureNames.join(' | ')} | apt@6, 95% interval |`)
console.log(`|---|${figureNames.map(() => '--:').join('|')}|---|`)
for (const [name, system] of Object.entries(systems)) console.log(row(name, system, problems))

function row(name: string, system: System, problems: readonly JudgedProblem[]): string {
  const figures = problems.map((problem) => figuresOf(problem, system(problem)))
  const means = figureNames.map((figure) => mean(figures.map((one) => one[figure])).toFixed(3))
  const [low, high] = intervalOf(figures.map((one) => one['apt@6']))
  return `| ${name} | ${means.join(' | ')} | ${low.toFixed(3)} to ${high.toFixed(3)} |`
}

async function writePools(folder: string) {
  const pools = problems.map((problem, seed) => poolOf(problem, Object.values(systems), seed))
  for (let start = 0; start < pools.length; start += POOLS_PER_FILE)
    await Bun.write(
      join(folder, `pool-${start / POOLS_PER_FILE}.txt`),
      pools.slice(start, start + POOLS_PER_FILE).join('\n'),
    )
}
