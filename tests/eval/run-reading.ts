import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { library } from '../../db/library/library.ts'
import { LimitKind } from '../../db/library/words.ts'
import { overlap, type Span, textOf } from '../../src/contracts/clauses.ts'
import { gradesOf } from '../../src/engine/library/grades.ts'
import { figureOf } from '../../src/engine/library/ideas/quotations.ts'
import { knowledgeOf } from '../../src/engine/library/knowledge.ts'
import { mainTrouble } from '../../src/engine/library/quote.ts'
import { readStatement, type Statement } from '../../src/engine/library/read.ts'
import { troubleIn } from '../../src/engine/library/trouble.ts'

/**
 * `bun run eval:reading` compares what the engine finds in statements with what a reader noted for each of their clauses:
 * the central trouble, limits and the figure to compare with. Nothing is trained on these 240 problems. The grades are
 * those of the training problems, whose limits were learned from, so that the grade of constraints is flattered.
 */
interface Noted {
  set: string
  id: string
  /** The central one first. */
  troubles: string[]
  limits: [kind: string, quote: string][]
  figures: string[]
}

interface Graded {
  text: string
  /** One letter each for context, constraints and stakeholders. */
  grades: string
}

const knowledge = knowledgeOf(library)
const fresh = join(import.meta.dir, 'fresh')
const trained = join(import.meta.dir, '../../db/library/training-problems')

const texts = new Map<string, string>()
for (const set of ['hundred-sixty', 'eighty'])
  for (const { id, text } of await readLines<{ id: string; text: string }>(`${set}-problems.jsonl`))
    texts.set(`${set} ${id}`, text)
const read = (await readLines<Noted>('clauses.jsonl')).map((noted) => {
  const statement = readStatement(texts.get(`${noted.set} ${noted.id}`) ?? '', knowledge)
  return { noted, statement }
})

async function readLines<T>(name: string): Promise<T[]> {
  const lines = (await Bun.file(join(fresh, name)).text()).trim().split('\n')
  return lines.map((line) => JSON.parse(line) as T)
}

async function readGraded(name: string): Promise<Graded[]> {
  const all = Bun.YAML.parse(await Bun.file(join(trained, name)).text()) as Partial<Graded>[]
  return all.filter((one): one is Graded => one.grades !== undefined)
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

function troubleLine(): string {
  const chosen = read.map(({ noted, statement }) => {
    const sentence = mainTrouble(statement, troubleIn(statement, knowledge.retriever()))
    const told = sentence ? clausesWithin(statement, sentence) : []
    const [main = '', ...others] = noted.troubles
    const has = (quote: string) => clausesOfQuote(statement, quote).some((clause) => told.includes(clause))
    return { main: has(main), any: [main, ...others].some(has) }
  })
  const share = (key: 'main' | 'any') => (chosen.filter((one) => one[key]).length / read.length).toFixed(2)
  return `\nThe sentence taken for the trouble: ${share('any')} tell one, ${share('main')} the central one.`
}

function figureLine(): string {
  const found = read.flatMap(({ noted, statement }) => {
    const quotation = figureOf(statement, knowledge.retriever())
    return quotation === null ? [] : [noted.figures.some((figure) => figure.includes(quotation))]
  })
  const right = found.filter(Boolean).length
  return `The figure to compare with: named for ${found.length}, right for ${right}.`
}

const clausesWithin = ({ clauses }: Statement, span: Span): number[] =>
  clauses.flatMap((clause, at) => (overlap(clause, span) > 0.5 ? [at] : []))

/** The clauses that a reader quoted; the quotations have single spaces. */
function clausesOfQuote({ text, clauses }: Statement, quote: string): number[] {
  const plain = (one: string) => one.replace(/\s+/gu, ' ')
  return clauses.flatMap((clause, at) => (plain(textOf(text, clause)) === plain(quote) ? [at] : []))
}

function gradeRow(name: string, at: number): string {
  const found = grades.map((own) => Object.values(own)[at]?.[0])
  const same = graded.filter((noted, index) => noted.grades[at] === found[index]).length
  const common = Object.values(Object.groupBy(graded, (noted) => noted.grades[at] ?? '')).map(
    (all) => all?.length ?? 0,
  )
  const percent = (count: number) => `${Math.round((100 * count) / graded.length)}%`
  return `| ${name} | ${percent(same)} | ${percent(Math.max(...common))} |`
}

console.log(`${read.length} problems\n`)
console.log('| limits | noted | found | precision | recall |\n|---|--:|--:|--:|--:|')
for (const kind of [...LimitKind.options, null]) console.log(limitRow(kind))
console.log(troubleLine())
console.log(figureLine())

const graded = (await Promise.all((await readdir(trained)).map(readGraded))).flat()
const grades = graded.map(({ text }) => gradesOf(readStatement(text, knowledge)))
console.log('\n| grade | same as the reader | the most common grade alone |\n|---|--:|--:|')
for (const [at, name] of ['context', 'constraints', 'stakeholders'].entries()) console.log(gradeRow(name, at))
