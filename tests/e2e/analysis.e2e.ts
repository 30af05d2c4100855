import type { Page } from '@playwright/test'
import { quotes } from '../../web/work/quotes.ts'
import {
  button,
  expect,
  expectDestructive,
  expectToast,
  heading,
  hold,
  openWithIdeas,
  payloadOf,
  refuse,
  STATEMENT,
  statementField,
  switches,
  test,
} from './fixtures.ts'

const OTHER =
  'How might nurses of a hospital ward hand over patients at the end of a shift without losing facts?'

const editor = (page: Page) => page.getByRole('textbox', { name: 'Reframed Problem Statement' })
const quote = (page: Page) => page.getByRole('figure', { name: 'While you wait' })

async function openAnalysis(page: Page, id: number) {
  await page.goto(`/?id=${id}&step=1`)
  await expect(heading(page, 'Problem Analysis')).toBeVisible()
}

test('the analysis shows the original statement, the reframed one and the elements', {
  tag: ['@R-ANALYSIS-01', '@R-ANALYSIS-02', '@phone'],
}, async ({ page, server, draft: { id } }) => {
  const problem = await (await page.request.get(`${server.url}/api/problems/${id}`)).json()
  await openAnalysis(page, id)
  await expect(heading(page, 'Original Problem Statement')).toBeVisible()
  await expect(page.getByText(STATEMENT, { exact: true })).toBeVisible()
  await expect(heading(page, 'Reframed Problem Statement')).toBeVisible()
  await expect(page.getByText(problem.problemStatement, { exact: true })).toBeVisible()
  await expect(heading(page, 'Problem Elements')).toBeVisible()
  for (const [index, element] of problem.elements.entries()) {
    const card = page.getByRole('listitem').filter({ hasText: `Element ${index + 1}` })
    await expect(card.getByText(element, { exact: true })).toBeVisible()
  }
  await expect(button(page, '← Back')).toBeVisible()
  await expect(button(page, 'See Innovations')).toBeVisible()
})

test('elements are shown in two columns', { tag: ['@R-ANALYSIS-01'] }, async ({
  page,
  server,
  draft: { id },
}) => {
  const problem = await (await page.request.get(`${server.url}/api/problems/${id}`)).json()
  const elements = ['One', 'Two', 'Three', 'Four']
  await page.route(`**/api/problems/${id}`, (route) =>
    route.fulfill({ json: { ...problem, elements, searchQuestions: [] } }),
  )
  await openAnalysis(page, id)
  const [first, second, third] = await Promise.all(
    ['Element 1', 'Element 2', 'Element 3'].map((name) =>
      page.getByText(name, { exact: true }).boundingBox(),
    ),
  )
  expect(first?.y).toBe(second?.y)
  expect(second?.x).toBeGreaterThan(first?.x ?? 0)
  expect(third?.x).toBe(first?.x)
  expect(third?.y).toBeGreaterThan(first?.y ?? 0)
})

test('Cancel restores the analysed text and leaves edit mode', { tag: ['@R-ANALYSIS-04'] }, async ({
  page,

  draft,
}) => {
  await openAnalysis(page, draft.id)
  await button(page, 'Edit').click()
  const analysed = await editor(page).inputValue()
  await editor(page).fill('Something else')
  await button(page, 'Cancel').click()
  await expect(editor(page)).toHaveCount(0)
  await expect(page.getByText(analysed, { exact: true })).toBeVisible()
  await button(page, 'Edit').click()
  await expect(editor(page)).toHaveValue(analysed)
})

test('reframing covers the page, saves, closes edit mode and refreshes everything', {
  tag: ['@R-ANALYSIS-03', '@R-ANALYSIS-05', '@R-ANALYSIS-06', '@R-TOAST-02'],
}, async ({ page, draft: { id } }) => {
  await openWithIdeas(page, id)
  const before = await page.getByRole('switch').evaluateAll((all) => all.map((one) => one.ariaLabel))
  await button(page, 'Explore Problem').click()
  await expect(page.getByText('Element 1', { exact: true })).toBeVisible()
  const elements = await page
    .getByText(/^Element \d$/u)
    .locator('xpath=..')
    .allInnerTexts()
  await button(page, 'Edit').click()
  await expect(button(page, 'Reframe Problem')).toBeDisabled()
  await editor(page).fill(`  ${await editor(page).inputValue()}  `)
  await expect(button(page, 'Reframe Problem')).toBeDisabled()
  await editor(page).fill(`  ${OTHER}  `)

  const waiting = await hold(page, `**/api/problems/${id}`)
  const request = page.waitForRequest((sent) => sent.method() === 'PATCH')
  await button(page, 'Reframe Problem').click()
  expect(payloadOf(await request)).toEqual({ problemStatement: OTHER })
  const overlay = page.getByRole('dialog', { name: 'Analyzing...' })
  await expect(overlay.getByText('Reframing your problem and generating new precedents...')).toBeVisible()
  expect(await overlay.boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() })
  await expect(page.getByRole('button', { name: 'Reframe Problem', includeHidden: true })).toBeDisabled()
  await waiting.release()
  await expectToast(page, 'Success', 'Problem analysis updated successfully')
  await expectDestructive(page, false)
  await expect(editor(page)).toHaveCount(0)
  await expect(page.getByText(OTHER, { exact: true })).toBeVisible()
  expect(
    await page
      .getByText(/^Element \d$/u)
      .locator('xpath=..')
      .allInnerTexts(),
  ).not.toEqual(elements)
  await button(page, 'See Innovations').click()
  await expect(switches(page).first()).toBeEnabled()
  await expectToast(page, 'Ideas Generated')
  expect(await page.getByRole('switch').evaluateAll((all) => all.map((one) => one.ariaLabel))).not.toEqual(
    before,
  )
})

test('a failed reframing shows an error, closes edit mode and keeps the text', {
  tag: ['@R-ANALYSIS-05', '@R-TOAST-02'],
}, async ({ page, draft, consoleErrors }) => {
  consoleErrors.expect(/500/u, /Failed to update/u)
  await openAnalysis(page, draft.id)
  await button(page, 'Edit').click()
  await editor(page).fill(OTHER)
  await page.route('**/api/problems/*', (route) => route.fulfill({ status: 500, body: 'Broken' }))
  await button(page, 'Reframe Problem').click()
  await expectToast(page, 'Error', 'Failed to update problem analysis. Please try again.')
  await expectDestructive(page)
  await expect(editor(page)).toHaveCount(0)
  await button(page, 'Edit').click()
  await expect(editor(page)).toHaveValue(OTHER)
})

test('of two tabs that reframe a problem, the second is shown both texts and overwrites nothing', async ({
  page,
  context,
  server,
  draft,
  consoleErrors,
}) => {
  const first = 'How might regional clinics fill the appointments that patients cancel on the same day?'
  consoleErrors.expect(/409/u, /Failed to update/u)
  await openAnalysis(page, draft.id)
  await button(page, 'Edit').click()
  await editor(page).fill(OTHER)
  const path = `${server.url}/api/problems/${draft.id}`
  const saved = await context.request.patch(path, {
    data: { problemStatement: first },
    headers: { origin: server.url },
  })
  expect(saved.status()).toBe(200)
  await button(page, 'Reframe Problem').click()
  const conflict = page.getByRole('region', { name: 'Reframed elsewhere' })
  await expect(conflict.getByRole('alert')).toHaveText(
    'This problem has been reframed elsewhere. Your text was not saved.',
  )
  await expect(conflict.getByText(OTHER, { exact: true })).toBeVisible()
  await expect(page.getByText(first, { exact: true })).toBeVisible()
  expect(await (await context.request.get(path)).json()).toMatchObject({ problemStatement: first })

  await button(page, 'Reframe with your text').click()
  await expectToast(page, 'Success', 'Problem analysis updated successfully')
  await expect(conflict).toHaveCount(0)
  expect(await (await context.request.get(path)).json()).toMatchObject({ problemStatement: OTHER })
})

test('a reframing can be stopped', async ({ page, draft }) => {
  await openAnalysis(page, draft.id)
  await button(page, 'Edit').click()
  await editor(page).fill(OTHER)
  await hold(page, '**/api/problems/*')
  await button(page, 'Reframe Problem').click()
  await button(page, 'Stop').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a waiting user sees a quote, and a new one every six seconds', {
  tag: ['@R-ANALYSIS-07'],
}, async ({ page, ada: _ }) => {
  await page.clock.install()
  await hold(page, '**/api/problems')
  await page.goto('/')
  await statementField(page).fill(STATEMENT)
  await button(page, "Let's Go!").click()
  await expect(quote(page)).toBeVisible()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 6100)
  const first = (await quote(page).textContent()) ?? ''
  await page.clock.runFor(5800)
  await expect(quote(page)).toHaveText(first)
  await page.clock.runFor(250)
  await expect(quote(page)).not.toHaveText(first)
  await expect(quote(page).getByRole('blockquote')).toBeVisible()
  const words = ((await quote(page).getByRole('blockquote').textContent()) ?? '').replaceAll(/[“”]/gu, '')
  const shown = quotes.find((one) => one.quote === words)
  await expect(quote(page).getByText(shown?.innovator ?? '-', { exact: true })).toBeVisible()
  await expect(quote(page).getByText(shown?.precedent ?? '-', { exact: true })).toBeVisible()
})

test('a problem that cannot be loaded shows an error and a retry', { tag: ['@R-TOAST-02'] }, async ({
  page,

  draft: { id },
  consoleErrors,
}) => {
  consoleErrors.expect(/500/u, /Failed to load problem/u)
  await refuse(page, '**/api/problems/*')
  await page.goto(`/?id=${id}&step=1`)
  await expectToast(page, 'Error', 'Failed to load problem details. Please try again.')
  await expectDestructive(page)
  await page.unroute('**/api/problems/*')
  await button(page, 'Try again').click()
  await expect(heading(page, 'Problem Analysis')).toBeVisible()
})
