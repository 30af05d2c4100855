import type { Page } from '@playwright/test'
import { tour, visit } from '../support/tour.ts'
import { violationsInBothThemes } from './expect-accessible.ts'
import { expect, expectToast, ideaCards, PASSWORD, STATEMENT, test, toasts } from './fixtures.ts'

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

test('every page and state fits into 320 px and passes axe in both themes', async ({
  page,
  installation,
  consoleErrors,
}) => {
  test.setTimeout(240_000)
  consoleErrors.expect(/500|ERR_FAILED/u, /Failed to fetch suggestion/u)
  const { url } = await installation.start()
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 640 })
  for (const stop of tour) {
    const { name } = stop
    await visit(stop, page, url)
    await page.waitForTimeout(250)
    expect.soft(await violationsInBothThemes(page, LEVELS), name).toEqual([])
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(320)
    await page.emulateMedia({ colorScheme: 'light' })
  }
})

test('the first Tab stop is a link that skips to the content', async ({ page }) => {
  await page.goto('/auth')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('the keyboard alone is enough from sign-up to an accepted change', async ({ page }) => {
  await page.goto('/auth')
  await expect(page.getByLabel('Email')).toBeVisible()
  await tabTo(page, 'Email')
  await page.keyboard.type(`keys-${crypto.randomUUID()}@example.org`)
  await tabTo(page, 'Password')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Tell Me About Your Problem' })).toBeVisible()

  await tabTo(page, 'Tell Me About Your Problem')
  await page.keyboard.insertText(STATEMENT)
  await page.keyboard.press('Escape')
  await tabTo(page, 'Explore')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Problem Analysis' })).toBeVisible()
  await tabTo(page, 'See Innovations')
  await page.keyboard.press('Enter')
  await expect(ideaCards(page)).toHaveCount(3)

  await tabTo(page, /^Learn More/u)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Reflection questions' })).toBeVisible()
  // Escape closes the tooltip of a badge that was passed before it closes the dialog.
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (let chosen = 1; chosen <= 2; chosen += 1) {
    await tabTo(page, /^Select /u)
    await page.keyboard.press('Space')
    await expect(page.getByRole('switch', { checked: true })).toHaveCount(chosen)
  }
  await tabTo(page, 'Generate Custom Idea')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Viewing Your Custom Idea')).toBeVisible()

  await tabTo(page, 'Chat with Ada')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await tabTo(page, 'Message')
  await page.keyboard.type('Change the title to "Bread after six"')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Would you like to apply these changes?')).toBeVisible()
  await tabTo(page, 'Accept Changes')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Changes Applied')
  // The first Escape closes the toast, which is on top.
  await page.keyboard.press('Escape')
  await expect(toasts(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Bread after six' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Chat with Ada' })).toBeFocused()
})

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: string | RegExp) {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      const label = element instanceof HTMLInputElement && element.labels?.[0]?.textContent
      return element?.getAttribute('aria-label') || label || element?.textContent || ''
    })
    if (typeof name === 'string' ? focused.trim() === name : name.test(focused.trim())) return
  }
  throw new Error(`The keyboard does not reach ${name}`)
}
