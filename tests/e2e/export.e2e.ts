import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { button, expect, heading, post, test } from './fixtures.ts'

/** Opens the dialog for a generated idea. */
async function openExport(
  page: Page,
  server: { url: string },
  draft: { id: number; precedents: { id: number }[] },
) {
  const problem = await (await page.request.get(`${server.url}/api/problems/${draft.id}`)).json()
  const precedents = draft.precedents.slice(0, 3).map(({ id }) => ({ id }))
  const idea = await post(page, server, '/api/generate-idea', { statement: problem.statement, precedents })
  await page.goto(`/?id=${draft.id}&ideaId=${idea.id}`)
  await expect(heading(page, 'Overview')).toBeVisible()
  await button(page, 'Export').click()
  await expect(page.getByRole('dialog', { name: 'Export' })).toBeVisible()
  return idea
}

async function download(page: Page, format: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, format).click()])
  await expect(page.getByRole('status').filter({ hasText: 'was downloaded' })).toBeVisible()
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

test('an idea is exported in every format, with other names', async ({ page, server, draft }) => {
  const idea = await openExport(page, server, draft)
  await page.getByRole('radio', { name: /^Dossier/u }).check()
  await page.getByLabel('Author (optional)').fill('A. Lovelace')
  await button(page, 'Add a name').click()
  await page.getByLabel('Name 1', { exact: true }).fill(idea.title)
  await page.getByLabel('Replacement 1').fill('A quiet proposal')

  const markdown = await download(page, 'Markdown')
  expect(markdown.name).toMatch(/^\d{4}-\d\d-\d\d .+ dossier v1\.md$/u)
  expect(markdown.content.toString()).toMatch(/^# A quiet proposal\n.+A\. Lovelace.+## Sources/su)
  const json = await download(page, 'JSON')
  expect(JSON.parse(json.content.toString()).ideas[0].title).toBe('A quiet proposal')
  for (const [format, ending] of [
    ['Word', 'docx'],
    ['Slides', 'pptx'],
  ] as const) {
    const { name, content } = await download(page, format)
    expect(name).toMatch(new RegExp(`v1\\.${ending}$`, 'u'))
    expect(content.subarray(0, 2).toString()).toBe('PK')
  }
  await page.getByRole('radio', { name: 'All ideas of this problem' }).check()
  expect((await download(page, 'Markdown')).name).toMatch(/ dossier all ideas\.md$/u)
})

test('a PDF is printed from the document alone, in light colors, and the page is as before', async ({
  page,
  server,
  draft,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-print-called', document.title)
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  await openExport(page, server, draft)
  const before = await page.title()
  await button(page, 'Print or PDF').click()
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-print-called', /^\d{4}-\d\d-\d\d .+ brief v1$/u)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('[data-printed] h1')).toBeVisible()
  await expect(page.locator('#root, main').first()).toBeHidden()
  for (const format of ['A4', 'Letter']) {
    const pdf = (await page.pdf({ format, preferCSSPageSize: false })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/gu)?.length ?? 0).toBeGreaterThanOrEqual(2)
  }
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.locator('[data-printed]')).toHaveCount(0)
  expect(await page.title()).toBe(before)
})

test('a copied idea keeps its sources, with formatting and without', async ({
  page,
  server,
  draft,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openExport(page, server, draft)
  await button(page, 'Copy').click()
  await expect(page.getByText('Copied with its sources')).toBeVisible()
  const [html, text] = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const read = async (type: string) => (await item?.getType(type))?.text() ?? ''
    return [await read('text/html'), await read('text/plain')]
  })
  expect(html).toMatch(/<sup[^>]*>.*<a[^>]*>1<\/a>.*<h2[^>]*>Sources<\/h2>/su)
  expect(text).toMatch(/\[1\].+## Sources\n\n1\. /su)
})

test('the export dialog is accessible, and says what failed', { tag: ['@phone'] }, async ({
  consoleErrors,
  page,
  server,
  draft,
}) => {
  await openExport(page, server, draft)
  await button(page, 'Add a name').click()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  consoleErrors.expect(/503/u)
  await page.route('**/export', (route) => route.fulfill({ status: 503, body: 'Try again soon.' }))
  await button(page, 'Markdown').click()
  await expect(page.getByRole('alert')).toHaveText('Try again soon.')
  await page.keyboard.press('Escape')
  await expect(button(page, 'Export')).toBeFocused()
})
