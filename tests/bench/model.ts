import { type Pace, type Recorded, startModelEndpoint } from '../support/model-endpoint.ts'
import { CHOSEN, CONTEXT, call, modelAt, PROBLEM } from '../support/model-world.ts'

/**
 * How soon precedents arrive from a model that takes 300 ms to its first token and then writes 80 tokens per second, and
 * how much time our own code adds. `bun tests/bench/model.ts` exits with 1 when a figure is above its limit.
 */
const pace: Pace = { firstMs: 300, perSecond: 80 }
const RUNS = 3

const endpoint = startModelEndpoint()
const { engine } = modelAt(endpoint.url, { firstByteMs: 60_000, pauseMs: 30_000, wholeMs: 180_000 })
const results: boolean[] = []

/** Milliseconds from the start to each item. */
async function arrivalTimes(items: AsyncIterable<unknown>): Promise<number[]> {
  const startedAt = performance.now()
  const found: number[] = []
  for await (const _ of items) found.push(performance.now() - startedAt)
  return found
}

const timed = async (work: () => Promise<unknown>) => {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** The time of the endpoint alone: sends the request again and reads the response without parsing it. */
async function upstreamTime({ body }: Recorded): Promise<number> {
  return timed(async () => {
    const answer = await fetch(`${endpoint.url}/chat/completions`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    await answer.arrayBuffer()
  })
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

function report(name: string, value: number, limit: number, unit: string) {
  results.push(value <= limit)
  console.log(
    `${name.padEnd(58)}${value.toFixed(unit === '%' ? 1 : 2).padStart(8)} ${unit}   (limit ${limit}) ${value <= limit ? 'ok' : 'FAILED'}`,
  )
}

endpoint.use((request, server) => server.respond(server.answer(request)), pace)
// The first call opens the connection and compiles the code.
await engine.complete('We lose nurses every', call())

const firstTimes: number[] = []
const totalTimes: number[] = []
let searchRequests: Recorded[] = []
for (let run = 0; run < RUNS; run += 1) {
  endpoint.requests.length = 0
  const times = await arrivalTimes(engine.findPrecedents(PROBLEM, call()))
  firstTimes.push(times[0] ?? Number.NaN)
  totalTimes.push(times.at(-1) ?? Number.NaN)
  searchRequests = [...endpoint.requests]
}

endpoint.use(
  (_, server) => server.respond(searchRequests.map((request) => server.answer(request)).join('\n')),
  pace,
)
const sequential = await upstreamTime(searchRequests[0] ?? missing())
console.log(
  `five elements, first token ${pace.firstMs} ms, ${pace.perSecond} tokens per second; one call for all elements: ${(sequential / 1000).toFixed(2)} s`,
)
console.log(
  `  first precedent after ${(median(firstTimes) / 1000).toFixed(2)} s, all after ${(median(totalTimes) / 1000).toFixed(2)} s`,
)
report('first precedent, share of one sequential call', median(firstTimes) / sequential, 1 / 3, 'x')
report('all precedents, share of one sequential call', median(totalTimes) / sequential, 1 / 2, 'x')

const messages = [{ role: 'user' as const, content: 'What could go wrong?' }]
const operations = {
  chat: () => Array.fromAsync(engine.chat(messages, CONTEXT, call())),
  'generate-idea': () => engine.generateIdea(PROBLEM, CHOSEN, [], call()),
}
for (const [name, work] of Object.entries(operations)) {
  const shares: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    endpoint.use((request, server) => server.respond(server.answer(request)), pace)
    const ourTime = await timed(work)
    shares.push((ourTime / (await upstreamTime(endpoint.requests[0] ?? missing())) - 1) * 100)
  }
  report(`${name}: our own time, as a share of the endpoint's`, median(shares), 5, '%')
}

endpoint.stop()
process.exit(results.every(Boolean) ? 0 : 1)

function missing(): never {
  throw new Error('no request was sent')
}
