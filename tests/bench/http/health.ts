import { compareWithGoal } from '../verdict.ts'
import { runClients, textOf } from './clients.ts'
import { quantile, timesOf } from './latency.ts'
import { CLIENTS } from './reads.ts'
import type { Product, Subject } from './servers.ts'

const SECONDS = 6
const LIMIT_MS = 20

/** Prints what a load balancer that asks for /healthz notices of 16 clients that send these requests in turn. */
export async function healthBeside(what: string, { name, url }: Subject, requests: string[]): Promise<void> {
  let isOver = false
  let at = 0
  const load = runClients({
    url,
    clients: CLIENTS,
    seconds: SECONDS,
    next: () => requests[at++ % requests.length] ?? null,
  }).finally(() => {
    isOver = true
  })
  const [times, { perSecond, refused }] = await Promise.all([
    timesOf(`${url}/healthz`, '', () => isOver),
    load,
  ])
  const [median, p99, worst] = [0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(1))
  compareWithGoal({
    what: `/healthz beside ${what}, ${name}, p99`,
    value: quantile(times, 0.99),
    goal: LIMIT_MS,
    unit: ' ms',
  })
  console.log(
    `/healthz beside ${what}, ${name}: median ${median} ms, p99 ${p99} ms (goal ${LIMIT_MS}), worst ${worst} ms of ${times.length}; ${Math.round(perSecond)} of these a second, ${refused} refused`,
  )
}

/** New problems, which nothing has searched for yet. */
export const postProblems = ({ newcomer }: Product, statements: string[]): string[] =>
  statements.map((statement) =>
    textOf({ method: 'POST', path: '/api/problems', cookie: newcomer, payload: { statement } }),
  )

/** The pages of the history, as far as they go or to the given number. */
export async function historyPages({ url, cookie }: Subject, count: number): Promise<string[]> {
  const paths: string[] = []
  for (let path: string | undefined = '/api/history'; path && paths.length < count; ) {
    paths.push(path)
    const answer: Response = await fetch(url + path, { headers: { cookie } })
    await answer.arrayBuffer()
    path = /^<([^>]+)>/u.exec(answer.headers.get('link') ?? '')?.[1]
  }
  return paths.map((page) => textOf({ path: page, cookie }))
}
