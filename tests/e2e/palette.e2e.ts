import type { Page } from '@playwright/test'
import { library } from '../../db/library/library.ts'
import { expectAccessible } from './expect-accessible.ts'
import { button, expect, heading, hold, refuse, statementField, stored, test } from './fixtures.ts'

const entry = library.precedents.find(({ id }) => id === 'bristol-siddeley-power-by-the-hour')
const field = (page: Page) => page.getByRole('combobox', { name: /^Search ideas/u })
const options = (page: Page) => page.getByRole('option')
const active = (page: Page) => page.getByRole('option', { selected: true })

/** The keys work from the moment at which the page knows who is signed in. */
const signedIn = (page: Page) => expect(button(page, 'Logout')).toBeVisible()

async function openPalette(page: Page) {
  await signedIn(page)
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

test('the palette opens an idea, a problem, an entry and an action, by keyboard alone', async ({
  page,
  solved: { id, ideaId },
}) => {
  await page.goto('/ideas-bank')
  await expect(heading(page, 'Ideas Bank')).toBeVisible()
  await openPalette(page)
  await expect(page.getByRole('group', { name: 'Recent ideas' })).toBeVisible()
  await expect(active(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/?id=${id}&ideaId=${ideaId}`)
  await expect(field(page)).toHaveCount(0)

  await openPalette(page)
  await page.keyboard.press('ArrowDown')
  await expect(
    page.getByRole('group', { name: 'Recent problems' }).getByRole('option', { selected: true }),
  ).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/?id=${id}&step=4`)

  await openPalette(page)
  await page.keyboard.type(entry?.entity ?? '')
  await expect(active(page)).toContainText(entry?.innovation ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/library/${entry?.id}`)
  await expect(page.getByRole('main')).toBeFocused()

  await openPalette(page)
  await page.keyboard.type('theme dark')
  await expect(active(page)).toHaveText('Theme: Dark')
  await page.keyboard.press('Enter')
  expect(await stored(page, 'theme')).toBe('dark')

  await openPalette(page)
  await page.keyboard.press('ArrowUp')
  await expect(active(page)).toHaveText('Logout')
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveCount(0)
})

test('words that name nothing of one’s own search the library', async ({ page, ada: _ }) => {
  await page.goto('/')
  await expect(statementField(page)).toBeVisible()
  await openPalette(page)
  await page.keyboard.type('jet engines by the hour')
  await page.keyboard.press('ArrowUp')
  await expect(active(page)).toHaveText('Search the library for “jet engines by the hour”')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/library?q=jet+engines+by+the+hour')
})

test('what is typed before the palette has loaded is its first words, and leaves the page alone', async ({
  page,
  ada: _,
}) => {
  await page.goto('/')
  await signedIn(page)
  const scripts = await hold(page, /\.js$/u)
  await statementField(page).focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('jet engines!')
  await page.keyboard.press('Backspace')
  await expect.poll(() => scripts.count).toBeGreaterThan(0)
  await scripts.release()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(' by the hour')
  await expect(field(page)).toHaveValue('jet engines by the hour')

  await page.keyboard.press('Escape')
  await expect(statementField(page)).toBeFocused()
  await expect(statementField(page)).toHaveValue('')
  await openPalette(page)
  await expect(field(page)).toHaveValue('')
})

test('Escape before the palette has loaded keeps it from opening', async ({ page, ada: _ }) => {
  await page.goto('/')
  await signedIn(page)
  const scripts = await hold(page, /\.js$/u)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('jet')
  await page.keyboard.press('Escape')
  await statementField(page).click()
  await page.keyboard.type('bread')
  await expect(statementField(page)).toHaveValue('bread')
  await scripts.release()
  await page.waitForLoadState('networkidle')
  await expect(field(page)).toHaveCount(0)
})

test('a failed search of one’s own work is said, and the rest still works', async ({
  page,
  ada: _,
  consoleErrors,
}) => {
  consoleErrors.expect(/500/u)
  await refuse(page, '**/api/search?*')
  await page.goto('/')
  await expect(statementField(page)).toBeVisible()
  await openPalette(page)
  await expect(page.getByText('Your ideas and problems could not be searched.')).toBeVisible()
  await page.keyboard.type('account')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account')
})

test('Ctrl+/ lists the shortcuts, and no single key is one', async ({ page, ada: _ }) => {
  await page.goto('/ideas-bank')
  await signedIn(page)
  for (const key of ['k', '/', '?', 'K']) await page.keyboard.press(key)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+/')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the palette passes axe in both themes and fits 360 px', { tag: '@phone' }, async ({
  page,
  solved: _,
  isMobile,
}) => {
  if (!isMobile) await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/ideas-bank')
  await button(page, 'Menu').click()
  await page.getByRole('menuitem', { name: 'Search' }).click()
  await expect(field(page)).toBeFocused()
  await expect(options(page).first()).toBeVisible()
  await expectAccessible(page)
  await field(page).fill('bread')
  await expect(page.getByRole('group', { name: 'Library' })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await field(page).fill('qqqq zzzz')
  await expect(options(page)).toHaveCount(1)
})

test('signed out, the keys do nothing', async ({ page }) => {
  await page.goto('/auth')
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
