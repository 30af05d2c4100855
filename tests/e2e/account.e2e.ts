import { expect, type Page } from '@playwright/test'
import { signUpOver } from '../support/client.ts'
import { expectAccessible } from './expect-accessible.ts'
import { test } from './fixtures.ts'
import { test as unwatched } from './installation.ts'

const PASSWORD = 'a long enough sentence'
const NEW_PASSWORD = 'quite another sentence'

async function signIn(page: Page, username: string, password = PASSWORD) {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Already have an account? Log in' }).click()
  await page.getByLabel('Email').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(page).toHaveURL('/')
}

test('the username links to the account page, which signs out other devices', async ({ page, server }) => {
  const other = await signUpOver(server.url, 'ada@example.org')
  await signIn(page, 'ada@example.org')
  await page.getByRole('link', { name: 'ada@example.org' }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await expect(page.getByText('This device')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByRole('button', { name: /^Sign out/u })).toHaveCount(0)
  expect(await other.status('/api/history')).toBe(401)
})

test('changing the password takes the current one', async ({ page, server }) => {
  await signUpOver(server.url, 'bo@example.org')
  await signIn(page, 'bo@example.org')
  await page.goto('/account')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Enter your current password.')).toBeVisible()
  await expect(page.getByLabel('Current password')).toBeFocused()
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed').first()).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/auth')
  await signIn(page, 'bo@example.org', NEW_PASSWORD)
})

test('the account is exported and deleted, and its data leaves the browser', async ({ page, server }) => {
  await signUpOver(server.url, 'cy@example.org')
  await signIn(page, 'cy@example.org')
  await page.goto('/account')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as Markdown' }).click()
  expect((await download).suggestedFilename()).toMatch(/^precedents-\d{4}-\d\d-\d\d\.md$/u)
  await page.getByRole('button', { name: 'Delete account...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Permanently delete your account?' })
  await expect(dialog.getByRole('button', { name: 'Delete permanently' })).toBeDisabled()
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByText('Account deleted').first()).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('security 6: a password can be pasted, filled in by a password manager, and shown on request', async ({
  page,
}) => {
  await page.goto('/auth')
  const password = page.getByLabel('Password')
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
  await expect(password).toHaveAttribute('autocomplete', 'new-password')
  await password.focus()
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const paste = new ClipboardEvent('paste', { clipboardData, cancelable: true, bubbles: true })
    if (document.activeElement?.dispatchEvent(paste)) document.execCommand('insertText', false, text)
  }, PASSWORD)
  await expect(password).toHaveValue(PASSWORD)
  await page.getByRole('button', { name: 'Show what you type' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Already have an account? Log in' }).click()
  await expect(page.getByLabel('Password')).toHaveAttribute('autocomplete', 'current-password')
})

test('the account page passes axe and fits into 320 px', async ({ page, ada: _ }) => {
  await page.goto('/account')
  await expect(page.getByText('This device')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

// The browser logs the rejection to the console.
unwatched('a rate limit tells the user when to try again', async ({ page, installation }) => {
  const { url } = await installation.start({ LIMIT_SIGN_INS_PER_MINUTE: '1', LIMIT_RESETS_PER_HOUR: '1' })
  await page.goto(`${url}/auth`)
  await page.getByRole('button', { name: 'Already have an account? Log in' }).click()
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByLabel('Password').fill(PASSWORD)
  for (let at = 0; at < 2; at++) await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(
    page.getByText(/^Too many attempts\. Please try again in \d+ seconds?\.$/u).first(),
  ).toBeVisible()
})

test('sign-up by invitation works once for anyone who has the link', async ({ page, installation }) => {
  const { url } = await installation.start({ SIGNUPS: 'invite' })
  await page.goto(`${url}/auth`)
  await expect(page.getByText('You need an invitation to sign up.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign Up', exact: true })).toHaveCount(0)
  const { out } = await installation.run({}, ['user', 'invite'])
  const [link = ''] = /http\S+/u.exec(out) ?? []
  await page.goto(link.replace(/^http:\/\/[^/]+/u, url))
  await page.getByLabel('Email').fill('eve@example.org')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solve problems with Precedents Thinking')
  await page.goto('about:blank')
})
