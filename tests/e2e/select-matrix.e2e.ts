import type { Page } from '@playwright/test'
import type { Idea } from '../../src/contracts/idea.ts'
import type { Matrix } from '../../src/contracts/matrix.ts'
import { expectAccessible, expectFits } from './expect-accessible.ts'
import {
  button,
  expect,
  expectToast,
  hold,
  openPrecedents,
  type ServerAddress,
  switches,
  test,
} from './fixtures.ts'

const view = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const cells = (page: Page) => page.getByRole('gridcell')
const chosenCells = (page: Page) => page.getByRole('gridcell', { selected: true })

async function savedMatrix(page: Page, { url }: ServerAddress, id: number): Promise<Matrix> {
  return (await page.request.get(`${url}/api/problems/${id}/matrix`)).json()
}

/** Selects precedents in the list and opens the matrix. */
async function openMatrix(page: Page, id: number, ...places: number[]) {
  await openPrecedents(page, id)
  for (const at of places) await switches(page).nth(at).click()
  await view(page, 'Matrix').click()
}

test('an empty matrix says what to do, and starts with one precedent from each element', {
  tag: '@phone',
}, async ({ page, solved: { id } }) => {
  await openMatrix(page, id)
  await expect(page.getByText('Choose two to six in the list; they become the columns.')).toBeVisible()
  await button(page, 'Start with one from each element').click()
  await expect(page.getByText(/^1[A-Z] \+ 2[A-Z]/u).first()).toBeVisible()
  await expect(button(page, 'Generate Custom Idea')).toBeEnabled()
  await button(page, 'Add from the list').click()
  await expect(view(page, 'List')).toBeChecked()
})

test('the chosen precedents are columns, with the part each was found for chosen', async ({
  page,
  solved: { id, precedents },
}) => {
  await openMatrix(page, id, 0, 1)
  for (const { entity } of precedents.slice(0, 2))
    await expect(page.getByRole('columnheader', { name: entity })).toBeVisible()
  await expect(chosenCells(page)).toHaveCount(2)
  await expect(cells(page).first()).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Gap', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/No part for 2 and 3 \(leaving it open is allowed\)/u)).toBeVisible()
})

test('the matrix works by keyboard alone, is kept by the server and shapes the idea', async ({
  page,
  server,
  solved: { id, precedents },
}) => {
  await openMatrix(page, id, 0, 1)
  await cells(page).first().focus()
  await page.keyboard.press('ArrowUp')
  await expect(cells(page).first()).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowDown')
  await expect(cells(page).nth(3)).toBeFocused()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowDown')
  await expect(cells(page).nth(2)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: /^Your wording/u })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('a Tuesday club at the old mill')
  await page.keyboard.press('Enter')
  await expect(cells(page).nth(2)).toBeFocused()
  await expect(cells(page).nth(2)).toHaveAccessibleName(
    new RegExp(`^2[A-Z], ${precedents[0]?.entity}, .+: a Tuesday club at the old mill, chosen$`, 'u'),
  )
  await expect(chosenCells(page)).toHaveCount(3)
  await expect(page.getByText('3 parts, 1 element open')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(chosenCells(page)).toHaveCount(2)
  await expect
    .poll(async () => (await savedMatrix(page, server, id)).cells)
    .toEqual([
      expect.objectContaining({
        precedentId: precedents[0]?.id,
        text: 'a Tuesday club at the old mill',
        chosen: true,
      }),
    ])
  await page.reload()
  await expect(view(page, 'Matrix')).toBeChecked()
  await expect(chosenCells(page)).toHaveCount(2)
  const [answer] = await Promise.all([
    page.waitForResponse('**/api/generate-idea'),
    button(page, 'Generate Custom Idea').click(),
  ])
  const idea: Idea = await answer.json()
  expect(idea.solution).toContain('“a Tuesday club at the old mill”')
  expect(idea.composition?.parts).toHaveLength(2)
  await expect(page.getByText(/^Combines 1[A-Z] \+ 2[A-Z]$/u)).toBeVisible()
})

test('a changed part counts as a changed selection, until the next idea', async ({
  page,
  solved: { id },
}) => {
  await openMatrix(page, id, 0, 1)
  await button(page, 'Generate Custom Idea').click()
  await expect(page).toHaveURL(/ideaId=/u)
  await page.goBack()
  await expect(button(page, 'See Idea →')).toBeVisible()
  await cells(page).nth(2).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('something of our own')
  await button(page, 'Save wording').click()
  await expect(button(page, 'Generate Custom Idea')).toBeEnabled()
  await page.reload()
  await expect(button(page, 'Generate Custom Idea')).toBeEnabled()
})

test('the last cell off unselects the precedent, and Undo brings it back', async ({
  page,
  solved: { id, precedents },
}) => {
  await openMatrix(page, id, 0, 1)
  const entity = precedents[1]?.entity ?? ''
  await cells(page).nth(1).click()
  await expect(page.getByText(`${entity} is no longer selected.`)).toBeVisible()
  await expect(page.getByRole('columnheader', { name: entity })).toHaveCount(0)
  await expect(page.getByText('1 of 6 selected', { exact: true })).toBeVisible()
  await expect(button(page, 'Undo')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('columnheader', { name: entity })).toBeVisible()
  await expect(chosenCells(page)).toHaveCount(2)
})

test('its last row is the transfer check of each precedent, by keyboard alone', async ({
  page,
  solved: { id, precedents },
}) => {
  const answers = await hold(page, '**/transfer-check')
  await openMatrix(page, id, 0, 1)
  await cells(page).first().focus()
  await page.keyboard.press('Control+End')
  const last = cells(page).last()
  await expect(last).toBeFocused()
  await expect(last).toHaveAccessibleName(`Transfer check, ${precedents[1]?.entity}: …`)
  await answers.release()
  await expect(last).toHaveAccessibleName(
    new RegExp(`^Transfer check, ${precedents[1]?.entity}: \\d to check$`, 'u'),
  )
  await expect(button(page, `Answer for ${precedents[1]?.entity}`)).toBeVisible()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Transfer check' })
  await dialog.getByRole('radio', { name: 'Applies here' }).last().check()
  await page.keyboard.press('Escape')
  await expect(last).toBeFocused()
  await expect(last).toHaveAccessibleName(/: 1 does not hold/u)
  await expect(page.getByText('does not hold', { exact: true }).filter({ visible: true })).toHaveCount(1)
  await last.click()
  await expect(dialog).toBeVisible()
})

test('a part that cannot be saved is taken back with a message, and its wording stays in the field', {
  tag: '@phone',
}, async ({ page, server, solved: { id }, consoleErrors, isMobile }) => {
  consoleErrors.expect(/500/u)
  await openMatrix(page, id, 0, 1)
  await page.route('**/api/problems/*/matrix', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: 'Broken' }) : route.fallback(),
  )
  const field = page.getByRole('textbox', { name: /^Your wording/u })
  const own = page.getByText('Your wording', { exact: true })
  if (isMobile) await button(page, 'Change the wording').first().tap()
  else {
    await cells(page).nth(2).focus()
    await page.keyboard.press('Enter')
  }
  await field.fill('something of our own')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Error', 'Failed to save the chosen parts. Please try again.')
  await expect(field).toHaveValue('something of our own')
  await expect(field).toBeFocused()
  await expect(page.getByRole('alert')).toHaveText('This wording is not saved. Please try again.')
  await expect(own).toHaveCount(0)
  await expectAccessible(page)

  await page.unroute('**/api/problems/*/matrix')
  await button(page, 'Save wording').click()
  await expect(field).toHaveCount(0)
  await expect
    .poll(async () => (await savedMatrix(page, server, id)).cells.map(({ text }) => text))
    .toContain('something of our own')
})

test('six columns have no axe violation in both themes, and need no horizontal scrolling', async ({
  page,
  solved: { id },
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openMatrix(page, id, 0, 1, 2, 3, 4, 5)
  await expect(page.getByRole('columnheader')).toHaveCount(7)
  await expectAccessible(page)
  await expectFits(page)
})

test('a phone asks for each element which part to take', { tag: '@phone-only @phone' }, async ({
  page,
  server,
  solved: { id, precedents },
}) => {
  await openMatrix(page, id, 0, 1)
  await expect(page.getByRole('grid')).toHaveCount(0)
  const first = page.getByRole('group', { name: 'Which part?' }).first()
  await expect(first.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await page.locator('summary').nth(1).tap()
  const second = page.getByRole('group', { name: 'Which part?' }).nth(1)
  await second
    .getByRole('button', { name: /^(?:Write your own|Change the wording)$/u })
    .first()
    .tap()
  await page.getByRole('textbox', { name: /^Your wording/u }).fill('a Tuesday club')
  await button(page, 'Save wording').tap()
  await expect(second.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await expect
    .poll(async () => (await savedMatrix(page, server, id)).cells.map(({ text }) => text))
    .toContain('a Tuesday club')
  expect((await savedMatrix(page, server, id)).cells[0]?.precedentId).toBe(precedents[0]?.id)
  await page.locator('summary', { hasText: 'Transfer check' }).tap()
  await button(page, `Answer for ${precedents[0]?.entity}`).tap()
  await page.getByRole('radio', { name: 'Applies here' }).first().check()
  await button(page, 'Done').tap()
  await expect(page.locator('summary', { hasText: 'Transfer check' })).toContainText('1 does not hold')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 780 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('an idea waits for the last change of a part, also for one that waits for another', async ({
  page,
  solved: { id },
}) => {
  await openMatrix(page, id, 0, 1)
  await expect(chosenCells(page)).toHaveCount(2)
  const order: string[] = []
  await page.route('**/matrix', async (route) => {
    const response = await route.fetch()
    await page.waitForTimeout(1500)
    order.push('saved')
    await route.fulfill({ response })
  })
  page.on('request', (request) => {
    if (request.url().endsWith('/api/generate-idea')) order.push('generated')
  })
  for (const at of [2, 3]) {
    await cells(page).nth(at).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type(`Something of our own ${at}`)
    await page.keyboard.press('Enter')
  }
  await button(page, 'Generate Custom Idea').click()
  await expect(page).toHaveURL(/ideaId=/u)
  expect(order).toEqual(['saved', 'saved', 'generated'])
})

test('of two parts that are chosen before the page has shown the first, both are kept', async ({
  page,
  server,
  solved: { id },
}) => {
  await openMatrix(page, id, 0, 1)
  for (const at of [2, 3]) {
    await cells(page).nth(at).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type(`Something of our own ${at}`)
    await page.keyboard.press('Enter')
    await expect(chosenCells(page)).toHaveCount(at + 1)
  }
  await page.evaluate(() => {
    for (const cell of [...document.querySelectorAll<HTMLElement>('[role=gridcell]')].slice(0, 2))
      cell.click()
  })
  await expect(chosenCells(page)).toHaveCount(2)
  await expect
    .poll(async () => (await savedMatrix(page, server, id)).cells.map(({ chosen }) => chosen))
    .toEqual([true, true])
})
