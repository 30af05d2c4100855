import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { button, expect, openPrecedents, switches, test } from './fixtures.ts'

const panel = (page: Page) => page.getByRole('dialog', { name: 'Chat with Ada' })
const strip = (page: Page) => page.getByRole('list', { name: 'What this idea is made of' })
const citations = (page: Page) => panel(page).getByRole('button', { name: /^[A-Z]: show .+ in the idea$/u })

/** An idea from two precedents, and an answer that speaks of them. */
async function askAboutIdea(page: Page, id: number) {
  await openPrecedents(page, id)
  for (const at of [0, 1]) await switches(page).nth(at).click()
  await button(page, 'Generate Custom Idea').click()
  await expect(strip(page)).toBeVisible()
  await button(page, 'Chat with Ada').click()
  await panel(page).getByRole('button', { name: 'What could go wrong?' }).click()
  await expect(panel(page).getByRole('status')).toHaveText('Answer ready')
}

test('answers cite the precedents by their letters, which lead to them in the idea', async ({
  page,
  solved: { id, precedents },
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  // Without confetti, whose canvas would be checked, too.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await askAboutIdea(page, id)
  const { entity = '' } = precedents[0] ?? {}
  const citation = panel(page).getByRole('button', { name: `A: show ${entity} in the idea` })
  await expect(citation.first()).toHaveText('[A]')
  await citation.first().focus()
  await page.keyboard.press('Enter')
  await expect(strip(page).getByRole('button', { name: entity })).toBeFocused()
  await expect(panel(page)).toBeVisible()
  await expectAccessible(page)
})

test('at 1100 px the chat covers neither the idea nor its parts', async ({ page, solved: { id } }) => {
  await page.setViewportSize({ width: 1100, height: 900 })
  await askAboutIdea(page, id)
  await expect
    .poll(async () => {
      const [left, parts, right] = [
        await page.getByRole('article').boundingBox(),
        await strip(page).boundingBox(),
        await panel(page).boundingBox(),
      ]
      if (!left || !parts || !right) return false
      const ends = [left, parts].map(({ x, width }) => x + width)
      return ends.every((end) => end <= right.x + 0.5)
    })
    .toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1100)
})

test('on a phone a citation closes the chat and shows the precedent', {
  tag: '@phone-only @phone',
}, async ({ page, solved: { id } }) => {
  await askAboutIdea(page, id)
  await citations(page).first().tap()
  await expect(panel(page)).toHaveCount(0)
  await expect(strip(page).getByRole('button').and(page.locator(':focus'))).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
    page.viewportSize()?.width ?? 0,
  )
})
