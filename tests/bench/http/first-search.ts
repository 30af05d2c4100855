import { z } from 'zod'
import { compareWithGoal } from '../verdict.ts'
import { runClients, textOf } from './clients.ts'
import { CLIENTS } from './reads.ts'
import type { Product } from './servers.ts'

const SEARCHES = 200
const PAGES = 20
const SECONDS = 10
/** Three times what it was when a search took 31 ms, one after the other. */
const GOAL_PER_SECOND = 96

const Rows = z.array(z.object({ problem: z.object({ id: z.int() }), isDraft: z.boolean() }))

/** Prints how many of the newcomer's problems a second get their first precedents. */
export async function measureFirstSearches(product: Product): Promise<void> {
  const ids = await listDrafts(product)
  let at = 0
  const next = () => {
    const id = ids[at++]
    return id === undefined
      ? null
      : textOf({ path: `/api/precedents?problemId=${id}`, cookie: product.newcomer })
  }
  const { count, refused, perSecond } = await runClients({
    url: product.url,
    clients: CLIENTS,
    seconds: SECONDS,
    next,
  })
  compareWithGoal({
    what: `first searches, ${product.name}`,
    value: perSecond,
    goal: GOAL_PER_SECOND,
    unit: '/s',
    atLeast: true,
  })
  console.log(`first search, ${product.name}: ${Math.round(perSecond)}/s of ${count}, ${refused} refused`)
}

async function listDrafts({ url, newcomer }: Product): Promise<number[]> {
  const ids: number[] = []
  let path: string | undefined = '/api/history'
  for (let page = 0; path && page < PAGES && ids.length < SEARCHES; page++) {
    const answer: Response = await fetch(url + path, { headers: { cookie: newcomer } })
    const rows = Rows.parse(await answer.json())
    ids.push(...rows.flatMap(({ problem, isDraft }) => (isDraft ? [problem.id] : [])))
    path = /^<([^>]+)>/u.exec(answer.headers.get('link') ?? '')?.[1]
  }
  return ids.slice(0, SEARCHES)
}
