import { join } from 'node:path'
import { z } from 'zod'
import { library } from '../../db/library/library.ts'
import type { ElementBrief, ProblemBrief } from '../../src/engine/engine.ts'
import { analyse } from '../../src/engine/library/frame.ts'
import { knowledgeOf } from '../../src/engine/library/knowledge.ts'
import { findPrecedents } from '../../src/engine/library/search/find-precedents.ts'
import { currentId, readDevelopment } from './judged.ts'
import { mean } from './metrics.ts'

/**
 * `bun run eval:wordings` rewords the first element of each development problem into every sub-problem that its judge named,
 * and prints how apt what is then shown is for that sub-problem: as the user's own words, and as if they were the engine's.
 */
const Judgements = z.object({
  problems: z.array(
    z.object({
      id: z.string(),
      subproblems: z.array(z.object({ how_to: z.string(), apt: z.array(z.string()) })),
    }),
  ),
})
const knowledge = knowledgeOf(library)
const texts = new Map((await readDevelopment()).map(({ id, text }) => [id, text]))
const subproblems = (await Promise.all(['sixteen', 'thirty'].map(readSubproblems))).flat()

console.log(`${subproblems.length} sub-problems\n`)
for (const [name, isUsers] of [
  ['as the engine’s', false],
  ['as the user’s', true],
] as const) {
  const found = subproblems.map(({ statement, wording, apt }) =>
    shownFor(statement, { text: wording, isUsers }).map((id) => apt.has(id)),
  )
  const all = found.flat()
  const hits = found.map((shown) => Number(shown.slice(0, 3).includes(true)))
  const share = (all.filter(Boolean).length / all.length).toFixed(3)
  const each = (all.length / found.length).toFixed(1)
  console.log(`${name}: ${each} shown, ${share} of them apt, hit@3 ${mean(hits).toFixed(3)}`)
}

async function readSubproblems(name: string) {
  const judged = Judgements.parse(
    await Bun.file(join(import.meta.dir, `development/${name}-qrels.json`)).json(),
  )
  return judged.problems.flatMap(({ id, subproblems }) =>
    subproblems
      .filter(({ apt }) => apt.length > 0)
      .map(({ how_to: howTo, apt }) => ({
        statement: texts.get(id) ?? '',
        wording: howTo.replace(/^how to /iu, ''),
        apt: new Set(apt.map(currentId)),
      })),
  )
}

/** The entries shown for the first element when it has this wording. */
function shownFor(statement: string, own: Pick<ElementBrief, 'text' | 'isUsers'>): string[] {
  const analysis = analyse(statement, knowledge)
  const elements = analysis.elements.map((element, place) =>
    place > 0 ? element : { ...element, challenges: [], confidence: null, ...own },
  )
  const problem: ProblemBrief = { ...analysis, elements }
  return findPrecedents(problem, knowledge).flatMap(({ questionIndex, libraryEntry }) =>
    questionIndex === 0 && libraryEntry ? [libraryEntry] : [],
  )
}
