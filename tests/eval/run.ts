import { library } from '../../db/library/library.ts'
import type { Analysis } from '../../src/engine/drafts.ts'
import type { PrecedentBrief } from '../../src/engine/engine.ts'
import { createLibraryEngine } from '../../src/engine/library/engine.ts'
import { AppError } from '../../src/errors.ts'
import { type Case, readCases } from './cases.ts'

const engine = createLibraryEngine(library)
const call = { signal: new AbortController().signal }
const wanted = process.argv.slice(2)
const cases = (await readCases()).filter(({ name }) => wanted.length === 0 || wanted.includes(name))

let [hits, gold, refusals, refused] = [0, 0, 0, 0]
for (const one of cases) await show(one)
console.log(`\ngold challenges found: ${hits} of ${gold}; refusals right: ${refused} of ${refusals}`)

async function show(one: Case) {
  console.log(`\n\n===== ${one.name}\n${one.statement}\n`)
  const analysis = await analysed(one)
  if (one.refused) refusals += 1
  if (!(analysis instanceof AppError)) return showAnalysis(one, analysis)
  if (analysis.code === one.refused) refused += 1
  console.log(
    `REFUSED ${analysis.code}${one.refused === analysis.code ? '' : ' (UNEXPECTED)'}: ${analysis.message}`,
  )
}

async function analysed(one: Case): Promise<Analysis | AppError> {
  try {
    return await engine.analyse(one.statement, call)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

async function showAnalysis(one: Case, problem: Analysis) {
  const codes = problem.elements.map((element) => element.challenge)
  const found = (one.gold ?? []).filter((code) => codes.includes(code))
  hits += found.length
  gold += one.gold?.length ?? 0
  if (one.refused) console.log('NOT REFUSED')
  console.log(`REFRAMED ${problem.reframed}`)
  console.log(`GOLD ${found.length} of ${one.gold?.length ?? 0}`)
  const precedents: PrecedentBrief[] = []
  for await (const draft of engine.findPrecedents(problem, call))
    precedents.push({ ...draft, id: precedents.length + 1 })
  for (const [index, element] of problem.elements.entries()) {
    console.log(
      `\n  ${index + 1} [${element.challenge}] ${element.text}\n    ${element.questions.join(' / ')}`,
    )
    for (const found of precedents.filter((precedent) => precedent.questionIndex === index)) {
      console.log(`    - ${found.entity} (${found.year}): ${found.innovation}`)
      console.log(`      ${found.fit?.distance}. ${found.fit?.matches} | ${found.fit?.differs}`)
    }
  }
  const chosen = precedents.filter((_, index) => index % 4 === one.statement.length % 4).slice(0, 4)
  const idea = await engine.generateIdea(problem, chosen, [], call)
  console.log(`\nTHEME ${idea.theme}\nTITLE ${idea.title}\n\n${idea.solution}\n`)
  for (const [index, step] of idea.nextSteps.entries()) console.log(`${index + 1}. ${step}`)
  console.log(`\nBASIS ${idea.realWorldBasis}\n\nWHY ${idea.whyWeLikeIt}`)
}
