import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { Refusal, signUpOver } from '../support/client.ts'
import { isSlow } from '../support/slow.ts'
import { test } from './installation.ts'

const KILLS = isSlow ? 100 : 3
const WRITERS = 4
const STATEMENT = 'Our branch libraries lose evening readers because nobody can staff the desk after six.'

test('repeated kill -9 during writes loses no acknowledged row', async ({ installation }) => {
  test.setTimeout(900_000)
  const restarts: number[] = []
  const saved: number[] = []
  let server = await installation.start()
  const ada = await signUpOver(server.url, 'ada@example.org')
  const problem = await ada.post('/api/problems', { statement: STATEMENT, elements: [], searchQuestions: [] })
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
async function writeUntilCut(
  ada: Awaited<ReturnType<typeof signUpOver>>,
  problemId: number,
  saved: number[],
) {
  for (;;) {
    try {
      saved.push((await ada.post('/api/generate-idea', { statement: STATEMENT, idea: idea(problemId) })).id)
    } catch (error) {
      if (error instanceof Refusal) throw error
      return
    }
  }
}

const idea = (problemId: number) => ({
  problemId,
  theme: 'shared desks',
  title: `Idea of ${performance.now()}`,
  solution: 'Readers keep the desk themselves. '.repeat(20),
  nextSteps: ['Ask twenty readers', 'Open one branch for a month'],
  realWorldBasis: 'Open libraries in Denmark',
  whyWeLikeIt: 'It needs no new staff.',
})

function summary(times: number[]): string {
  const sorted = times.map(Math.round).sort((a, b) => a - b)
  return `restart to ready: median ${sorted[Math.floor(sorted.length / 2)]} ms, most ${sorted.at(-1)} ms`
}
