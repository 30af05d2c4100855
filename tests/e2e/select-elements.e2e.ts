import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { button, createProblem, expect, heading, hold, openPrecedents, switches, test } from './fixtures.ts'

const OWN = 'Sell what is left at closing time'

const GYM =
  'How might a chain of independent gyms keep new members after the third month? Most people who join in January drop out after week three because they feel lost and alone, staff are paid by the hour and have no reason to care, and we can spend at most 20 euros per member.'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Edit element' })

async function textsOf(page: Page, problemId: number): Promise<string[]> {
  const elements = await (await page.request.get(`/api/problems/${problemId}/elements`)).json()
  return elements.map(({ text }: { text: string }) => text)
}

test('an element is reworded from its heading, and the others keep their selection', {
  tag: ['@phone'],
}, async ({ page, solved: { id } }) => {
  await openPrecedents(page, id)
  const before = await textsOf(page, id)
  await switches(page).last().click()
  await button(page, 'Edit element 1').press('Enter')
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Reword element 1' }).click()
  await dialog.getByRole('textbox', { name: 'Your wording' }).fill(OWN)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(`Was: ${before[0]}`)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(button(page, 'Edit element 1')).toBeFocused()
  await expect(heading(page, OWN)).toBeVisible()
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(1)
  await expectAccessible(page)
  await button(page, 'Undo: Element 1 changed').click()
  await expect(heading(page, before[0] ?? '')).toBeVisible()
  expect(await textsOf(page, id)).toEqual(before)
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(1)
})

test('an element is kept, moved and changed to an alternative from its heading, by keyboard alone', async ({
  page,
  solved: { id },
}) => {
  await openPrecedents(page, id)
  const before = await textsOf(page, id)
  const dialog = dialogOf(page)
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).press('Enter')
  await button(page, 'Edit element 1').press('Enter')
  await press('Reword element 1')
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('button', { name: 'Reword element 1' })).toBeFocused()
  await press('Keep element 1')
  await expect(dialog.getByText('Confirmed by you')).toBeVisible()
  await press('Move element 1 down')
  await expect(dialog.getByText('Was element 1')).toBeVisible()
  expect(await textsOf(page, id)).toEqual([before[1], before[0], ...before.slice(2)])
  await press('Undo: Moved to element 2')
  await press('Change element 1')
  const wordings = dialog.getByRole('group', { name: 'What fits better?' }).getByRole('button')
  await expect(wordings.first()).toBeFocused()
  const alternative = (await wordings.first().textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(alternative, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(heading(page, alternative)).toBeVisible()
})

test('an edit does not wait for the search that the one before started', async ({ page, solved: { id } }) => {
  await openPrecedents(page, id)
  const dialog = dialogOf(page)
  const searching = await hold(page, '**/api/precedents?*')
  await button(page, 'Edit element 1').click()
  await dialog.getByRole('button', { name: 'Keep element 1' }).click()
  await expect(dialog.getByText('Confirmed by you')).toBeVisible()
  await dialog.getByRole('button', { name: 'Move element 1 down' }).click()
  await expect(dialog.getByText('Was element 1')).toBeVisible()
  await searching.release()
  await page.keyboard.press('Escape')
  await expect(switches(page).first()).toBeEnabled()
})

test('a rail counts the selected precedents of each element and leads to it', { tag: ['@phone'] }, async ({
  page,
  solved: { id },
}) => {
  await openPrecedents(page, id)
  const count = (await textsOf(page, id)).length
  const rail = page.getByRole('navigation', { name: 'Elements' })
  if ((page.viewportSize()?.width ?? 0) < 1100) {
    await expect(rail).toBeHidden()
    return
  }
  const links = rail.getByRole('link')
  await expect(links).toHaveCount(count)
  await expect(rail.getByText(`0 of ${count} covered`, { exact: true })).toBeVisible()
  await switches(page).last().click()
  await expect(rail.getByText(`1 of ${count} covered`, { exact: true })).toBeVisible()
  await expect(links.first()).toContainText('none selected')
  await expect(links.last()).toContainText('1 selected')
  await page.setViewportSize({ width: 1280, height: 500 })
  await links.last().press('Enter')
  await expect(page.locator(`#element-${count - 1}`)).toBeInViewport()
  await expect(page.locator('#element-0')).not.toBeInViewport()
  await expect(rail).toBeInViewport()
  for (const width of [1100, 1280, 1600]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test('a phrase that no element covers becomes one from the rail, with its Undo', async ({
  page,
  server,
  ada: _,
}) => {
  const id = await createProblem(page, server, GYM)
  await openPrecedents(page, id)
  const before = await textsOf(page, id)
  const phrase = 'staff are paid by the hour and have no reason to care'
  const chip = button(page, `Make an element of “${phrase}”`)
  await chip.press('Enter')
  await expect(page.locator(`#element-${before.length}`)).toHaveText(
    'Staff are paid by the hour and have no reason to care',
  )
  await expect(chip).toHaveCount(0)
  const undo = button(page, `Undo: Element ${before.length + 1} added`)
  await expect(undo).toBeFocused()
  await undo.press('Enter')
  await expect(chip).toBeVisible()
  expect(await textsOf(page, id)).toEqual(before)
})

test('an element is added and removed from a heading, with an Undo that stays', { tag: ['@phone'] }, async ({
  page,
  solved: { id, precedents },
}) => {
  await openPrecedents(page, id)
  const before = await textsOf(page, id)
  const dialog = dialogOf(page)
  await button(page, 'Edit element 1').click()
  await dialog.getByRole('button', { name: 'Add element' }).click()
  await dialog.getByRole('textbox').fill(OWN)
  await dialog.getByRole('textbox').press('Enter')
  const undoName = `Undo: Element ${before.length + 1} added`
  await expect(dialog.getByRole('button', { name: undoName })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(heading(page, OWN)).toBeVisible()
  await button(page, undoName).click()
  await expect(heading(page, OWN)).toHaveCount(0)

  await button(page, 'Edit element 1').click()
  await dialog.getByRole('button', { name: 'Remove element 1' }).click()
  await expect(dialog.getByRole('button', { name: 'Undo: Element 1 removed' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(heading(page, before[0] ?? '')).toHaveCount(0)
  expect(await textsOf(page, id)).toEqual(before.slice(1))
  await button(page, 'Undo: Element 1 removed').click()
  await expect(heading(page, before[0] ?? '')).toBeVisible()
  await expect(switches(page)).toHaveCount(precedents.length)
})
