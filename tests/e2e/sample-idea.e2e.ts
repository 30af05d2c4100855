import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'

const link = (page: Page) => page.getByRole('link', { name: 'See a sample idea' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Surprise bags and a weekly bread round' })

test('the page for signing in opens a sample without an account', { tag: ['@phone'] }, async ({ page }) => {
  await page.goto('/auth')
  await link(page).press('Enter')
  await expect(dialog(page).getByText('Too Good To Go', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(link(page)).toBeFocused()
})

test('the sample has an address, and Back closes it', async ({ page }) => {
  await page.goto('/auth')
  await link(page).click()
  await expect(dialog(page)).toBeVisible()
  await expect(page).toHaveURL(/\/auth#sample$/u)
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await link(page).click()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/auth$/u)
  await page.goto('/auth#sample')
  await page.reload()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/auth$/u)
})

test('an empty bank links a sample, which is no row of it', async ({ page, server, ada: _ }) => {
  await page.goto('/ideas-bank')
  await link(page).click()
  await expect(dialog(page)).toBeVisible()
  expect(await (await page.request.get(`${server.url}/api/history`)).json()).toEqual([])
})
