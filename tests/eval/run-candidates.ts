import { join } from 'node:path'
import { z } from 'zod'
import { library } from '../../db/library/library.ts'
import { knowledgeOf } from '../../src/engine/library/knowledge.ts'
import { distributeCandidates } from '../../src/engine/model/operations/candidates.ts'
import { readSixteen } from './judged.ts'
import { mean } from './metrics.ts'

/**
 * How many of a problem's apt entries are among the candidates that a model is offered. The analyses were written as a
 * strong model would answer the prompt, by someone who had not seen the judgements.
 */
const Analyses = z.record(
  z.string(),
  z.object({
    reframed: z.string(),
    elements: z.array(
      z.object({
        text: z.string(),
        questions: z.array(z.string()),
        challenges: z.array(z.string()),
        purpose: z.string(),
      }),
    ),
  }),
)

const analyses = Analyses.parse(
  await Bun.file(join(import.meta.dir, 'development/sixteen-analyses.json')).json(),
)
const knowledge = knowledgeOf(library)
type Sixteen = Awaited<ReturnType<typeof readSixteen>>

const { signal } = new AbortController()
const known = (await readSixteen()).filter(({ id }) => analyses[id])
const figures = await Promise.all(known.map(figuresOf))
const average = (key: 'recall' | 'precision' | 'ceiling') => mean(figures.map((one) => one[key])).toFixed(3)
console.log(
  `${figures.length} problems: ${average('recall')} of the apt entries are offered, precision ${average('precision')} of at most ${average('ceiling')}`,
)

async function figuresOf({ id, text, apt }: Sixteen[number]) {
  const analysis = analyses[id] ?? { reframed: '', elements: [] }
  const problem = { statement: text, ...analysis }
  const scope = { elements: [...problem.elements.keys()], known: [] }
  const offered = (await distributeCandidates(problem, { knowledge }, scope, { signal })).flat()
  const hits = offered.filter((entry) => apt.has(entry.id)).length
  return { recall: hits / apt.size, precision: hits / offered.length, ceiling: apt.size / offered.length }
}
