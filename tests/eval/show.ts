import { library } from '../../db/library/library.ts'
import type { PrecedentBrief } from '../../src/engine/engine.ts'
import { createLibraryEngine } from '../../src/engine/library/engine.ts'
import { draftsOf } from '../support/drafts.ts'
import type { Case } from './cases.ts'

const engine = createLibraryEngine(library)
const call = { signal: new AbortController().signal }

/** Prints all that the engine says of a problem, to be read. */
export async function show({ name, statement, gold = [] }: Case): Promise<void> {
  console.log(`\n\n===== ${name}\n${statement}\n`)
  const problem = await engine.analyse(statement, call)
  const codes = problem.elements.map((element) => element.challenges[0] ?? null)
  console.log(
    `REFRAMED ${problem.reframed}\nGOLD ${gold.map((code) => `${code} ${codes.includes(code) ? 'found' : 'MISSED'}`)}`,
  )
  const precedents: PrecedentBrief[] = []
  for await (const draft of draftsOf(engine.findPrecedents(problem, call)))
    precedents.push({ ...draft, id: precedents.length + 1 })
  for (const [index, element] of problem.elements.entries()) {
    console.log(
      `\n  ${index + 1} [${element.challenges.join(', ')}] ${element.text}\n    ${element.questions.join(' / ')}`,
    )
    for (const { entity, year, innovation, fit } of precedents.filter(
      ({ questionIndex }) => questionIndex === index,
    )) {
      console.log(
        `    - ${entity} (${year}): ${innovation}\n      ${fit?.distance}. ${fit?.matches} | ${fit?.differs}`,
      )
    }
  }
  const chosen = precedents.filter((_, index) => index % 4 === statement.length % 4).slice(0, 4)
  const idea = await engine.generateIdea(problem, chosen, [], call)
  console.log(`\nTHEME ${idea.theme}\nTITLE ${idea.title}\n\n${idea.solution}\n`)
  for (const [index, step] of idea.nextSteps.entries()) console.log(`${index + 1}. ${step}`)
  console.log(`\nBASIS ${idea.realWorldBasis}\n\nWHY ${idea.whyWeLikeIt}`)
}
