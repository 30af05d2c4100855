import { type Case, readCases, readProblems } from './cases.ts'
import { type Figures, measureFound, measureFrames, measureRefusals } from './measure.ts'
import { methods } from './methods.ts'
import { show } from './show.ts'

/** `bun run eval` prints the figures of EVALUATION.md; `bun run eval NAME …` all that the engine says of these problems. */
const wanted = process.argv.slice(2)
const problems = await readProblems()
if (wanted.length > 0) {
  for (const one of [...(await readCases()), ...problems]) if (wanted.includes(one.name)) await show(one)
} else {
  for (const half of ['dev', 'test', 'blind'] as const)
    await printHalf(
      half,
      problems.filter((one) => one.half === half),
    )
  print('Traps', await measureRefusals(problems.filter(({ refused }) => refused)))
}

async function printHalf(half: string, cases: Case[]) {
  print(`${half}: ${cases.length} problems`, await measureFrames(cases))
  const columns: [string, Figures][] = []
  for (const [name, method] of Object.entries(methods))
    columns.push([name, await measureFound(cases, method)])
  const [, first = {}] = columns[0] ?? []
  console.log(`\n| the first ten precedents | ${columns.map(([name]) => name).join(' | ')} |`)
  console.log(`|---|${columns.map(() => '---').join('|')}|`)
  for (const figure of Object.keys(first)) {
    console.log(`| ${figure} | ${columns.map(([, figures]) => rounded(figures[figure])).join(' | ')} |`)
  }
}

function print(title: string, figures: Figures) {
  console.log(`\n## ${title}\n`)
  for (const [name, figure] of Object.entries(figures)) console.log(`- ${name}: ${rounded(figure)}`)
}

function rounded(figure = 0): string {
  return String(Math.round(figure * 100) / 100)
}
