import type { Page } from '@playwright/test'
import type { EntryFacts } from '../../src/contracts/library.ts'
import type { Precedent } from '../../src/contracts/precedent.ts'
import type { Problem } from '../../src/contracts/problem.ts'
import { expectAccessible, expectFits } from './expect-accessible.ts'
import { button, expect, openPrecedents, type ServerAddress, switches, test } from './fixtures.ts'

const rows = (page: Page) => page.locator('[data-rows]').getByRole('article')
const opener = (page: Page, at: number) =>
  rows(page)
    .nth(at)
    .getByRole('button', { name: /^Details of / })
const openRows = (page: Page) => page.getByRole('button', { name: /^Details of /, expanded: true })
const view = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

/** The library engine finds precedents for each of these, beside those of the statement's own elements. */
const MORE_ELEMENTS = [
  'Help shop staff stay motivated',
  'Build habits that last beyond the third week',
  'Win the trust of customers who do not know us',
]

test('the list shows every precedent in one row, and one row is open at a time', { tag: '@phone' }, async ({
  page,
  solved: { id, precedents },
}) => {
  await openPrecedents(page, id)
  await expect(rows(page)).toHaveCount(precedents.length)
  for (const [at, { entity, innovation, year }] of precedents.entries()) {
    const row = rows(page).nth(at)
    await expect(row.getByRole('heading', { name: entity, exact: true })).toBeVisible()
    await expect(row.getByText(innovation, { exact: true })).toBeVisible()
    if (year !== null) await expect(row.getByText(String(Math.abs(year)))).toBeVisible()
    await expect(row.getByRole('switch', { name: `Select ${entity}` })).toBeVisible()
    await expect(row.getByRole('button', { name: `Learn More about ${entity}` })).toBeVisible()
  }
  await expect(openRows(page)).toHaveCount(1)
  await expect(opener(page, 0)).toHaveAttribute('aria-expanded', 'true')
  await rows(page)
    .nth(2)
    .click({ position: { x: 150, y: 20 } })
  await expect(openRows(page)).toHaveCount(1)
  await expect(rows(page).nth(2).getByText('Why it fits', { exact: true })).toBeVisible()
  await expect(switches(page).nth(2)).not.toBeChecked()
  await opener(page, 2).click()
  await expect(openRows(page)).toHaveCount(0)
})

test('arrows go through the list, Space selects and Enter opens', async ({ page, solved: { id } }) => {
  await openPrecedents(page, id)
  await switches(page).first().focus()
  await page.keyboard.press('ArrowUp')
  await expect(switches(page).first()).toBeFocused()
  for (const _ of [1, 2, 3, 4, 5]) await page.keyboard.press('ArrowDown')
  await expect(switches(page).nth(5)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(switches(page).nth(5)).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(opener(page, 5)).toHaveAttribute('aria-expanded', 'true')
  await expect(openRows(page)).toHaveCount(1)
  await expect(switches(page).nth(5)).toBeChecked()
  await expect(switches(page).nth(5)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(openRows(page)).toHaveCount(0)
})

test('the view and the selection survive a reload', async ({ page, solved: { id } }) => {
  await openPrecedents(page, id)
  await expect(view(page, 'List')).toBeChecked()
  for (const at of [0, 2]) await switches(page).nth(at).click()
  await view(page, 'List').focus()
  await page.keyboard.press('ArrowRight')
  await expect(view(page, 'Matrix')).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(view(page, 'Cards')).toBeChecked()
  await expect(rows(page)).toHaveCount(0)
  for (const at of [0, 2]) await expect(switches(page).nth(at)).toBeChecked()
  await page.reload()
  await expect(view(page, 'Cards')).toBeChecked()
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(2)
  await expect(page.getByText('What differs', { exact: true }).nth(5)).toBeVisible()
  await view(page, 'List').click()
  await expect(page.getByText('2 of 6 selected', { exact: true })).toBeVisible()
  await expect(button(page, 'Generate Custom Idea')).toBeEnabled()
})

test('a stored selection loses what the problem no longer has', async ({ page, solved: { id, ids } }) => {
  await page.goto('/')
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    `view-${id}`,
    JSON.stringify({ view: 'mosaic', selected: [999_999_999, ids[1]] }),
  ] as const)
  await openPrecedents(page, id)
  await expect(view(page, 'List')).toBeChecked()
  await expect(page.getByText('1 of 6 selected', { exact: true })).toBeVisible()
  await expect(switches(page).nth(1)).toBeChecked()
})

test('a hint points to the matrix until it was opened once', async ({ page, solved: { id } }) => {
  const hint = button(page, 'Choose parts in the matrix')
  await openPrecedents(page, id)
  await switches(page).nth(1).click()
  await expect(hint).toHaveCount(0)
  await switches(page).nth(2).click()
  await expect(hint).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await hint.press('Enter')
  await expect(view(page, 'Matrix')).toBeChecked()
  await expect(view(page, 'Matrix')).toBeFocused()
  await expect(hint).toHaveCount(0)
  await page.reload()
  await view(page, 'List').check()
  await expect(page.getByText('2 of 6 selected', { exact: true })).toBeVisible()
  await expect(hint).toHaveCount(0)
})

test('an open row says what to take over, and opens its sources in place', { tag: '@phone' }, async ({
  page,
  server,
  solved: { id },
}) => {
  await openPrecedents(page, id)
  const [first]: Precedent[] = await (
    await page.request.get(`${server.url}/api/precedents?problemId=${id}`)
  ).json()
  const row = rows(page).first()
  await expect(row.getByText('Take over', { exact: true })).toBeVisible()
  await expect(row.getByText(first?.transfer ?? '-', { exact: true })).toBeVisible()
  const facts: EntryFacts = await (
    await page.request.get(`${server.url}/api/library/${first?.slug ?? ''}`)
  ).json()
  const sources = row.getByRole('button', { name: `${facts.sources.length} sources`, exact: true })
  await expect(sources).toHaveAttribute('aria-expanded', 'false')
  await sources.press('Enter')
  await expect(sources).toHaveAttribute('aria-expanded', 'true')
  const titles = row.locator('ol > li').locator('a, cite')
  await expect(titles).toHaveCount(facts.sources.length)
  await expect(titles.first()).toContainText(
    facts.sources.find(({ kind }) => kind === 'primary')?.title ?? facts.sources[0]?.title ?? '-',
  )
  await expect(row.getByText(facts.claims[0]?.claim ?? /^Supports:/u).first()).toBeVisible()
  await expectAccessible(page)
  await sources.press('Enter')
  await expect(titles).toHaveCount(0)
})

test('the filter shows the rows that match and keeps the selection', { tag: '@phone' }, async ({
  page,
  solved: { id, precedents },
}) => {
  await openPrecedents(page, id)
  const filter = page.getByRole('searchbox', { name: 'Filter precedents' })
  const wanted = precedents.at(-1)
  await switches(page).first().click()
  await filter.fill(` ${wanted?.entity.toUpperCase()}  ${wanted?.year ?? ''} `)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).getByText(wanted?.innovation ?? '-', { exact: true })).toBeVisible()
  await expect(page.getByText(`1 of ${precedents.length} shown`, { exact: true })).toBeVisible()
  await expect(page.getByText('1 of 6 selected', { exact: true })).toBeVisible()
  await filter.fill('nothing has these words')
  await expect(page.getByText('No precedent matches “nothing has these words”.')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await filter.fill('')
  await expect(rows(page)).toHaveCount(precedents.length)
  await expect(switches(page).first()).toBeChecked()
})

test('the dialog goes on to the next precedent and selects it', { tag: '@phone' }, async ({
  page,
  solved: { id, precedents },
}) => {
  await openPrecedents(page, id)
  const opened = button(page, `Learn More about ${precedents[0]?.entity}`)
  await opened.click()
  const dialog = (at: number) => page.getByRole('dialog', { name: precedents[at]?.entity ?? '' })
  await expect(dialog(0).getByText(`1 of ${precedents.length}`, { exact: true })).toBeVisible()
  await expect(button(page, 'Previous')).toBeDisabled()
  const parts = dialog(0).getByRole('heading', { level: 3 })
  expect((await parts.allTextContents()).slice(0, 3)).toEqual([
    'What to take over',
    'First test',
    'Why it fits',
  ])
  await button(page, 'Next').click()
  await expect(dialog(1).getByText(`2 of ${precedents.length}`, { exact: true })).toBeVisible()
  await dialog(1).getByRole('switch').click()
  await expect(dialog(1).getByRole('switch')).toBeChecked()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(opened).toBeFocused()
  await expect(switches(page).nth(1)).toBeChecked()
  await expect(page.getByText('1 of 6 selected', { exact: true })).toBeVisible()
})

test('a tray shows the selected precedents on a phone and removes them', {
  tag: '@phone @phone-only',
}, async ({ page, solved: { id, precedents } }) => {
  await openPrecedents(page, id)
  for (const at of [0, 3]) await switches(page).nth(at).tap()
  await page.getByText('Selected precedents', { exact: true }).tap()
  await expect(button(page, `Remove ${precedents[3]?.entity}`)).toBeVisible()
  await expectAccessible(page)
  await button(page, `Remove ${precedents[0]?.entity}`).tap()
  await expect(page.getByText('1 of 6 selected', { exact: true })).toBeVisible()
  await expect(switches(page).first()).not.toBeChecked()
})

test('the precedents of each field are counted', async ({ page, server, solved: { id } }) => {
  await openPrecedents(page, id)
  const all: Precedent[] = await (
    await page.request.get(`${server.url}/api/precedents?problemId=${id}`)
  ).json()
  const counts = Object.entries({ own: 'own', near: 'related', far: 'distant' })
    .map(([distance, name]) => ({ name, count: all.filter(({ fit }) => fit?.distance === distance).length }))
    .filter(({ count }) => count > 0)
  const fields = counts.map(({ name, count }) => `${count} ${name}`).join(' · ')
  await expect(page.getByText(`Fields: ${fields}`, { exact: true })).toBeVisible()
  await switches(page).first().click()
  const name = { own: 'own', near: 'related', far: 'distant' }[all[0]?.fit?.distance ?? 'far']
  await expect(page.getByText(`1 ${name}`, { exact: true })).toBeVisible()
})

test('17 precedents of five elements take at most 2,250 px', async ({ page, server, solved: { id } }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await showSeventeen(page, server, id)
  await button(page, 'Generate Ideas From Random Precedents').click()
  await expect(page.getByRole('button', { name: /^View Idea/u })).toHaveCount(3)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(2250)
})

test('the list has no axe violation in both themes, and fits 360 px', { tag: '@phone' }, async ({
  page,
  solved: { id },
}) => {
  await openPrecedents(page, id)
  await switches(page).nth(1).click()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 780 })
  await expectFits(page)
})

/** Adds elements up to five, finds more, and leaves out precedents down to 17, from the elements with the most. */
async function showSeventeen(page: Page, { url }: ServerAddress, id: number) {
  const problem: Problem = await (await page.request.get(`${url}/api/problems/${id}`)).json()
  for (const text of MORE_ELEMENTS.slice(0, 5 - problem.elements.length))
    await page.request.post(`${url}/api/problems/${id}/elements`, {
      data: { text },
      headers: { origin: url },
    })
  await page.request.get(`${url}/api/precedents?problemId=${id}`)
  for (const questionIndex of [0, 1, 2])
    await page.request.post(`${url}/api/find-more-precedents`, {
      data: { problemId: id, questionIndex },
      headers: { origin: url },
    })
  await page.route('**/api/precedents?*', async (route) => {
    const answer = await route.fetch({
      headers: { ...route.request().headers(), accept: 'application/json' },
    })
    const kept: Precedent[] = await answer.json()
    while (kept.length > 17) kept.splice(kept.lastIndexOf(largest(kept)), 1)
    await route.fulfill({
      contentType: 'text/event-stream',
      body: `event: done\ndata: ${JSON.stringify(kept)}\n\n`,
    })
  })
  await openPrecedents(page, id)
  await expect(rows(page)).toHaveCount(17)
  await expect(page.locator('[data-rows]').getByRole('heading', { level: 3 })).toHaveCount(5)
}

/** The last precedent of the element that has the most. */
function largest(precedents: Precedent[]): Precedent {
  const count = ({ questionIndex }: Precedent) =>
    precedents.filter((one) => one.questionIndex === questionIndex).length
  return precedents.reduce((best, one) => (count(one) >= count(best) ? one : best))
}
