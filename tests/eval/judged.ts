import { join } from 'node:path'
import { z } from 'zod'
import { findEntry } from '../../db/library/library.ts'

/** A problem with the entries that judges found apt for it, over the whole library. */
export interface JudgedProblem {
  id: string
  text: string
  apt: ReadonlySet<string>
  related: ReadonlySet<string>
}

const Problem = z.object({ id: z.string(), text: z.string() })
const Judgements = z.object({
  problems: z.array(z.object({ id: z.string(), apt: z.array(z.string()), related: z.array(z.string()) })),
})

/** Problems to tune by. */
export const readDevelopment = async (): Promise<JudgedProblem[]> =>
  read('development', ['sixteen', 'thirty'])

/** The first 16 of them, which were judged most thoroughly. */
export const readSixteen = async (): Promise<JudgedProblem[]> => read('development', ['sixteen'])

/**
 * Problems that decide. Nobody who tunes reads them; each scoring is logged in EVALUATION.md. What systems found and the
 * first judge had not listed was judged blind by others.
 */
export async function readSealed(): Promise<JudgedProblem[]> {
  const problems = await read('sealed', ['one', 'two'])
  const pools = await Promise.all(['first', 'second', 'third'].map(readPool))
  return problems.map((problem) => {
    const found = pools.flatMap((pool) => pool.get(problem.id) ?? [])
    return { ...problem, apt: problem.apt.union(new Set(found.filter((id) => !problem.related.has(id)))) }
  })
}

/**
 * Problems by four people who had seen nothing of the project, with the entries that a strict reader of the whole library
 * would show a paying client: further from what training has seen than the others. Nothing was chosen by the second set.
 */
export const readFresh = async (): Promise<JudgedProblem[]> => read('fresh', ['eighty'])
export const readUntouched = async (): Promise<JudgedProblem[]> => read('fresh', ['hundred-sixty'])

/** Problems deliberately off the usual cases, with what others, strict readers, found apt in the whole library. */
export const readUnusual = async (): Promise<JudgedProblem[]> => read('fresh', ['sixty'])
/** More of them by ten writers, each of whom read the library only afterwards, and for their own problems. */
export const readUnusualByWriters = async (): Promise<JudgedProblem[]> => read('fresh', ['four-hundred'])

/** What judges found apt among the entries that were pooled for a scoring, by problem. */
async function readPool(name: string): Promise<Map<string, string[]>> {
  const file = Bun.file(join(import.meta.dir, `sealed/pooled-${name}.json`))
  const { problems } = Judgements.parse(await file.json())
  return new Map(problems.map(({ id, apt }) => [id, apt.map(currentId)]))
}

/** An entry that was merged into another counts as that one. */
export const currentId = (id: string) => findEntry(id)?.id ?? id

async function read(folder: string, names: string[]): Promise<JudgedProblem[]> {
  return (await Promise.all(names.map((name) => readSet(join(import.meta.dir, folder, name))))).flat()
}

async function readSet(path: string): Promise<JudgedProblem[]> {
  const lines = (await Bun.file(`${path}-problems.jsonl`).text()).trim().split('\n')
  const judged = Judgements.parse(await Bun.file(`${path}-qrels.json`).json())
  const judgements = new Map(judged.problems.map((problem) => [problem.id, problem]))
  return lines.map((line) => {
    const { id, text } = Problem.parse(JSON.parse(line))
    const found = judgements.get(id)
    if (!found) throw new Error(`${path}: problem ${id} has no judgements`)
    return {
      id,
      text,
      apt: new Set(found.apt.map(currentId)),
      related: new Set(found.related.map(currentId)),
    }
  })
}
