import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** What differs in the dark theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** The page as it is now has no violation that axe finds, in either theme. */
export async function expectAccessible(page: Page) {
  expect(await violationsInBothThemes(page)).toEqual([])
}

/** What axe finds: all rules, or those of the tags, in the light theme, and those of colors in the dark one. */
export async function violationsInBothThemes(page: Page, tags?: string[]) {
  // Confetti is no part of the page, and axe would wait for it.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const light = await violationsOf(page, tags)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  return [...light, ...(await violationsOf(page, COLOR_RULES))]
}

/** Unlike `@axe-core/playwright`, this loads axe once per document and describes only violations: a third of the time. */
async function violationsOf(page: Page, runOnly?: string[]) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: RunOptions = { resultTypes: ['violations'], ...(runOnly && { runOnly }) }
  return page.evaluate(async (options) => {
    // The new colors are there from the next frame; inherited ones pass from one transition to the next.
    do await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    while (document.getAnimations().some((each) => each instanceof CSSTransition))
    const { violations } = await window.axe.run(options)
    const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    return violations.map(({ id, nodes }) => [
      theme,
      id,
      ...nodes.map(({ html, failureSummary }) => [html, failureSummary]),
    ])
  }, options)
}

/** Nothing makes the page scroll sideways. */
export async function expectFits(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}
