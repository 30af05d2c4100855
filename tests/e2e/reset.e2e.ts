import type { Page } from '@playwright/test'
import {
  button,
  expect,
  expectDestructive,
  expectToast,
  heading,
  hold,
  holdTime,
  PASSWORD,
  payloadOf,
  refuse,
  register,
  test,
} from './fixtures.ts'

const email = (page: Page) => page.getByLabel('Email')
const newPassword = (page: Page) => page.getByLabel('New Password', { exact: true })

async function ask(page: Page, username = 'ada@example.org') {
  await page.goto('/forgot-password')
  await email(page).fill(username)
  await button(page, 'Send Reset Link').click()
}

async function setPassword(page: Page, link = '/reset-password?token=any', password = PASSWORD) {
  await page.goto(link)
  await newPassword(page).fill(password)
  await button(page, 'Reset Password').click()
}

/** Expects the redirect at 1500 ms, not before. */
async function expectRedirect(page: Page, from: string, to: string, elapsed = 0) {
  await page.clock.runFor(1400 - elapsed)
  await expect(page).toHaveURL(from)
  await page.clock.runFor(200)
  await expect(page).toHaveURL(to)
}

test('requesting a reset link tells the user what to expect', {
  tag: ['@R-FORGOT-01', '@R-FORGOT-02', '@R-FORGOT-05', '@R-ROUTE-03', '@phone'],
}, async ({ page }) => {
  const waiting = await hold(page, '**/api/forgot-password')
  const request = page.waitForRequest('**/api/forgot-password')
  await ask(page)
  expect(payloadOf(await request)).toEqual({ username: 'ada@example.org' })
  await expect(button(page, 'Sending...')).toBeDisabled()
  await waiting.release()
  await expect(heading(page, 'Check Your Email')).toBeVisible()
  await expect(page.getByText(/^If an account exists .* shortly\..*check your spam folder\.$/u)).toBeVisible()
  await expectToast(
    page,
    'Check your email',
    'You will receive password reset instructions (check your spam folder).',
  )
  await expectDestructive(page, false)
})

test('an invalid email is rejected before anything is sent', { tag: ['@R-FORGOT-03'] }, async ({ page }) => {
  let sent = 0
  await page.route('**/api/forgot-password', (route) => {
    sent += 1
    return route.continue()
  })
  await ask(page, 'bo@nowhere')
  await expect(page.getByText('Invalid email format', { exact: true })).toBeVisible()
  expect(sent).toBe(0)
})

for (const [body, description] of [
  ['Broken', 'Failed to process password reset request. Please try again.'],
  ['Username already exists', 'This email is already registered. Please try logging in instead.'],
] as const) {
  test(`a request that fails with '${body}' tells the user what to do`, { tag: ['@R-FORGOT-04'] }, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expect(/500/u)
    await refuse(page, '**/api/forgot-password', 500, body)
    await ask(page)
    await expectToast(page, 'Error', description)
    await expectDestructive(page)
    await expect(button(page, 'Send Reset Link')).toBeEnabled()
  })
}

test('security 10: the link in the server log sets a password once, and its token leaves the address bar', {
  tag: ['@R-RESET-01', '@R-RESET-02', '@R-RESET-05', '@R-RESET-08', '@R-ROUTE-03', '@R-TOAST-02'],
}, async ({ page, server, consoleErrors }) => {
  consoleErrors.expect(/400/u)
  const username = `bo-${crypto.randomUUID()}@example.org`
  await register(page, server, username)
  await page.context().clearCookies()
  const links = () => server.output().match(/\/reset-password\?token=[\w-]+/gu) ?? []
  const before = links().length
  await ask(page, username)
  await expect.poll(() => links().length).toBe(before + 1)
  const link = links().at(-1) ?? ''

  await page.clock.install()
  const waiting = await hold(page, '**/api/reset-password')
  const request = page.waitForRequest('**/api/reset-password')
  await setPassword(page, link, 'another long sentence')
  await expect(newPassword(page)).toHaveAttribute('autocomplete', 'new-password')
  expect(payloadOf(await request)).toEqual({
    token: link.split('=')[1],
    newPassword: 'another long sentence',
  })
  await expect(button(page, 'Resetting Password...')).toBeDisabled()
  await expect(page).toHaveURL('/reset-password')
  await waiting.release()
  await expectToast(
    page,
    'Password Reset Successful',
    'Your password has been reset. You can now log in with your new password.',
  )
  await expectDestructive(page, false)
  await page.clock.runFor(1500)
  await expect(page).toHaveURL('/auth')

  await setPassword(page, link, 'a third long sentence')
  await expectToast(
    page,
    'Error',
    'This password reset link has expired or already been used. Please request a new one.',
  )
  await expectDestructive(page)
  await page.clock.runFor(1500)
  await expect(page).toHaveURL('/forgot-password')
})

for (const [state, answer, to] of [
  ['success', { status: 200, json: {} }, '/auth'],
  ['a used token', { status: 400, body: 'Invalid or expired reset token' }, '/forgot-password'],
] as const) {
  test(`after ${state} the page redirects after 1.5 s`, { tag: ['@R-RESET-02', '@R-RESET-05'] }, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expect(/400/u)
    await page.route('**/api/reset-password', (route) => route.fulfill(answer))
    await page.clock.install()
    await page.goto('/reset-password?token=any')
    await newPassword(page).fill(PASSWORD)
    await holdTime(page)
    const answered = page.waitForResponse('**/api/reset-password')
    await button(page, 'Reset Password').click()
    await answered
    await page.clock.runFor(50)
    await expectToast(page, to === '/auth' ? 'Password Reset Successful' : 'Error')
    await expectRedirect(page, '/reset-password', to, 50)
  })
}

test('without a token there is no form, and the page redirects to /forgot-password after 1.5 s', {
  tag: ['@R-RESET-03'],
}, async ({ page }) => {
  await page.clock.install()
  // Both pages are loaded before the clock is paused, since React would delay showing a page that loads later.
  await page.goto('/reset-password?token=any')
  await expect(newPassword(page)).toBeVisible()
  await page.evaluate(() => history.pushState(null, '', '/auth'))
  await expect(button(page, 'Sign Up')).toBeVisible()
  await holdTime(page)
  await page.evaluate(() => history.pushState(null, '', '/reset-password'))
  await expectToast(page, 'Invalid Link', 'This password reset link is invalid or has expired.')
  await expectDestructive(page)
  await expect(newPassword(page)).toHaveCount(0)
  await page.clock.runFor(1400)
  await expect(page).toHaveURL('/reset-password')
  await page.clock.runFor(200)
  await expect(page).toHaveURL('/forgot-password')
})

test('an unreadable link redirects in the same way', {
  tag: ['@R-RESET-04', '@R-TOAST-02'],
}, async ({ page }) => {
  await page.clock.install()
  await page.goto('/reset-password?token=%E0%A4%A')
  await expectToast(page, 'Error', 'Invalid reset link format. Please request a new password reset link.')
  await expectDestructive(page)
  await expect(newPassword(page)).toHaveCount(0)
  await page.clock.runFor(1500)
  await expect(page).toHaveURL('/forgot-password')
})

test('any other error keeps the form', { tag: ['@R-RESET-06'] }, async ({ page, consoleErrors }) => {
  consoleErrors.expect(/500/u)
  await refuse(page, '**/api/reset-password')
  await setPassword(page)
  await expectToast(page, 'Error', 'Failed to reset password. Please try again or request a new reset link.')
  await expectDestructive(page)
  await expect(button(page, 'Reset Password')).toBeEnabled()
})

test('seven characters are too few for a password', { tag: ['@R-RESET-07'] }, async ({ page }) => {
  await setPassword(page, '/reset-password?token=any', '1234567')
  await expect(page.getByText('Password must be at least 8 characters', { exact: true })).toBeVisible()
  await expect(newPassword(page)).toBeFocused()
  await expect(page).toHaveURL('/reset-password')
})
