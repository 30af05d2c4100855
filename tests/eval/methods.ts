import MiniSearch from 'minisearch'
import { findEntry, type LibraryEntry, library } from '../../db/library/library.ts'
import type { Analysis } from '../../src/engine/drafts.ts'
import { createLibraryEngine } from '../../src/engine/library/engine.ts'
import { knowledgeOf } from '../../src/engine/library/knowledge.ts'
import { readStatement } from '../../src/engine/library/statement/statement.ts'
import { findDrafts } from '../support/drafts.ts'

/** A way to answer a problem: entries for each of its elements, the best first. */
export type Method = (problem: Analysis) => Promise<LibraryEntry[][]>

const engine = createLibraryEngine(library)
const knowledge = knowledgeOf(library)
const call = { signal: new AbortController().signal }
export const analyse = (statement: string) => engine.analyse(statement, call)
export const fieldOfStatement = (statement: string) => readStatement(statement, knowledge).field?.code ?? null

const wholeTexts = new MiniSearch<LibraryEntry & { text: string }>({ fields: ['text'] })
wholeTexts.addAll(library.precedents.map((entry) => ({ ...entry, text: textOf(entry) })))

function textOf(entry: LibraryEntry): string {
  const { innovation, purpose, how, transfer, background, insights, impact, justification, questions } = entry
  const parts = [innovation, purpose, how, transfer, background, impact, justification, ...questions]
  return [...parts, ...insights.map(({ text }) => text)].join(' ')
}

export const methods: Record<string, Method> = {
  engine: async (problem) => {
    const found = await findDrafts(engine.findPrecedents(problem, call))
    return problem.elements.map((_, index) =>
      found
        .filter(({ questionIndex }) => questionIndex === index)
        .flatMap(({ libraryEntry }) => findEntry(libraryEntry ?? '') ?? []),
    )
  },
  'BM25 over whole texts': async (problem) => [
    wholeTexts
      .search(problem.statement)
      .slice(0, 10)
      .flatMap(({ id }) => findEntry(String(id)) ?? []),
  ],
  random: async (problem) => [drawn(problem.statement.length)],
}

/** Ten entries by a fixed sequence, so that two runs agree. */
function drawn(seed: number): LibraryEntry[] {
  const rest = [...library.precedents]
  let state = seed
  return Array.from({ length: 10 }).flatMap(() => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return rest.splice(state % rest.length, 1)
  })
}

/** The first ten in the order in which a reader meets them: the best of each element, then the second of each. */
export function firstTen(found: LibraryEntry[][]): LibraryEntry[] {
  const rounds = Array.from({ length: 10 }, (_, round) => found.flatMap((entries) => entries[round] ?? []))
  return rounds.flat().slice(0, 10)
}
