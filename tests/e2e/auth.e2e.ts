import type { Page } from '@playwright/test'
import {
  button,
  expect,
  expectToast,
  hold,
  holdAnswers,
  PASSWORD,
  payloadOf,
  register,
  type ServerAddress,
  store,
  stored,
  test,
  toasts,
} from './fixtures.ts'

const email = (page: Page) => page.getByLabel('Email')
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const ideationHeading = (page: Page) =>
  page.getByRole('heading', { name: 'Solve problems with Precedents Thinking' })

async function fillIn(page: Page, username: string, secret = PASSWORD) {
  await email(page).fill(username)
  await password(page).fill(secret)
}

async function toLogIn(page: Page) {
  await page.goto('/auth')
  await button(page, 'Already have an account? Log in').click()
}

/** An existing account without a session in this browser. */
async function known(page: Page, server: ServerAddress) {
  const username = `known-${crypto.randomUUID()}@example.org`
  await register(page, server, username)
  await page.context().clearCookies()
  return username
}

test('the page has two columns on a wide screen and one on a narrow screen', {
  tag: ['@R-AUTH-01'],
}, async ({ page }) => {
  await page.goto('/auth')
  const panel = page.getByRole('heading', { name: 'Precedents Thinking Framework', exact: true })
  await expect(panel).toBeVisible()
  const [form, beside] = await Promise.all([email(page).boundingBox(), panel.boundingBox()])
  expect(beside?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0))
  await page.setViewportSize({ width: 800, height: 800 })
  await expect(panel).toBeHidden()
})

test('the form starts with sign-up and switches to log-in and back', {
  tag: ['@R-AUTH-02', '@R-AUTH-03', '@R-AUTH-04', '@R-AUTH-05', '@R-ROUTE-03', '@phone'],
}, async ({ page }) => {
  await page.goto('/auth')
  await expect(page.getByRole('heading', { level: 1, name: 'Create Account', exact: true })).toBeVisible()
  await expect(page.getByText('Sign up to start saving your ideas', { exact: true })).toBeVisible()
  await expect(email(page)).toHaveAttribute('type', 'email')
  await expect(password(page)).toHaveAttribute('type', 'password')
  await expect(button(page, 'Sign Up')).toHaveAttribute('type', 'submit')
  await expect(page.getByText('Forgot your password?')).toHaveCount(0)
  await button(page, 'Already have an account? Log in').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back', exact: true })).toBeVisible()
  await expect(page.getByText('Log in to save and manage your ideas', { exact: true })).toBeVisible()
  await expect(button(page, 'Log In')).toHaveAttribute('type', 'submit')
  await expect(page.getByRole('link', { name: 'Forgot your password?', exact: true })).toHaveAttribute(
    'href',
    '/forgot-password',
  )
  await button(page, 'Need an account? Sign up').click()
  await expect(button(page, 'Sign Up')).toBeVisible()
})

test("'Log In' links open the log-in form, a plain visit the sign-up form", async ({ page }) => {
  const logIn = page.getByRole('heading', { level: 1, name: 'Welcome Back', exact: true })
  await page.goto('/auth')
  await page.getByRole('banner').getByRole('link', { name: 'Log In', exact: true }).click()
  await expect(logIn).toBeVisible()
  await page.goto('/forgot-password')
  await page.getByRole('link', { name: 'Back to log in', exact: true }).click()
  await expect(logIn).toBeVisible()
  await page.goto('/forgot-password')
  await page.goto('/auth')
  await expect(page.getByRole('heading', { level: 1, name: 'Create Account', exact: true })).toBeVisible()
})

test('sign-up needs both fields', { tag: ['@R-AUTH-06'] }, async ({ page }) => {
  await page.goto('/auth')
  await expect(button(page, 'Sign Up')).toBeDisabled()
  await email(page).fill('ada@example.org')
  await expect(button(page, 'Sign Up')).toBeDisabled()
  await password(page).fill('x')
  await expect(button(page, 'Sign Up')).toBeEnabled()
  await email(page).fill('')
  await expect(button(page, 'Sign Up')).toBeDisabled()
  await button(page, 'Already have an account? Log in').click()
  await expect(button(page, 'Log In')).toBeEnabled()
})

test('all buttons are disabled while a request is pending', { tag: ['@R-AUTH-07'] }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/401/u)
  for (const [path, submit] of [
    ['**/api/register', 'Sign Up'],
    ['**/api/login', 'Log In'],
  ] as const) {
    const waiting = await hold(page, path)
    await page.goto('/auth')
    if (submit === 'Log In') await button(page, 'Already have an account? Log in').click()
    await fillIn(page, `pending-${crypto.randomUUID()}@example.org`)
    await button(page, submit).click()
    const buttons = page.getByRole('main').getByRole('button')
    await expect(buttons).toHaveCount(3)
    for (const one of await buttons.all()) await expect(one).toBeDisabled()
    await waiting.release()
    if (submit === 'Sign Up') await expect(page).toHaveURL('/')
    await page.context().clearCookies()
  }
})

test('signing up leads to the path that was asked for, and clears the stored path', {
  tag: ['@R-AUTH-08', '@R-ROUTE-05', '@R-ROUTE-06', '@R-SESSION-02'],
}, async ({ page }) => {
  await page.goto('/ideas-bank?from=mail')
  await expect(page).toHaveURL('/auth')
  expect(await stored(page, 'redirectAfterAuth')).toBe('/ideas-bank?from=mail')
  const username = `cy-${crypto.randomUUID()}@example.org`
  const request = page.waitForRequest('**/api/register')
  await fillIn(page, username)
  await button(page, 'Sign Up').click()
  expect(payloadOf(await request)).toEqual({ username, password: PASSWORD })
  await expect(page).toHaveURL('/ideas-bank?from=mail')
  expect(await stored(page, 'redirectAfterAuth')).toBeNull()
  expect(JSON.parse((await stored(page, 'user')) ?? '{}')).toMatchObject({ username })
})

test('a stored path of /auth leads to the start page', { tag: ['@R-AUTH-08'] }, async ({ page, server }) => {
  const username = await known(page, server)
  await page.goto('/auth')
  await store(page, 'redirectAfterAuth', '/auth')
  await button(page, 'Already have an account? Log in').click()
  await fillIn(page, username)
  await button(page, 'Log In').click()
  await expect(page).toHaveURL('/')
  await expect(ideationHeading(page)).toBeVisible()
  expect(await stored(page, 'redirectAfterAuth')).toBeNull()
})

for (const [kind, body] of [
  ['in plain words', 'Username already exists'],
  ['inside JSON after a colon', JSON.stringify({ error: { message: 'Username already exists' } })],
] as const) {
  test(`signing up with an existing account logs in, with the answer ${kind}`, {
    tag: ['@R-AUTH-09'],
  }, async ({ page, server, consoleErrors }) => {
    consoleErrors.expect(/400/u)
    const username = await known(page, server)
    await page.route('**/api/register', (route) => route.fulfill({ status: 400, body }))
    await page.goto('/auth')
    await fillIn(page, username)
    const login = page.waitForRequest('**/api/login')
    await button(page, 'Sign Up').click()
    expect(payloadOf(await login)).toEqual({ username, password: PASSWORD })
    await expect(page).toHaveURL('/')
    await expect(ideationHeading(page)).toBeVisible()
    await page.waitForTimeout(300)
    expect(await toasts(page).count()).toBe(0)
  })
}

test('if that login fails, log-in mode shows only the login error', {
  tag: ['@R-AUTH-09'],
}, async ({ page, server, consoleErrors }) => {
  consoleErrors.expect(/40[01]/u)
  const username = await known(page, server)
  await page.goto('/auth')
  await fillIn(page, username, 'not the password at all')
  await button(page, 'Sign Up').click()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expectToast(page, 'Login failed')
  await expect(page).toHaveURL('/auth')
})

test('the user is requested only after the session check', {
  tag: ['@R-SESSION-01'],
}, async ({ page, ada }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  const check = await hold(page, '**/api/verify-auth')
  await page.goto('/ideas-bank')
  await expect.poll(() => check.count).toBe(1)
  expect(calls).not.toContain('/api/user')
  await check.release()
  await expect(page.getByRole('link', { name: ada })).toBeVisible()
  expect(calls).toContain('/api/user')
})

test('a session check answered 401 clears the local user', { tag: ['@R-SESSION-01'] }, async ({
  page,
  ada: _,
  consoleErrors,
}) => {
  consoleErrors.expect(/401/u)
  await page.goto('/')
  await store(page, 'user', { id: 7, username: 'gone@example.org' })
  await page.route('**/api/verify-auth', (route) => route.fulfill({ status: 401 }))
  await page.goto('/auth')
  await expect(button(page, 'Sign Up')).toBeVisible()
  // The button is on the page as the server sends it, before the answer.
  await expect.poll(() => stored(page, 'user')).toBeNull()
})

test('a check that began before the login does not end the session', async ({
  page,
  server,
  consoleErrors,
}) => {
  consoleErrors.expect(/401/u)
  const username = await known(page, server)
  await page
    .context()
    .addCookies([{ name: 'precedents', value: 'ended', url: server.url, httpOnly: true, sameSite: 'Lax' }])
  const check = await holdAnswers(page, '**/api/verify-auth')
  await toLogIn(page)
  await expect.poll(() => check.count).toBe(1)
  await fillIn(page, username)
  await button(page, 'Log In').click()
  await expect(ideationHeading(page)).toBeVisible()
  check.release()
  // Long enough for the answer, if it was still waited for.
  await page.waitForTimeout(1000)
  await expect(page).toHaveURL('/')
  await expect(ideationHeading(page)).toBeVisible()
})

test('a browser without a session cookie clears the local user too', {
  tag: ['@R-SESSION-01'],
}, async ({ page }) => {
  await page.goto('/auth')
  await store(page, 'user', { id: 7, username: 'gone@example.org' })
  await page.goto('/')
  await expect(page).toHaveURL('/auth')
  await expect.poll(() => stored(page, 'user')).toBeNull()
})

test('going back to a page opened before signing in shows a signed-in page', async ({ page, server }) => {
  const username = await known(page, server)
  await page.goto('/')
  await expect(page).toHaveURL('/auth')
  await button(page, 'Already have an account? Log in').click()
  await fillIn(page, username)
  await button(page, 'Log In').click()
  await expect(page).toHaveURL('/')
  await page.goto('about:blank')
  await page.goBack()
  await expect(page.getByRole('link', { name: username })).toBeVisible()
})

test('logging out clears the user and the drafts and leads to /auth', {
  tag: ['@R-SESSION-02'],
}, async ({ page, server, ada: _ }) => {
  await page.goto('/')
  // A suggestion still being requested would be answered 401, and the browser would log that.
  const completed = page.waitForResponse('**/api/auto-complete')
  await page.getByRole('textbox', { name: 'Tell Me About Your Problem' }).fill('Our nurses leave')
  await completed
  await store(page, 'user', { id: 1, username: 'ada@example.org' })
  await store(page, 'redirectAfterAuth', '/account')
  const request = page.waitForRequest('**/api/logout')
  await button(page, 'Logout').click()
  expect((await request).postData()).toBeNull()
  await expect(page).toHaveURL('/auth')
  for (const key of ['user', 'redirectAfterAuth', 'draft-statement'])
    expect(await stored(page, key)).toBeNull()
  expect((await page.request.get(`${server.url}/api/verify-auth`)).status()).toBe(401)
})

test('an invalid field gets an error and the focus', async ({ page }) => {
  await toLogIn(page)
  await fillIn(page, 'nobody')
  await button(page, 'Log In').click()
  await expect(page.getByText('Invalid email format', { exact: true })).toBeVisible()
  await expect(email(page)).toBeFocused()
  await expect(email(page)).toHaveValue('nobody')
})
