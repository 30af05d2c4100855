import { type Pace, type Recorded, startModelEndpoint } from '../support/model-endpoint.ts'
import { all, CHOSEN, CONTEXT, call, modelAt, PROBLEM } from '../support/model-world.ts'

/**
 * How soon precedents come from a model that takes 300 ms to its first token and tells 80 a second, and what our own work
 * adds to its time. `bun tests/bench/model.ts` prints the figures and ends with 1 when one misses its mark.
 */
const pace: Pace = { firstMs: 300, perSecond: 80 }
const RUNS = 3

const endpoint = startModelEndpoint()
const { engine } = modelAt(endpoint.url, { firstByteMs: 60_000, pauseMs: 30_000, wholeMs: 180_000 })
const marks: boolean[] = []

/** Milliseconds from the start to each item. */
async function times(items: AsyncIterable<unknown>): Promise<number[]> {
  const began = performance.now()
  const found: number[] = []
  for await (const _ of items) found.push(performance.now() - began)
  return found
}

const timed = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** The upstream's own time for a request: sent again as it was, and read to its end without looking at it. */
async function upstream({ body }: Recorded): Promise<number> {
  return timed(async () => {
    const answer = await fetch(`${endpoint.url}/chat/completions`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    await answer.arrayBuffer()
  })
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

function mark(name: string, value: number, limit: number, unit: string) {
  marks.push(value <= limit)
  console.log(
    `${name.padEnd(58)}${value.toFixed(unit === '%' ? 1 : 2).padStart(8)} ${unit}   (at most ${limit}) ${value <= limit ? 'ok' : 'MISSED'}`,
  )
}

endpoint.use((request, server) => server.respond(server.answer(request)), pace)
// The first call makes the connection and warms the code.
await engine.complete('We lose nurses every', call())

const firsts: number[] = []
const wholes: number[] = []
let asked: Recorded[] = []
for (let run = 0; run < RUNS; run += 1) {
  endpoint.requests.length = 0
  const came = await times(engine.findPrecedents(PROBLEM, call()))
  firsts.push(came[0] ?? Number.NaN)
  wholes.push(came.at(-1) ?? Number.NaN)
  asked = [...endpoint.requests]
}

endpoint.use((_, server) => server.respond(asked.map((request) => server.answer(request)).join('\n')), pace)
const sequential = await upstream(asked[0] ?? never())
console.log(
  `five elements, first token ${pace.firstMs} ms, ${pace.perSecond} tokens a second; one call for all: ${(sequential / 1000).toFixed(2)} s`,
)
console.log(
  `  first precedent after ${(median(firsts) / 1000).toFixed(2)} s, all after ${(median(wholes) / 1000).toFixed(2)} s`,
)
mark('first precedent, share of one sequential call', median(firsts) / sequential, 1 / 3, 'x')
mark('all precedents, share of one sequential call', median(wholes) / sequential, 1 / 2, 'x')

const wish = [{ role: 'user' as const, content: 'What could go wrong?' }]
const operations = {
  chat: () => all(engine.chat(wish, CONTEXT, call())),
  'generate-idea': () => engine.generateIdea(PROBLEM, CHOSEN, [], call()),
}
for (const [name, work] of Object.entries(operations)) {
  const shares: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    endpoint.use((request, server) => server.respond(server.answer(request)), pace)
    const ours = await timed(work)
    shares.push((ours / (await upstream(endpoint.requests[0] ?? never())) - 1) * 100)
  }
  mark(`${name}: our own time over the upstream's`, median(shares), 5, '%')
}

endpoint.stop()
process.exit(marks.every(Boolean) ? 0 : 1)

function never(): never {
  throw new Error('nothing was asked')
}
