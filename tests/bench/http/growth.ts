import { growHistory, growOthers, OWNER } from './account.ts'
import { healthBeside, historyPages } from './health.ts'
import { quantile, timesOf } from './latency.ts'
import type { Product } from './servers.ts'

const REQUESTS = 100
const WARM_UP = 50
/** After the few that it has from the start. */
const OWN = [1000, 10_000]
const ALL = 100_000
/** Of the history, that the clients read while /healthz is asked. */
const PAGES = 50

/** Prints what reads take as the user's own problems and those of all users become more. */
export async function measureGrowth(product: Product): Promise<void> {
  for (const rows of OWN) {
    await product.restart((db) => growHistory(db, OWNER, rows))
    await printReads(product, `${rows} problems of the user`)
  }
  await healthBeside('a history of 10,000 problems', product, await historyPages(product, PAGES))
  await product.restart((db) => growOthers(db, ALL))
  await printReads(product, `and ${ALL} in all`)
}

/** Prints the median times of reads that come one after the other. */
export async function printReads(product: Product, what: string): Promise<void> {
  const { name, url, cookie, problemId } = product
  const paths = ['/api/history', `/api/problems/${problemId}`, `/api/precedents?problemId=${problemId}`]
  const cells: string[] = []
  for (const path of paths) {
    await timesOf(url + path, cookie, (count) => count >= WARM_UP)
    const times = await timesOf(url + path, cookie, (count) => count >= REQUESTS)
    cells.push(`${path.replace(/\?.*|\/\d+$/u, '')} ${quantile(times, 0.5).toFixed(1)} ms`)
  }
  console.log(`${name}, ${what}: ${cells.join(', ')} (medians)`)
}
