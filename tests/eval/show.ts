import { library } from '../../db/library/library.ts'
import type { PrecedentBrief } from '../../src/engine/engine.ts'
import { createLibraryEngine } from '../../src/engine/library/engine.ts'
import { draftsOf } from '../support/drafts.ts'
import { readCases } from './cases.ts'
import { readDevelopment } from './judged.ts'

/** `bun run eval [NAME …]` prints all that the library engine says of the development problems, to be read. */
const engine = createLibraryEngine(library)
const call = { signal: new AbortController().signal }
const wanted = process.argv.slice(2)
const judged = await readDevelopment()
const problems = [
  ...(await readCases()).filter(({ refused }) => !refused),
  ...judged.map(({ id, text }) => ({ name: id, statement: text })),
]
for (const { name, statement } of problems)
  if (wanted.length === 0 || wanted.includes(name)) await show(name, statement)

async function show(name: string, statement: string): Promise<void> {
  console.log(`\n\n===== ${name}\n${statement}\n`)
  const problem = await engine.analyse(statement, call)
  console.log(`REFRAMED ${problem.reframed}`)
  for (const { label } of problem.readings ?? []) console.log(`READING ${label}`)
  const found: PrecedentBrief[] = []
  for await (const draft of draftsOf(engine.findPrecedents(problem, call)))
    found.push({ ...draft, id: found.length + 1 })
  for (const [index, { challenges, confidence, text, questions }] of problem.elements.entries()) {
    const sure = confidence?.toFixed(2) ?? 'none'
    console.log(`\n  ${index + 1} [${challenges.join(', ')}; ${sure}] ${text}\n    ${questions.join(' / ')}`)
    for (const { entity, year, innovation, questionIndex } of found)
      if (questionIndex === index) console.log(`    - ${entity} (${year}): ${innovation}`)
  }
  const chosen = found.slice(0, 3)
  if (chosen.length < 2) return
  const { title, theme, solution, nextSteps } = await engine.generateIdea(problem, chosen, [], call)
  console.log(
    `\n  IDEA ${title} (${theme})\n${solution}\n${nextSteps.map((step) => `  > ${step}`).join('\n')}`,
  )
}
