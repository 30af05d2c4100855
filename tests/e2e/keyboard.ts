import { expect, type Locator, type Page } from '@playwright/test'

/** More than the stops of any page in these tests. */
const MAX_PRESSES = 120

/** Presses Tab, or Shift+Tab, until the focus is on this element, and is visible there. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) return expectRing(target)
  }
  throw new Error(`The keyboard does not reach ${target}`)
}

/** The element or what stands around it shows that it has the focus. */
async function expectRing(target: Locator) {
  const isShown = await target.evaluate((element) =>
    [element, element.closest('label'), element.parentElement].some((one) => {
      const { outlineStyle, outlineWidth } = one
        ? getComputedStyle(one)
        : { outlineStyle: 'none', outlineWidth: '0' }
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    }),
  )
  expect(isShown, `The focus on ${target} is visible`).toBe(true)
}
