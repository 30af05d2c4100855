import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { library } from '../../db/library/library.ts'
import { gradesOf } from '../../src/engine/library/grades.ts'
import { readStatement, type Statement } from '../../src/engine/library/read.ts'
import type { Industry } from '../../src/engine/library/taxonomy.ts'

/**
 * `bun run eval:reading` compares limits and grades with what a reader noted for the training problems. The phrases for
 * limits and the thresholds of grades were chosen with some of the first problems of each file, so only the others count.
 */
const FIRST_UNSEEN = 260

interface Noted {
  text: string
  limits: [string, string][]
  /** One letter each for context, constraints and stakeholders. */
  grades: string
}

const folder = join(import.meta.dir, '../../db/library/training-problems')
const industries = library.industries as Industry[]
const problems = (await Promise.all((await readdir(folder)).map(readFile))).flat()
const read = problems.map((noted) => ({ noted, statement: readStatement(noted.text, { industries }) }))

console.log(`${problems.length} problems\n`)
console.log('| limits | noted | found | precision | recall |\n|---|--:|--:|--:|--:|')
for (const kind of [...Object.keys(library.words.limits.kinds), null]) console.log(limitRow(kind))
console.log('\n| grade | same as the reader | the most common grade alone |\n|---|--:|--:|')
for (const [at, name] of ['context', 'constraints', 'stakeholders'].entries()) console.log(gradeRow(name, at))

async function readFile(name: string): Promise<Noted[]> {
  const all = Bun.YAML.parse(await Bun.file(join(folder, name)).text()) as Partial<Noted>[]
  return all.slice(FIRST_UNSEEN).filter((one): one is Noted => one.grades !== undefined)
}

/** Clauses with a limit of a kind; of any kind for null. */
function limitRow(kind: string | null): string {
  const counts = read.map(({ noted, statement }) => {
    const quotes = noted.limits.filter(([one]) => kind === null || one === kind).map(([, quote]) => quote)
    const gold = new Set(quotes.flatMap((quote) => clausesOfQuote(statement, quote)))
    const limits = statement.limits.filter((limit) => kind === null || limit.kind === kind)
    const found = new Set(limits.map(({ clause }) => clause))
    return { gold: gold.size, found: found.size, both: gold.intersection(found).size }
  })
  const [gold = 0, found = 0, both = 0] = (['gold', 'found', 'both'] as const).map((key) =>
    counts.reduce((sum, one) => sum + one[key], 0),
  )
  const cells = [gold, found, (both / found).toFixed(2), (both / gold).toFixed(2)]
  return `| ${kind ?? 'any kind'} | ${cells.join(' | ')} |`
}

/** The clauses that a quotation covers at least by half, or that cover half of it. */
function clausesOfQuote({ text, clauses }: Statement, quote: string): number[] {
  const start = text.indexOf(quote)
  const end = start + quote.length
  return clauses.flatMap((clause, at) => {
    const shared = Math.min(clause.end, end) - Math.max(clause.start, start)
    return start >= 0 && shared >= Math.min(quote.length, clause.end - clause.start) / 2 ? [at] : []
  })
}

function gradeRow(name: string, at: number): string {
  const grades = read.map(({ statement }) => Object.values(gradesOf(statement))[at]?.[0])
  const same = read.filter(({ noted }, index) => noted.grades[at] === grades[index]).length
  const common = Object.values(Object.groupBy(read, ({ noted }) => noted.grades[at] ?? '')).map(
    (all) => all?.length ?? 0,
  )
  const percent = (count: number) => `${Math.round((100 * count) / read.length)}%`
  return `| ${name} | ${percent(same)} | ${percent(Math.max(...common))} |`
}
