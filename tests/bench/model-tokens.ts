import { estimateTokenCount } from 'tokenx'
import { findDrafts } from '../support/drafts.ts'
import { startModelEndpoint } from '../support/model-endpoint.ts'
import { CHOSEN, CONTEXT, call, knowledge, modelAt, PROBLEM, STATEMENT } from '../support/model-world.ts'

/**
 * Prints the calls and tokens of each operation, as the table in MODELS.md has them. The prompts are those of a problem
 * with five elements; the answers are those of the played model, which are shorter than most. Tokens are estimates that
 * are right within about 10%.
 */
const endpoint = startModelEndpoint()
const { engine } = modelAt(endpoint.url)
const others = [1, 2].map((at) => ({ ...CONTEXT.idea, theme: `Theme ${at}` }))
const unused = knowledge.entries.slice(0, 17).map((entry, at) => ({
  id: at + 10,
  entity: entry.entity,
  innovation: entry.innovation,
  year: entry.year,
  questionIndex: 0,
  origin: 'curated' as const,
  libraryEntry: entry.id,
  fit: null,
}))
const recalled = { ...(CHOSEN[0] ?? missing()), origin: 'model' as const, libraryEntry: null }

const operations: Record<string, () => Promise<unknown>> = {
  'an autocomplete request': () => engine.complete(STATEMENT, call()),
  'an analysis': () => engine.analyse(STATEMENT, call()),
  'precedents for five elements': () => findDrafts(engine.findPrecedents(PROBLEM, call())),
  'Find more': () => findDrafts(engine.findMore(PROBLEM, 0, CHOSEN, call())),
  'the background of a recalled precedent': () => engine.research(recalled, PROBLEM, call()),
  'an idea from three precedents': () => engine.generateIdea(PROBLEM, CHOSEN, others, call()),
  'a chat message, with 17 other precedents': () =>
    Array.fromAsync(
      engine.chat(
        [{ role: 'user', content: 'Change the title to "X"' }],
        { ...CONTEXT, others: unused },
        call(),
      ),
    ),
}

console.log('| operation | calls | prompt tokens | of these the same every time | answer tokens |')
console.log('|---|---|---|---|---|')
for (const [name, run] of Object.entries(operations)) {
  let answers = 0
  endpoint.use((request, server) => {
    const answer = server.answer(request)
    answers += estimateTokenCount(answer)
    return server.respond(answer)
  })
  await run()
  const bodies = endpoint.requests.map(({ body }) => body)
  const tokensOf = (texts: unknown[]) =>
    texts.reduce(
      (sum: number, text) => sum + estimateTokenCount(typeof text === 'string' ? text : JSON.stringify(text)),
      0,
    )
  const fixed = tokensOf(
    bodies.flatMap(({ messages, response_format }) => [messages[0]?.content, response_format]),
  )
  const whole =
    fixed + tokensOf(bodies.flatMap(({ messages }) => messages.slice(1).map(({ content }) => content)))
  console.log(`| ${name} | ${bodies.length} | ${whole} | ${fixed} | ${answers} |`)
}
endpoint.stop()

function missing(): never {
  throw new Error('there is no chosen precedent')
}
