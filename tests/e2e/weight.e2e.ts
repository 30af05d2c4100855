import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Scripts that the page loads before anyone uses it, and their compressed bytes. */
interface Weight {
  scripts: number
  bytes: number
}

const MAX_SCRIPTS = 8

test('the page for signing in loads at most 95 kB of scripts before it is used', async ({ page }) => {
  const { scripts, bytes } = await weigh(page, '/auth')
  expect(bytes).toBeLessThanOrEqual(95_000)
  expect(scripts).toBeLessThanOrEqual(MAX_SCRIPTS)
})

test('the start page loads at most 125 kB of scripts before it is used', async ({ page, ada: _ }) => {
  const { scripts, bytes } = await weigh(page, '/')
  expect(bytes).toBeLessThanOrEqual(125_000)
  expect(scripts).toBeLessThanOrEqual(MAX_SCRIPTS)
})

test('the page itself is compressed, and its fonts follow the first paint', async ({ page, request }) => {
  const answer = await request.get('/auth', { headers: { 'accept-encoding': 'br' } })
  expect([answer.headers()['content-encoding'], answer.headers().vary]).toEqual([
    'br',
    expect.stringContaining('Accept-Encoding'),
  ])
  await page.goto('/auth', { waitUntil: 'networkidle' })
  const { painted, fonts } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    fonts: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime }) => startTime),
  }))
  expect(fonts.length).toBeGreaterThan(0)
  expect(Math.min(...fonts)).toBeGreaterThan(painted)
})

async function weigh(page: Page, path: string): Promise<Weight> {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  const bytes = await Promise.all(sizes)
  return { scripts: bytes.length, bytes: bytes.reduce((sum, size) => sum + size, 0) }
}
