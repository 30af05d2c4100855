import type { Page } from '@playwright/test'
import {
  button,
  expect,
  expectDestructive,
  expectToast,
  heading,
  holdTime,
  PASSWORD,
  refuse,
  STATEMENT,
  statementField,
  store,
  stored,
  test,
  toasts,
} from './fixtures.ts'

async function fillIn(page: Page) {
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
}

test('an expired session clears the user, keeps path and draft, and leads to /auth after 100 ms', {
  tag: ['@R-SESSION-03', '@R-ROUTE-06'],
}, async ({ page, ada: _, consoleErrors }) => {
  consoleErrors.expect(/401/u, /Authentication/u)
  await page.clock.install()
  await page.goto('/account')
  await expect(heading(page, 'Account')).toBeVisible()
  await store(page, 'user', { id: 1, username: 'ada@example.org' })
  await store(page, 'draft-statement', 'Our nurses leave')
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name)
  expect(await cookies()).toEqual(['precedents'])
  await page.context().addCookies([{ name: 'precedents', value: 'ended', url: page.url() }])
  await holdTime(page)
  const refused = page.waitForResponse('**/api/change-password')
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByLabel('New password').fill('another long sentence')
  await button(page, 'Change password').click()
  await refused
  await expect.poll(() => stored(page, 'user')).toBeNull()
  expect(await stored(page, 'redirectAfterAuth')).toBe('/account')
  await page.clock.runFor(80)
  await expect(page).toHaveURL('/account')
  await page.clock.runFor(30)
  await expect(page).toHaveURL('/auth')
  expect(await cookies()).toEqual([])
  expect(await stored(page, 'draft-statement')).toBe('Our nurses leave')
})

test('a wrong password does not redirect', { tag: ['@R-SESSION-03', '@R-TOAST-02'] }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/401/u, /Authentication/u)
  await page.goto('/auth')
  await button(page, 'Already have an account? Log in').click()
  await fillIn(page)
  await refuse(page, '**/api/login', 401, 'The email or the password is not right.')
  await button(page, 'Log In').click()
  await expectToast(page, 'Login failed', 'The email or the password is not right.')
  await expectDestructive(page)
  await page.waitForTimeout(300)
  await expect(page).toHaveURL('/auth')
  expect(await stored(page, 'redirectAfterAuth')).toBeNull()
})

test('a login without an answer shows an error', { tag: ['@R-TOAST-02'] }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_FAILED/u)
  await page.goto('/auth')
  await button(page, 'Already have an account? Log in').click()
  await fillIn(page)
  await page.route('**/api/login', (route) => route.abort())
  await button(page, 'Log In').click()
  await expectToast(page, 'Login failed', 'Login failed. Please try again.')
  await expectDestructive(page)
})

test('a failed sign-up shows status and text', {
  tag: ['@R-TOAST-02', '@R-CALL-02', '@R-CALL-04'],
}, async ({ page, consoleErrors }) => {
  consoleErrors.expect(/500|502/u)
  await page.goto('/auth')
  await fillIn(page)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/register')) sent += 1
  })
  await refuse(page, '**/api/register', 500, 'No room')
  await button(page, 'Sign Up').click()
  await expectToast(page, 'Registration failed', '500: No room')
  expect(sent).toBe(1)
  await expectDestructive(page)
  await refuse(page, '**/api/register', 502, '')
  await button(page, 'Sign Up').click()
  await expectToast(page, 'Registration failed', '502: Bad Gateway')
})

test('a password that is easy to guess is named at its field', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/400/u)
  await page.goto('/auth')
  await fillIn(page)
  const field = page.getByLabel('Password', { exact: true })
  await field.fill('password1')
  await button(page, 'Sign Up').click()
  await expect(field).toHaveAccessibleDescription(
    /too easy to guess: it is one of the most common passwords/u,
  )
  await expect(field).toBeFocused()
  await field.press('End')
  await field.pressSequentially(' of mine')
  await expect(field).toHaveAccessibleDescription('At least 8 characters')
  await expect(page.getByText('Registration failed', { exact: true }).first()).toBeVisible()
  await field.fill('a long enough sentence')
  await button(page, 'Sign Up').click()
  await expect(statementField(page)).toBeVisible()
  await expect(page.getByText('Registration failed', { exact: true })).toHaveCount(0)
})

test('a failed logout shows status and text and keeps the session', {
  tag: ['@R-TOAST-02', '@R-CALL-04'],
}, async ({ page, ada: _, consoleErrors }) => {
  consoleErrors.expect(/500/u)
  await page.goto('/')
  await expect(statementField(page)).toBeVisible()
  await refuse(page, '**/api/logout')
  await button(page, 'Logout').click()
  await expectToast(page, 'Logout failed', '500: Broken')
  await expectDestructive(page)
  await expect(page).toHaveURL('/')
})

test('the error page links home and can check the session', {
  tag: ['@R-ERRPAGE-01', '@R-ERRPAGE-02', '@R-BANK-06', '@R-CALL-02'],
}, async ({ page, ada: _, consoleErrors }) => {
  consoleErrors.expect(/500|418|401/u)
  await page.goto('/')
  await expect(statementField(page)).toBeVisible()
  let asked = 0
  await page.route('**/api/history', (route) => {
    asked += 1
    return route.fulfill({ status: 500, body: 'Broken', contentType: 'text/plain' })
  })
  await page.getByRole('link', { name: 'Ideas Bank' }).click()
  await expect(heading(page, 'Ideas Bank Error')).toBeVisible()
  expect(asked).toBe(1)
  await expect(button(page, 'Return to Home')).toBeVisible()
  await expect(button(page, 'Go to Login Page')).toHaveCount(0)
  const probe = button(page, 'Test Authentication Status')
  await probe.click()
  await expect(page.getByText('You are signed in.', { exact: true })).toBeVisible()
  await page.route('**/api/verify-auth', (route) => route.fulfill({ status: 418 }))
  await probe.click()
  await expect(page.getByText("Unexpected response: 418 I'm a teapot", { exact: true })).toBeVisible()
  await page.route('**/api/verify-auth', (route) => route.fulfill({ status: 204 }))
  await probe.click()
  await expect(page.getByText('Unexpected response: 204 No Content', { exact: true })).toBeVisible()
  await page.route('**/api/verify-auth', (route) => route.fulfill({ status: 401 }))
  await probe.click()
  await expect(page.getByText('You are not signed in.', { exact: true })).toBeVisible()
  await button(page, 'Return to Home').click()
  await expect(page).toHaveURL('/')
})

test('a step whose script fails to load shows an error page that reloads the start page', async ({
  page,
  ada: _,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_FAILED|dynamically imported module/u)
  await page.route('**/later-steps-*.js', (route) => route.abort())
  await page.goto('/')
  await statementField(page).fill(STATEMENT)
  await button(page, 'Explore').click()
  await expect(heading(page, 'Something went wrong')).toBeVisible()
  await page.unroute('**/later-steps-*.js')
  await button(page, 'Return to Home').click()
  await expect(statementField(page)).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Problem Analysis').first()).toBeVisible()
})

test('a lost connection is shown once, and the page recovers by itself', async ({
  page,
  ada: _,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_FAILED/u)
  await page.goto('/')
  await expect(statementField(page)).toBeVisible()
  await page.route(/\/(api|healthz)/u, (route) => route.abort())
  await page.getByRole('link', { name: 'Ideas Bank' }).click()
  await expect(page.getByText('The connection to the server was lost.')).toBeVisible()
  await page.unroute(/\/(api|healthz)/u)
  await expect(page.getByText('No history yet. Start by generating some ideas!')).toBeVisible()
  await expect(page.getByText('The connection to the server was lost.')).toHaveCount(0)
  await expect(toasts(page)).toHaveCount(0)
})

test('a user request answered 401 means nobody is signed in, without an error', {
  tag: ['@R-CALL-04'],
}, async ({ page, ada: _, consoleErrors }) => {
  consoleErrors.expect(/status of 401/u)
  await page.route('**/api/user', (route) => route.fulfill({ status: 401 }))
  await page.goto('/')
  await expect(page).toHaveURL('/auth')
})
