import type { Browser, Page } from '@playwright/test'
import type { Precedent } from '../../src/contracts/precedent.ts'
import { expectAccessible } from './expect-accessible.ts'
import {
  button,
  createProblem,
  expect,
  ideaCards,
  openPrecedents,
  openWithIdeas,
  stored,
  test,
  toasts,
} from './fixtures.ts'

const AUTO = 'Viewing AI-Generated "Creative Combination"'
const CUSTOM = 'Viewing Your Custom Idea'
const titles = (page: Page) => ideaCards(page).evaluateAll((cards) => cards.map((card) => card.ariaLabel))

/** A browser with the same account and nothing stored. */
async function secondDevice(browser: Browser, page: Page, baseURL: string) {
  const context = await browser.newContext({ baseURL })
  await context.addCookies(await page.context().cookies())
  return context.newPage()
}

test('another device shows the same ideas at step 4 and generates none again', {
  tag: ['@R-AUTO-01', '@R-AUTO-03', '@R-IDEA-04'],
}, async ({ page, browser, server, draft: { id } }) => {
  await page.goto(`/?id=${id}`)
  await expect(ideaCards(page).first()).toBeVisible()
  await expect(ideaCards(page)).toHaveCount(3)
  const slots = await stored(page, `autoIdeas_${id}`)
  const other = await secondDevice(browser, page, server.url)
  let generated = 0
  other.on('request', (request) => {
    if (request.url().endsWith('/api/generate-idea')) generated += 1
  })
  await other.goto('/ideas-bank')
  await expect(other.getByRole('article').getByText('AI-Generated', { exact: true })).toHaveCount(3)
  await expect(other.getByRole('article').getByText('Custom', { exact: true })).toHaveCount(0)
  await other.goto(`/?id=${id}`)
  await expect(ideaCards(other)).toHaveCount(3)
  expect(await titles(other)).toEqual(await titles(page))
  await expect(button(other, 'Generate Ideas From Random Precedents')).toHaveCount(0)
  const ids = (text: string | null) => JSON.parse(text ?? '[]').map(({ id }: { id: number }) => id)
  expect(ids(await stored(other, `autoIdeas_${id}`))).toEqual(ids(slots))
  expect(await stored(other, `${id}-auto-ideas`)).not.toContain('origin')
  await ideaCards(other).first().click()
  await expect(other.getByText(AUTO, { exact: true })).toBeVisible()
  await button(other, 'New Idea').click()
  await expect(toasts(other)).toHaveCount(0)
  await expect.poll(() => generated).toBe(1)
  await expect(other.getByText(AUTO, { exact: true })).toBeVisible()

  await page.reload()
  await expect
    .poll(async () => ids(await stored(page, `autoIdeas_${id}`)))
    .toEqual(ids(await stored(other, `autoIdeas_${id}`)))
  await expect(ideaCards(page)).toHaveCount(3)
})

test('another device knows a custom idea', { tag: ['@R-IDEA-04'] }, async ({
  page,
  browser,
  server,
  solved: { id },
}) => {
  await page.goto(`/?id=${id}`)
  for (const at of [0, 1]) await page.getByRole('switch').nth(at).click()
  await button(page, 'Generate Custom Idea').click()
  await expect(page.getByText(CUSTOM, { exact: true })).toBeVisible()
  const other = await secondDevice(browser, page, server.url)
  await other.goto(page.url())
  await expect(other.getByText(CUSTOM, { exact: true })).toBeVisible()
})

test('ideas of precedents that are gone are marked, and replaced only when asked', async ({
  page,
  draft: { id },
}) => {
  await openWithIdeas(page, id)
  const before = await titles(page)
  await button(page, 'Edit element 1').click()
  await button(page, 'Remove element 1').click()
  await expect(button(page, 'Undo: Element 1 removed')).toBeVisible()
  await page.keyboard.press('Escape')
  const marks = page.getByText('Built from earlier precedents', { exact: true })
  await expect(marks.first()).toBeVisible()
  // Each idea is marked once its own precedents have been read.
  await page.waitForLoadState('networkidle')
  const outdated = await marks.count()
  expect(await titles(page)).toEqual(before)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Generate (?:a New Idea|New Ideas)$/u }).click()
  await expect(marks).toHaveCount(0)
  await expect(ideaCards(page)).toHaveCount(3)
  expect(await titles(page)).not.toEqual(before)
  await page.goto('/ideas-bank')
  await expect(page.getByRole('article').getByText('AI-Generated', { exact: true })).toHaveCount(3 + outdated)
})

test('precedents that were found again for a changed element are not gone', async ({
  page,
  server,
  draft: { id },
}) => {
  const problem = `${server.url}/api/problems/${id}`
  const { elementDetails } = await (await page.request.get(problem)).json()
  const elements: { text: string }[] = elementDetails
  const reword = async (change: (text: string) => string) => {
    for (const [at, { text }] of elements.entries()) {
      const now = await (await page.request.get(problem)).json()
      await page.request.patch(`${problem}/elements/${now.elementDetails[at].id}`, {
        data: { text: change(text) },
        headers: { origin: server.url },
      })
    }
    const answer = await page.request.get(`${server.url}/api/precedents?problemId=${id}`)
    const found: Pick<Precedent, 'id' | 'slug'>[] = await answer.json()
    return { ids: found.map((one) => one.id), slugs: found.map(({ slug }) => slug) }
  }
  const before = await reword((text) => `${text}.`)
  await openWithIdeas(page, id)
  const after = await reword((text) => `${text}!`)
  expect(after.slugs).toEqual(before.slugs)
  expect(after.ids).not.toEqual(before.ids)
  await openPrecedents(page, id)
  await expect(ideaCards(page)).toHaveCount(3)
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('Built from earlier precedents', { exact: true })).toHaveCount(0)
})

test('an idea that was changed since follows the limits of now, until an older version is restored', async ({
  page,
  server,
  draft: { id },
}) => {
  await openWithIdeas(page, id)
  await page.request.patch(`${server.url}/api/problems/${id}/limits`, {
    data: { add: 'The ovens stay as they are' },
    headers: { origin: server.url },
  })
  await page.reload()
  const marks = page.getByText('Built with earlier limits', { exact: true })
  await expect(marks).toHaveCount(3)
  await ideaCards(page).first().click()
  await button(page, 'Edit: Theme').click()
  await page.getByRole('textbox', { name: 'Theme' }).fill('With the ovens as they are')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Edit: Theme')).toBeVisible()
  await button(page, 'Back').click()
  await expect(marks).toHaveCount(2)
  await page.reload()
  await expect(marks).toHaveCount(2)

  await ideaCards(page).first().click()
  await button(page, 'Versions').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Version 1/u })
    .click()
  await button(page, 'Restore version 1').click()
  await expect(toasts(page)).toHaveCount(1)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await button(page, 'Back').click()
  await expect(marks).toHaveCount(3)
})

test('an idea that a busy server refuses says why, and is tried again when it may', async ({
  page,
  draft: { id },
  consoleErrors,
}) => {
  consoleErrors.expect(/429/u)
  const times: number[] = []
  const text = 'Several of your requests are already in progress. Please try again when one of them is done.'
  await page.route('**/api/generate-idea', (route) => {
    times.push(Date.now())
    return times.length > 2
      ? route.continue()
      : route.fulfill({
          status: 429,
          headers: { 'retry-after': '1', 'x-error-code': 'too_many_generations' },
          contentType: 'text/plain',
          body: text,
        })
  })
  await page.goto(`/?id=${id}`)
  await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(ideaCards(page).first()).toBeVisible()
  await expect(ideaCards(page)).toHaveCount(3)
  const [first = 0, second = 0, third = 0] = times
  expect(second - first).toBeGreaterThanOrEqual(1000)
  expect(third - second).toBeGreaterThanOrEqual(1500)
  expect(times).toHaveLength(5)
})

test('an idea that failed says why', async ({ page, server, ada: _, consoleErrors }) => {
  consoleErrors.expect(/429/u, /was skipped/u)
  const id = await createProblem(page, server)
  let count = 0
  await page.route('**/api/generate-idea', (route) => {
    count += 1
    return count === 2
      ? route.fulfill({ status: 429, contentType: 'text/plain', body: 'You have used all calls of today.' })
      : route.continue()
  })
  await page.goto(`/?id=${id}`)
  await expect(ideaCards(page)).toHaveCount(2)
  await expect(page.getByText('This idea could not be generated.', { exact: true })).toBeVisible()
  await expect(page.getByText('You have used all calls of today.', { exact: true })).toBeVisible()
  await button(page, 'Try again').click()
  await expect(ideaCards(page)).toHaveCount(3)
})
