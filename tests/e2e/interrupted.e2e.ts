import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Installation, RunningServer } from '../support/binary.ts'
import { startHeldEndpoint } from '../support/held-endpoint.ts'
import { button, expect, PASSWORD, STATEMENT } from './fixtures.ts'
import { test as installed } from './installation.ts'

/** A problem with precedents of the library, and a model that never answers for the ideas. */
const test = installed.extend<{ stalled: Stalled }>({
  stalled: async ({ installation, page }, use) => {
    const endpoint = await startHeldEndpoint()
    const settings = {
      OPENAI_API_KEY: 'sk-played',
      OPENAI_BASE_URL: endpoint.url,
      OPENAI_MODEL: 'played',
      DRAIN_SECONDS: '1',
    }
    const server = await installation.start(settings)
    const send = async (path: string, data?: unknown, engine = 'library') => {
      const headers = { origin: server.url, 'x-engine': engine }
      const answer = await page.request.fetch(server.url + path, {
        method: data ? 'POST' : 'GET',
        data,
        headers,
      })
      return answer.json()
    }
    await send('/api/register', { username: 'ada@example.org', password: PASSWORD })
    const { id } = await send('/api/problems', { statement: STATEMENT, elements: [], searchQuestions: [] })
    const precedents: { id: number; entity: string }[] = await send(`/api/precedents?problemId=${id}`)
    const chosen = precedents.slice(0, 3)
    // Not awaited: the answer does not come.
    send('/api/generate-idea', { statement: STATEMENT, precedents: chosen }, 'model').catch(() => {})
    await endpoint.requested()
    await use({ installation, page, server, problemId: id, entities: chosen.map(({ entity }) => entity) })
    await endpoint.stop()
  },
})

interface Stalled {
  installation: Installation
  page: Page
  server: RunningServer
  problemId: number
  entities: string[]
}

const notice = (page: Page) => page.getByText(/^The server stopped while it was generating an idea from/u)

/** Starts the server again, without the model, and opens the precedents. */
async function reopen({ installation, page, problemId }: Stalled) {
  const server = await installation.start()
  await page.goto(`${server.url}/?id=${problemId}&step=3`)
  return server
}

test('an idea that a stop cuts off is offered on the page and generated from the same precedents', async ({
  page,
  stalled,
}) => {
  const startedAt = performance.now()
  expect(await stalled.server.end('SIGTERM')).toBe(0)
  expect(performance.now() - startedAt).toBeLessThan(8000)
  const server = await reopen(stalled)
  await expect(notice(page)).toBeVisible()
  for (const entity of stalled.entities) await expect(notice(page)).toContainText(entity)
  await button(page, 'Generate It Now').click()
  await expect(page).toHaveURL(/ideaId=/u)
  await page.goBack()
  await expect(notice(page)).toHaveCount(0)
  await server.end()
})

test('a second SIGTERM ends the server at once, and the idea is offered at the next start', async ({
  page,
  stalled,
}) => {
  process.kill(stalled.server.pid, 'SIGTERM')
  await sleep(400)
  // A server that drains exits with 0.
  expect(await stalled.server.end('SIGTERM')).toBe(1)
  const server = await reopen(stalled)
  await expect(notice(page)).toBeVisible()
  await button(page, 'Dismiss').click()
  await expect(notice(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('switch').first()).toBeEnabled()
  await expect(notice(page)).toHaveCount(0)
  await server.end()
})
