import { test as base, expect, type Page } from '@playwright/test'
import { emptyHouse, type House, type RunningServer } from '../support/binary.ts'
import { signUpOver } from '../support/client.ts'
import { test } from './watched-page.ts'

const PASSWORD = 'a long enough sentence'

let house: House
let server: RunningServer
test.beforeAll(async () => {
  house = await emptyHouse()
  server = await house.start()
  await signUpOver(server.url, 'ada@example.org')
})
test.afterAll(() => house.remove())

test('R-ROUTE-05 R-ROUTE-06 R-AUTH-08 who wanted to go somewhere arrives there after signing up', async ({
  page,
}) => {
  await page.goto(`${server.url}/nowhere?x=1`)
  await expect(page).toHaveURL(`${server.url}/auth`)
  expect(await stored(page, 'redirectAfterAuth')).toBe('/nowhere?x=1')
  await fillIn(page, 'cy@example.org', PASSWORD)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page).toHaveURL(`${server.url}/nowhere?x=1`)
  await expect(page.getByText('404 Page Not Found')).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  expect(await stored(page, 'redirectAfterAuth')).toBeNull()
  expect(await stored(page, 'user')).toContain('cy@example.org')
})

test('R-SESSION-02 logging out forgets the user and the drafts and leads to /auth', async ({ page }) => {
  await signIn(page, 'ada@example.org')
  await page.evaluate(() => localStorage.setItem('draft-statement', 'Our nurses leave'))
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(`${server.url}/auth`)
  for (const key of ['user', 'redirectAfterAuth', 'draft-statement'])
    expect(await stored(page, key)).toBeNull()
})

test('R-NAV-01 the brand sets the step to 0 and loads the start anew', async ({ page }) => {
  await signIn(page, 'ada@example.org')
  await page.getByRole('link', { name: 'Ideas Bank' }).click()
  await page.evaluate(() => document.body.setAttribute('data-before', ''))
  await page.getByRole('link', { name: /^Precedents/ }).click()
  await expect(page).toHaveURL(`${server.url}/`)
  await expect(page.locator('body[data-before]')).toHaveCount(0)
  expect(await stored(page, 'ideationStep')).toBe('0')
})

test('R-NAV-03 on a small screen the bar keeps its links in a menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'ada@example.org')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByText('ada@example.org').last()).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Ideas Bank' }).click()
  await expect(page.getByText('No history yet. Start by generating some ideas!')).toBeVisible()
})

test('the chosen theme is there before the page is painted again', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(`${server.url}/auth`)
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(22, 20, 17)')
  await page.reload()
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(22, 20, 17)')
})

test('R-RESET-03 R-RESET-04 a link without a readable token leads to a new one', async ({ page }) => {
  await page.goto(`${server.url}/reset-password`)
  await expect(page.getByText('This password reset link is invalid or has expired.').first()).toBeVisible()
  await expect(page.getByLabel('New Password')).toHaveCount(0)
  await expect(page).toHaveURL(`${server.url}/forgot-password`)
  await page.goto(`${server.url}/reset-password?token=%E0%A4%A`)
  await expect(page.getByText('Invalid reset link format.').first()).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/forgot-password`)
})

base.describe('where the server refuses', () => {
  base(
    'R-RESET-01 R-RESET-02 R-RESET-05 R-RESET-08 the link in the log sets a password once',
    async ({ page }) => {
      await signUpOver(server.url, 'bo@example.org')
      await requestLink(page, 'bo@example.org')
      const link = resetLink() ?? ''
      await setPassword(page, link, 'short')
      await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
      await expect(page).toHaveURL(`${server.url}/reset-password`)
      await setPassword(page, link, 'another long sentence')
      await expect(page.getByText('Password Reset Successful').first()).toBeVisible()
      await expect(page).toHaveURL(`${server.url}/auth`)
      await signIn(page, 'bo@example.org', 'another long sentence')
      await setPassword(page, link, 'a third long sentence')
      await expect(page.getByText('has expired or already been used').first()).toBeVisible()
      await expect(page).toHaveURL(`${server.url}/forgot-password`)
    },
  )

  base(
    'R-AUTH-09 signing up where an account is logs in, and says so only when that fails',
    async ({ page }) => {
      await page.goto(`${server.url}/auth`)
      await fillIn(page, 'ada@example.org', 'not the password')
      await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
      await expect(page.getByText('Login failed').first()).toBeVisible()
      await expect(page.getByText('Registration failed')).toHaveCount(0)
      await page.reload()
      await fillIn(page, 'ada@example.org', PASSWORD)
      await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
      await expect(page).toHaveURL(`${server.url}/`)
    },
  )

  base('R-SESSION-03 an expired session keeps the path and the draft', async ({ page }) => {
    await signIn(page, 'ada@example.org')
    await page.evaluate(() => localStorage.setItem('draft-statement', 'Our nurses leave'))
    await page.context().clearCookies()
    await page.getByRole('link', { name: 'Ideas Bank' }).click()
    await expect(page).toHaveURL(`${server.url}/auth`)
    expect(await stored(page, 'redirectAfterAuth')).toBe('/ideas-bank')
    expect(await stored(page, 'user')).toBeNull()
    expect(await stored(page, 'draft-statement')).toBe('Our nurses leave')
  })

  base(
    'R-BANK-06 R-ERRPAGE-01 R-ERRPAGE-02 a history that fails says so and offers the test',
    async ({ page }) => {
      await signIn(page, 'ada@example.org')
      await page.route('**/api/history', (route) => route.fulfill({ status: 500, body: 'Broken' }))
      await page.getByRole('link', { name: 'Ideas Bank' }).click()
      await expect(page.getByText("We couldn't load your ideas. Redirecting to login page...")).toBeVisible()
      await expect(page.getByRole('button', { name: 'Return to Home' })).toBeVisible()
      await page.route('**/api/verify-auth', (route) => route.fulfill({ status: 418 }))
      await page.getByRole('button', { name: 'Test Authentication Status' }).click()
      await expect(page.getByText("Unexpected response: 418 I'm a teapot")).toBeVisible()
      await page.unroute('**/api/history')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('No history yet. Start by generating some ideas!')).toBeVisible()
    },
  )

  base('a lost connection is said once and the page goes on by itself', async ({ page }) => {
    await signIn(page, 'ada@example.org')
    await page.route(/\/(api|healthz)/, (route) => route.abort())
    await page.getByRole('link', { name: 'Ideas Bank' }).click()
    await expect(page.getByText('The connection to the server is lost.')).toBeVisible()
    await page.unroute(/\/(api|healthz)/)
    await expect(page.getByText('No history yet. Start by generating some ideas!')).toBeVisible()
    await expect(page.getByText('The connection to the server is lost.')).toHaveCount(0)
  })
})

async function signIn(page: Page, username: string, password = PASSWORD) {
  await page.goto(`${server.url}/auth`)
  await page.getByRole('button', { name: 'Already have an account? Log in' }).click()
  await fillIn(page, username, password)
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(page).toHaveURL(`${server.url}/`)
}

async function requestLink(page: Page, username: string) {
  await page.goto(`${server.url}/forgot-password`)
  await page.getByLabel('Email').fill('bo@nowhere')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText('Invalid email format')).toBeVisible()
  await page.getByLabel('Email').fill(username)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  await expect.poll(resetLink).not.toBeNull()
}

async function setPassword(page: Page, link: string, password: string) {
  await page.goto(link)
  await page.getByLabel('New Password').fill(password)
  await page.getByRole('button', { name: 'Reset Password' }).click()
}

async function fillIn(page: Page, username: string, password: string) {
  await page.getByLabel('Email').fill(username)
  await page.getByLabel('Password').fill(password)
}

const stored = (page: Page, key: string) => page.evaluate((key) => localStorage.getItem(key), key)

/** The newest reset link that the server wrote down, as it does where no mail server is set. */
const resetLink = () =>
  server
    .output()
    .match(/http\S+\/reset-password\?token=[\w-]+/gu)
    ?.at(-1) ?? null
