import type { LibraryEntry } from '../../db/library/library.ts'
import type { Analysis } from '../../src/engine/drafts.ts'
import { contentStems } from '../../src/engine/library/search/texts.ts'
import { AppError } from '../../src/errors.ts'
import type { Case } from './cases.ts'
import { analyse, fieldOfStatement, firstTen, type Method } from './methods.ts'

export type Figures = Record<string, number>

/** What a method finds: means over the problems, of the first ten precedents each. */
export async function measureFound(cases: Case[], method: Method): Promise<Figures> {
  const all = await Promise.all(
    cases.map(async (one) => {
      const found = await method(await analyse(one.statement))
      return { ...figuresOf(one, firstTen(found)), ...elementFigures(found) }
    }),
  )
  return meanOf(all)
}

function figuresOf({ statement, gold = [], picked = [] }: Case, ten: LibraryEntry[]): Figures {
  const golden = ten.map((entry) => entry.challenges.some((code) => gold.includes(code)))
  const main = ten.map(({ challenges: [first = ''] }) => gold.includes(first))
  const own = fieldOfStatement(statement)
  const names = ten.map(({ entity }) => entity.toLowerCase())
  return {
    'gold-hit@5': share(golden.slice(0, 5)),
    'gold-hit@10': share(golden),
    'gold-hit@10, main challenge': share(main),
    ...(picked.length > 0
      ? { 'hand-picked found @10': share(picked.map((id) => ten.some((entry) => entry.id === id))) }
      : {}),
    'distinct industries': new Set(ten.map(({ industry }) => industry)).size,
    'problems with 5 industries or more': new Set(ten.map(({ industry }) => industry)).size >= 5 ? 1 : 0,
    'distinct mechanisms': new Set(ten.flatMap(({ mechanisms }) => mechanisms)).size,
    'own-industry share': share(ten.map(({ industry }) => industry === own)),
    'problems with an entity twice': new Set(names).size < names.length ? 1 : 0,
  }
}

const elementFigures = (found: LibraryEntry[][]): Figures => ({
  'elements with 2 precedents or more': share(found.map((entries) => entries.length >= 2)),
})

/** What the engine makes of the statements themselves. */
export async function measureFrames(cases: Case[]): Promise<Figures> {
  const all = await Promise.all(
    cases.map(async ({ statement, gold = [] }) => {
      const problem = await analyse(statement)
      const codes = problem.elements.map(({ challenges }) => challenges[0] ?? '')
      return {
        'gold challenges among the elements': share(gold.map((code) => codes.includes(code))),
        'main challenge among the elements': codes.includes(gold[0] ?? '') ? 1 : 0,
        'elements per problem': codes.length,
        'elements grounded in the statement': share(groundings(problem)),
      }
    }),
  )
  return meanOf(all)
}

function groundings({ statement, elements }: Analysis): boolean[] {
  const words = new Set(contentStems(statement))
  return elements.map(({ text }) => contentStems(text).some((word) => words.has(word)))
}

/** How many of the traps are refused, and for the right reason. */
export async function measureRefusals(traps: Case[]): Promise<Figures> {
  const codes = await Promise.all(traps.map(async ({ statement }) => refusalOf(statement)))
  return { 'right refusals': share(codes.map((code, index) => code === traps[index]?.refused)) }
}

async function refusalOf(statement: string): Promise<string | null> {
  try {
    await analyse(statement)
    return null
  } catch (error) {
    return error instanceof AppError ? error.code : 'another error'
  }
}

const share = (hits: boolean[]) => (hits.length === 0 ? 0 : hits.filter(Boolean).length / hits.length)

function meanOf(all: Figures[]): Figures {
  const names = [...new Set(all.flatMap((figures) => Object.keys(figures)))]
  return Object.fromEntries(
    names.map((name) => {
      const values = all.flatMap((figures) => figures[name] ?? [])
      return [name, values.reduce((sum, value) => sum + value, 0) / values.length]
    }),
  )
}
