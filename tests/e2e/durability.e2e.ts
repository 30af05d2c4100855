import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { z } from 'zod'
import { Refusal, signUpOver } from '../support/client.ts'
import { isSlow } from '../support/slow.ts'
import { test } from './installation.ts'

const KILLS = isSlow ? 100 : 3
const KILLS_WITH_KEYS = isSlow ? 30 : 2
const WRITERS = 4
const MOST_WRITES = 12
const LONGEST_DELAY_MS = 60
type Client = Awaited<ReturnType<typeof signUpOver>>
const STATEMENT = 'Our branch libraries lose evening readers because nobody can staff the desk after six.'

test('repeated kill -9 during writes loses no acknowledged row', async ({ installation }) => {
  test.setTimeout(900_000)
  const restarts: number[] = []
  const saved: number[] = []
  let server = await installation.start()
  const ada = await signUpOver(server.url, 'ada@example.org')
  const problem = await ada.post('/api/problems', newProblem(STATEMENT))
  for (let round = 0; round < KILLS; round++) {
    const before = saved.length
    const rows = (round * 7) % 20
    const writing = Array.from({ length: WRITERS }, () => writeUntilCut(ada, problem.id, saved))
    while (saved.length < before + 1 + rows) await sleep(1)
    await sleep(rows)
    await server.end('SIGKILL')
    await Promise.all(writing)
    server = await installation.start()
    restarts.push(server.readyMs)
    for (const id of saved.slice(before)) expect(await ada.status(`/api/ideas/${id}`), `idea ${id}`).toBe(200)
  }
  for (const id of saved) expect(await ada.status(`/api/ideas/${id}`), `idea ${id}`).toBe(200)
  // Printed, not asserted, since it depends on the machine's load.
  console.log(`${KILLS} kills, ${saved.length} acknowledged rows, all there; ${summary(restarts)}`)
})

/** Saves ideas and records the acknowledged ids until the server is gone. */
async function writeUntilCut(ada: Client, problemId: number, saved: number[]) {
  for (;;) {
    try {
      saved.push((await ada.post('/api/generate-idea', { statement: STATEMENT, idea: idea(problemId) })).id)
    } catch (error) {
      if (error instanceof Refusal) throw error
      return
    }
  }
}

/** When the server can be asked again, and what it has confirmed. */
interface Life {
  ready: Promise<void>
  acknowledged: number
  isOver: boolean
}

interface Write {
  kind: 'ideas' | 'problems'
  id: number
  text: string
  tries: number
}

test('what is sent again with its key after a kill -9 exists exactly once', async ({ installation }) => {
  test.setTimeout(900_000)
  const settings = { LIMIT_GENERATIONS_AT_ONCE: `${WRITERS}` }
  let server = await installation.start(settings)
  const ada = await signUpOver(server.url, 'ada@example.org')
  const problem = await ada.post('/api/problems', newProblem(STATEMENT))
  const life: Life = { ready: Promise.resolve(), acknowledged: 0, isOver: false }
  const writing = Array.from({ length: WRITERS }, (_, at) => writeWithKeys(ada, problem.id, at, life))
  for (let round = 0; round < KILLS_WITH_KEYS; round++) {
    const enough = life.acknowledged + Math.floor(Math.random() * MOST_WRITES)
    while (life.acknowledged < enough) await sleep(1)
    await sleep(Math.random() * LONGEST_DELAY_MS)
    const { promise, resolve } = Promise.withResolvers<void>()
    life.ready = promise
    await server.end('SIGKILL')
    server = await installation.start(settings)
    resolve()
  }
  life.isOver = true
  const writes = (await Promise.all(writing)).flat()
  const stored = await readExport(ada)
  for (const kind of ['ideas', 'problems'] as const) {
    const acknowledged = writes.filter((write) => write.kind === kind)
    expect(acknowledged.length).toBeGreaterThan(0)
    expect(sorted(stored[kind])).toEqual(sorted(acknowledged.map(({ id, text }) => ({ id, text }))))
  }
  const again = writes.filter(({ tries }) => tries > 1).length
  console.log(
    `${KILLS_WITH_KEYS} kills, ${writes.length} writes, ${again} of them sent again, each there once`,
  )
})

/** Saves ideas and problems, each with a key of its own; after a cut it sends the same again until it is acknowledged. */
async function writeWithKeys(ada: Client, problemId: number, writer: number, life: Life): Promise<Write[]> {
  const writes: Write[] = []
  while (!life.isOver) {
    const key = `${writer}-${writes.length}`
    const text = `${STATEMENT} This is request ${key}.`
    const kind = writes.length % 2 === 0 ? 'ideas' : 'problems'
    const [path, payload] =
      kind === 'ideas'
        ? (['/api/generate-idea', { statement: STATEMENT, idea: idea(problemId, text) }] as const)
        : (['/api/problems', newProblem(text)] as const)
    const { id, tries } = await sendUntilAcknowledged(() => ada.post(path, payload, key), life)
    writes.push({ kind, id, text, tries })
  }
  return writes
}

async function sendUntilAcknowledged(send: () => Promise<{ id: number }>, life: Life) {
  for (let tries = 1; ; tries++) {
    const { ready } = life
    try {
      const { id } = await send()
      life.acknowledged++
      return { id, tries }
    } catch (error) {
      if (error instanceof Refusal) throw error
      // The kill may have come first, or this.
      await Promise.all([ready, sleep(50)])
      await life.ready
    }
  }
}

const newProblem = (statement: string) => ({ statement, elements: [], searchQuestions: [] })

const Exported = z.object({
  problems: z.array(
    z.object({
      id: z.int(),
      statement: z.string(),
      ideas: z.array(z.object({ id: z.int(), title: z.string() })),
    }),
  ),
})

/** All but the first problem. */
async function readExport(ada: Client) {
  const { problems } = Exported.parse(await ada.get('/api/export?format=json'))
  return {
    problems: problems.slice(1).map(({ id, statement }) => ({ id, text: statement })),
    ideas: problems.flatMap(({ ideas }) => ideas.map(({ id, title }) => ({ id, text: title }))),
  }
}

const sorted = (rows: { id: number; text: string }[]) => rows.toSorted((one, other) => one.id - other.id)

const idea = (problemId: number, title = `Idea of ${performance.now()}`) => ({
  problemId,
  theme: 'shared desks',
  title,
  solution: 'Readers keep the desk themselves. '.repeat(20),
  nextSteps: ['Ask twenty readers', 'Open one branch for a month'],
  realWorldBasis: 'Open libraries in Denmark',
  whyWeLikeIt: 'It needs no new staff.',
})

function summary(times: number[]): string {
  const sorted = times.map(Math.round).sort((a, b) => a - b)
  return `restart to ready: median ${sorted[Math.floor(sorted.length / 2)]} ms, most ${sorted.at(-1)} ms`
}
