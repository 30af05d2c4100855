import type { Browser, Page, Request } from '@playwright/test'
import { NewLink } from '../../src/contracts/shared-link.ts'
import { expectAccessible, expectFits } from './expect-accessible.ts'
import { button, expect, expectToast, heading, ideaContent, post, refuse, test } from './fixtures.ts'
import type { Solved } from './seed.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Share by link' })
const rows = (page: Page) => dialog(page).getByRole('listitem')

async function openIdea(page: Page, { id, ideaId }: Pick<Solved, 'id' | 'ideaId'>) {
  await page.goto(`/?id=${id}&ideaId=${ideaId}`)
  await expect(heading(page, 'Overview')).toBeVisible()
}

async function openShare(page: Page, solved: Pick<Solved, 'id' | 'ideaId'>) {
  await openIdea(page, solved)
  await button(page, 'Share').click()
  await expect(dialog(page)).toBeVisible()
}

/** A browser of somebody else, with everything that it sends. Scripts are off. */
async function stranger(browser: Browser) {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  return { page, requests, close: () => context.close() }
}

const share = async (page: Page, server: { url: string }, ideaId: number, days: number | null = 7) =>
  NewLink.parse(await post(page, server, `/api/ideas/${ideaId}/links`, { days }))

test('an idea is shared by a link that a stranger can open until it is revoked', { tag: ['@phone'] }, async ({
  browser,
  context,
  page,
  server,
  solved,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url })
  await openShare(page, solved)
  await expect(dialog(page)).toContainText('There are no links to this idea.')
  await expectAccessible(page)
  await expectFits(page)
  await dialog(page).getByRole('radio', { name: 'In 30 days' }).check()
  await button(page, 'Create link').click()
  const address = dialog(page).getByLabel('Your link')
  await expect(address).toBeFocused()
  await expect(rows(page)).toHaveCount(1)
  await expectAccessible(page)
  await expectFits(page)
  await button(page, 'Copy').click()
  await expect(dialog(page).getByText('Copied', { exact: true })).toBeVisible()
  const url = await page.evaluate(() => navigator.clipboard.readText())
  expect(url).toBe(await address.inputValue())

  const other = await stranger(browser)
  expect((await other.page.goto(url))?.status()).toBe(200)
  await expect(heading(other.page, ideaContent.title)).toBeVisible()
  await expect(other.page.getByText(/^A read-only page made with Precedents\./u)).toBeVisible()
  const revoke = button(page, `Revoke: ${ideaContent.title}, version 1`)
  await revoke.press('Enter')
  await expect(rows(page).getByText('Revoked. Nobody can open this link any more.')).toBeVisible()
  expect((await other.page.reload())?.status()).toBe(404)
  await expect(heading(other.page, 'This link does not work')).toBeVisible()
  const undo = button(page, `Undo: ${ideaContent.title}, version 1`)
  await expect(undo).toBeFocused()
  await undo.press('Enter')
  await expect(revoke).toBeFocused()
  expect((await other.page.reload())?.status()).toBe(200)
  await other.close()

  await button(page, 'Create another link').click()
  await expect(button(page, 'Create link')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Share')).toBeFocused()
})

test('a stranger who opens a shared link finds no address, id or name of its owner in any byte or request', async ({
  browser,
  page,
  server,
  solved,
}) => {
  const { url } = await share(page, server, solved.ideaId)
  const { username } = await (await page.request.get(`${server.url}/api/user`)).json()
  const other = await stranger(browser)
  await other.page.goto(url)
  await expect(heading(other.page, ideaContent.title)).toBeVisible()
  await other.page.waitForLoadState('networkidle')
  const [local = ''] = username.split('@')
  expect(other.requests.length).toBeGreaterThan(1)
  for (const request of other.requests) {
    const response = await request.response()
    const sent = await request.allHeaders()
    const bytes = [
      request.url(),
      JSON.stringify([sent, await response?.allHeaders()]),
      await response?.text(),
    ]
    for (const secret of [username, local, 'example.org']) expect(bytes.join('\n')).not.toContain(secret)
    const { referer = '', cookie } = sent
    expect([request.url(), referer.includes('/s/'), cookie]).toEqual([request.url(), false, undefined])
    expect(response?.headers()).not.toHaveProperty(['set-cookie'])
    if (request.url() !== url)
      expect(new URL(request.url()).pathname).toMatch(/^\/[\w-]+\.(?:woff2|svg|css)$/u)
  }
  await other.close()
})

test('the page of a link is accessible, fits its window and prints on white', { tag: ['@phone'] }, async ({
  consoleErrors,
  page,
  server,
  solved,
}) => {
  consoleErrors.expect(/404/u)
  const { url } = await share(page, server, solved.ideaId, null)
  await page.goto(url)
  await expect(heading(page, ideaContent.title)).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  expect(
    await page.evaluate(() => [document.scripts.length, document.fonts.check('16px "Newsreader Variable"')]),
  ).toEqual([0, true])
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const colors = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body)
    return [color, backgroundColor]
  })
  expect(colors).toEqual(['rgb(29, 26, 22)', 'rgb(255, 255, 255)'])
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/s/forged')
  await expect(heading(page, 'This link does not work')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
})

test('all links are on the account page, and are updated to a newer version there', {
  tag: ['@phone'],
}, async ({ page, server, solved }) => {
  await share(page, server, solved.ideaId, null)
  const idea = await (await page.request.get(`${server.url}/api/ideas/${solved.ideaId}`)).json()
  await post(page, server, '/api/generate-idea', {
    statement: 'any',
    idea: { ...idea, title: 'Loaves at dawn' },
  })
  await page.goto('/account')
  await expect(page.getByText('Readers see version 1; the idea is at version 2.')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await button(page, 'Update link: Loaves at dawn, version 1').click()
  await expect(page.getByText('Brief of version 2')).toBeVisible()
  await expect(page.getByText(/^Readers see/u)).toHaveCount(0)
  await page.getByRole('link', { name: 'Loaves at dawn' }).click()
  await expect(heading(page, 'Loaves at dawn')).toBeVisible()
})

test('what fails is said, and nothing is lost', async ({ consoleErrors, page, server, solved }) => {
  consoleErrors.expect(/503|could not be saved/u)
  await share(page, server, solved.ideaId)
  await openShare(page, solved)
  await refuse(page, '**/api/ideas/*/links', 503, 'Try again soon.')
  await dialog(page).getByRole('radio', { name: 'Never' }).check()
  await button(page, 'Create link').click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Try again soon.')
  await expect(dialog(page).getByRole('radio', { name: 'Never' })).toBeChecked()
  await refuse(page, '**/api/links/*', 503)
  await button(page, `Revoke: ${ideaContent.title}, version 1`).click()
  await expectToast(page, 'Error', 'The change could not be saved. Please try again.')
})

test('with SHARED_LINKS off there is no button and no page', async ({ browser, installation, page }) => {
  const { url } = await installation.start({ SHARED_LINKS: 'off' })
  await page.request.post(`${url}/api/register`, {
    data: { username: 'ada@example.org', password: 'a long enough sentence' },
    headers: { origin: url },
  })
  const problem = await post(page, { url }, '/api/problems', {
    statement:
      'Half of the new members of our gym drop out after week three, because they feel lost and alone.',
    elements: [],
    searchQuestions: [],
    userId: null,
  })
  const { id } = await post(page, { url }, '/api/generate-idea', {
    statement: 'any',
    idea: { ...ideaContent, problemId: problem.id },
  })
  await page.goto(`${url}/?id=${problem.id}&ideaId=${id}`)
  await expect(button(page, 'Export')).toBeVisible()
  await expect(button(page, 'Share')).toHaveCount(0)
  await page.goto(`${url}/account`)
  await expect(heading(page, 'Your data')).toBeVisible()
  await expect(heading(page, 'Your links')).toHaveCount(0)
  const other = await stranger(browser)
  expect((await other.page.goto(`${url}/s/${'A'.repeat(43)}`))?.status()).toBe(404)
  await other.close()
})
