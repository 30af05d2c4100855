import { expect, type Page } from '@playwright/test'
import { PASSWORD, STATEMENT } from './sample.ts'
import { test } from './watched-page.ts'

const signedInHeading = (page: Page) =>
  page.getByRole('heading', { name: 'Solve problems with Precedents Thinking' })

async function fillIn(page: Page, submit: string) {
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: submit, exact: true }).click()
}

test('the page works below the path of BASE_URL: links, files, requests, reloads and cookies', async ({
  page,
  context,
  installation,
}) => {
  const origin = `http://127.0.0.1:${installation.port}`
  const base = `${origin}/tools/precedents`
  await installation.start({ BASE_URL: base })
  const outside: string[] = []
  const failed: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${base}/`) && request.url() !== base) outside.push(request.url())
  })
  page.on('response', (answer) => {
    if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`)
  })

  await test.step('an anonymous visit leads to sign-up, and back to the path that was asked for', async () => {
    await page.goto(`${base}/account`)
    await expect(page).toHaveURL(`${base}/auth`)
    await fillIn(page, 'Sign Up')
    await expect(page).toHaveURL(`${base}/account`)
    await expect(page.getByRole('link', { name: 'JSON' })).toHaveAttribute(
      'href',
      '/tools/precedents/api/export?format=json',
    )
  })
  await test.step('links and reloads stay below it', async () => {
    await page.getByRole('link', { name: 'Ideas Bank' }).click()
    await expect(page).toHaveURL(`${base}/ideas-bank`)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Ideas Bank' })).toBeVisible()
    await page.getByRole('link', { name: /^Precedents/u }).click()
    await expect(page).toHaveURL(`${base}/`)
    await expect(signedInHeading(page)).toBeVisible()
  })
  await test.step('without the last slash it is the same page', async () => {
    await page.goto(base)
    await expect(signedInHeading(page)).toBeVisible()
  })
  await test.step('a problem is analysed, and its precedents are found', async () => {
    await page.getByPlaceholder("What's your biggest problem?").fill(STATEMENT)
    await page.getByRole('button', { name: 'Explore' }).click()
    await page.getByRole('button', { name: 'See Innovations' }).click()
    await expect(page.getByRole('switch').first()).toBeEnabled()
    await expect(page.getByText('Ideas Generated', { exact: true }).first()).toBeVisible()
    expect(page.url()).toContain(`${base}/?`)
  })
  await test.step('the fonts are loaded', async () => {
    await page.evaluate(() => document.fonts.ready)
    expect(await page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'))).toBe(
      true,
    )
  })
  await test.step('the cookies belong to it', async () => {
    const cookies = await context.cookies(base)
    expect(cookies.map(({ name, path }) => [name, path])).toEqual([['precedents', '/tools/precedents']])
    expect(await context.cookies(origin)).toEqual([])
  })
  expect([outside, failed]).toEqual([[], []])

  await test.step('signing out leads to its sign-in page', async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(`${base}/auth`)
    expect(await context.cookies(base)).toEqual([])
  })
})
