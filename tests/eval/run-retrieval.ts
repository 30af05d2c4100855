import { parseArgs } from 'node:util'
import { type JudgedProblem, readDevelopment, readSealed } from './judged.ts'
import { figureNames, figuresOf, intervalOf, mean } from './metrics.ts'
import { readSystems, type System } from './systems.ts'

/**
 * `bun run eval:retrieval` prints how apt the precedents of each system are for the development problems, and with
 * `--sealed` for those that decide. Each sealed scoring is logged in EVALUATION.md.
 */
const { values: flags } = parseArgs({ options: { sealed: { type: 'boolean', default: false } } })
const problems = await (flags.sealed ? readSealed() : readDevelopment())
const systems = await readSystems()

console.log(`${problems.length} ${flags.sealed ? 'sealed' : 'development'} problems\n`)
console.log(`| system | ${figureNames.join(' | ')} | apt@6, 95% interval |`)
console.log(`|---|${figureNames.map(() => '--:').join('|')}|---|`)
for (const [name, system] of Object.entries(systems)) console.log(row(name, system, problems))

function row(name: string, system: System, problems: readonly JudgedProblem[]): string {
  const figures = problems.map((problem) => figuresOf(problem, system(problem)))
  const means = figureNames.map((figure) => mean(figures.map((one) => one[figure])).toFixed(3))
  const [low, high] = intervalOf(figures.map((one) => one['apt@6']))
  return `| ${name} | ${means.join(' | ')} | ${low.toFixed(3)} to ${high.toFixed(3)} |`
}
