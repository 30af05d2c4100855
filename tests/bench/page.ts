import { chromium } from '@playwright/test'
import { buildIfNeeded } from '../../src/build/prepare.ts'
import { createInstallation } from '../support/binary.ts'
import { findChromium } from '../support/chromium.ts'
import { type Pace, startModelEndpoint } from '../support/model-endpoint.ts'

/**
 * When precedents appear on the page after loading starts, with a model that takes 300 ms to its first token and then
 * writes 80 per second, compared with one call for all elements. `bun tests/bench/page.ts` exits with 1 when the first card
 * takes more than a third of that call, or all cards more than half.
 */
const pace: Pace = { firstMs: 300, perSecond: 80 }
/** Its analysis has five elements. */
const STATEMENT =
  'Our clinic cannot find enough nurses. Patients wait for hours. Staff mix up the medicines at night. ' +
  'Information gets lost at the change of shift. Every ward does it its own way.'

await buildIfNeeded()
const endpoint = startModelEndpoint()
const installation = await createInstallation()
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
})
try {
  const { url } = await installation.start({ OPENAI_BASE_URL: endpoint.url, OPENAI_API_KEY: 'played' })
  const page = await browser.newPage({ baseURL: url })
  const post = async (path: string, data: object) => (await page.request.post(path, { data })).json()
  await post('/api/register', { username: 'ada@example.org', password: 'a long enough sentence' })
  const { id } = await post('/api/problems', { statement: STATEMENT })
  endpoint.use((request, server) => server.respond(server.answer(request)), pace)
  endpoint.requests.length = 0
  await page.addInitScript(countCards)
  await page.goto(`/?id=${id}&step=4`)
  const stored = await (await page.request.get(`/api/precedents?problemId=${id}`)).json()
  const asked = [...endpoint.requests]
  await page.waitForFunction((all) => document.querySelectorAll('[role=switch]').length >= all, stored.length)
  const arrivals = await page.evaluate(() => Reflect.get(globalThis, 'arrivals') as number[])
  await page.close()
  endpoint.use((_, server) => server.respond(asked.map((request) => server.answer(request)).join('\n')), pace)
  const sequential = await timeOf(asked[0]?.body)
  console.log(
    `${asked.length} calls, ${stored.length} cards; one call for all would take ${seconds(sequential)}`,
  )
  const isFast = [
    mark('first card on the page', arrivals[0], sequential / 3),
    mark('all cards on the page', arrivals.at(-1), sequential / 2),
  ]
  process.exitCode = isFast.every(Boolean) ? 0 : 1
} finally {
  await browser.close()
  await installation.remove()
  endpoint.stop()
}

/** Runs in the page: records when each card appeared, in ms since the page started to load. */
function countCards() {
  const arrivals: number[] = []
  Reflect.set(globalThis, 'arrivals', arrivals)
  const look = () => {
    while (arrivals.length < document.querySelectorAll('[role=switch]').length)
      arrivals.push(performance.now())
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}

async function timeOf(body: unknown): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${endpoint.url}/chat/completions`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  await answer.arrayBuffer()
  return performance.now() - began
}

function mark(name: string, value = Number.POSITIVE_INFINITY, limit: number): boolean {
  console.log(
    `${name.padEnd(26)} ${seconds(value)}, at most ${seconds(limit)}: ${value <= limit ? 'ok' : 'MISSED'}`,
  )
  return value <= limit
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}
