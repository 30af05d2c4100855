import { readFile } from 'node:fs/promises'
import type { Page, Request } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import {
  button,
  expect,
  expectToast,
  heading,
  hold,
  openPrecedents,
  refuse,
  statementField,
  switches,
  test,
} from './fixtures.ts'

const LYON = {
  entity: 'Our plant in Lyon',
  innovation: 'Put a board by the line where each shift writes what the next one must know',
}
/** Two elements of it are about what the board answers. */
const STATEMENT =
  'We run a machine shop with forty people. At the change of shift information gets lost between the night shift and the day shift. Customers wait three weeks for a repair.'

const FILE = `Who,What they did,Year,Outcome,Mood
${LYON.entity},${LYON.innovation},2019,Worked,fine
Our kitchen,Cooked lunch for the late shift,03/04,Failed,
Site C,Let each crew plan its own week,2021,,`

async function openOwn(page: Page) {
  await page.goto('/library?view=yours')
  await expect(heading(page, 'Your precedents')).toBeVisible()
  await expect(button(page, 'Add precedent')).toBeVisible()
}

async function addLyon(page: Page) {
  await button(page, 'Add precedent').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Who', { exact: true }).fill(LYON.entity)
  await dialog.getByLabel('What they did').fill(LYON.innovation)
  await button(page, 'Save').click()
  await expect(dialog).toHaveCount(0)
}

const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('an own precedent is added, changed, removed and brought back', { tag: '@phone' }, async ({
  page,
  ada: _,
}) => {
  await page.goto('/library')
  await page.getByRole('link', { name: 'Your precedents' }).click()
  await expect(heading(page, 'No precedents of your own yet')).toBeVisible()
  await addLyon(page)
  await expect(cards(page)).toHaveCount(1)
  await button(page, `Edit ${LYON.entity}`).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('More details').click()
  await dialog.getByLabel('Year').fill('19th')
  await button(page, 'Save').click()
  await expect(dialog.getByText('Enter a whole number, such as 2019.')).toBeVisible()
  await expect(dialog.getByLabel('Year')).toBeFocused()
  await dialog.getByLabel('Year').fill('2019')
  await dialog.getByLabel('Outcome').selectOption('Worked')
  await button(page, 'Save').click()
  await expect(cards(page)).toContainText(['2019'])
  await expect(cards(page)).toContainText(['Worked'])
  await button(page, `Remove ${LYON.entity}`).click()
  await expect(button(page, `Undo removing ${LYON.entity}`)).toBeFocused()
  await button(page, `Undo removing ${LYON.entity}`).click()
  await expect(cards(page)).toHaveCount(1)
  await page.reload()
  await expect(cards(page)).toContainText(['2019'])
})

test('what is missing is named, and the focus goes there', async ({ page, ada: _ }) => {
  await openOwn(page)
  await button(page, 'Add precedent').click()
  await button(page, 'Save').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Who', { exact: true })).toBeFocused()
  await expect(dialog.getByText('Please fill this in.')).toHaveCount(2)
})

test('a file is checked, imported without its mistakes, and exported', async ({
  page,
  ada: _,
  consoleErrors,
}) => {
  consoleErrors.expect(/400/u)
  await openOwn(page)
  await button(page, 'Import').click()
  const dialog = page.getByRole('dialog')
  const choose = (csv: string | Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({
      name: 'ours.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    })
  await choose(Buffer.from([0x57, 0x68, 0xff, 0xfe]))
  await expect(dialog.getByText(/This file is not in UTF-8/u)).toBeVisible()
  await choose('x'.repeat(1_000_001))
  await expect(dialog.getByText(/larger than 1 MB/u)).toBeVisible()
  await choose('Name,Year\nx,1')
  await expect(
    dialog.getByText("Row 1 must name the columns; 'Who' and 'What they did' are missing."),
  ).toBeVisible()
  await choose(FILE)
  await expect(dialog.getByText('2 new · 1 with mistakes')).toBeVisible()
  await expect(dialog.getByText('Row 3, Year: expected a number, found 03/04')).toBeVisible()
  await expect(dialog.getByText('These columns are not imported: Mood')).toBeVisible()
  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download 1 row with mistakes' }).click()
  const rejected = await readFile(await (await download).path(), 'utf8')
  expect(rejected).toContain('Our kitchen,Cooked lunch for the late shift,03/04,Failed,')
  await button(page, 'Import 2 precedents').click()
  await expect(dialog.getByText('2 precedents added.')).toBeVisible()
  await button(page, 'Close').last().click()
  await expect(cards(page)).toHaveCount(2)

  await button(page, 'Import').click()
  await choose(FILE)
  await expect(dialog.getByText('0 new · 2 already yours · 1 with mistakes')).toBeVisible()
  await expect(button(page, 'Import 0 precedents')).toBeDisabled()
  await page.keyboard.press('Escape')
  const exported = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export' }).click()
  expect(await readFile(await (await exported).path(), 'utf8')).toContain(LYON.innovation)
})

test('it is found for a new problem, marked as the user’s', async ({ page, ada: _ }) => {
  await openOwn(page)
  await addLyon(page)
  await page.goto('/')
  await statementField(page).fill(STATEMENT)
  await button(page, "Let's Go!").click()
  await expect(switches(page).first()).toBeVisible()
  await expect(page.getByRole('switch', { name: `Select ${LYON.entity}` })).toBeVisible()
  await expect(page.getByText(/^Yours\./u).first()).toBeVisible()
})

test('the keyboard alone adds one', async ({ page, ada: _ }) => {
  await openOwn(page)
  await button(page, 'Add precedent').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Who', { exact: true })).toBeFocused()
  await page.keyboard.type(LYON.entity)
  await page.keyboard.press('Tab')
  await page.keyboard.type(LYON.innovation)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(1)
  await expect(button(page, 'Add precedent')).toBeFocused()
})

test('all of it passes axe in both themes and fits 360 px', async ({ page, ada: _ }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openOwn(page)
  const check = async () => {
    await expectAccessible(page)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  }
  await check()
  await button(page, 'Add precedent').click()
  await page.getByText('More details').click()
  await check()
  await page.keyboard.press('Escape')
  await addLyon(page)
  await check()
  await button(page, 'Import').click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'ours.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) })
  await expect(page.getByText('1 new · 1 already yours · 1 with mistakes')).toBeVisible()
  await check()
  await page.keyboard.press('Escape')
  await button(page, `Remove ${LYON.entity}`).click()
  await check()
})

test('an own precedent is found in the library’s search, and used for a problem that exists', async ({
  page,
  solved: { id },
}) => {
  await openOwn(page)
  await addLyon(page)
  await page.goto('/library')
  await page.getByRole('searchbox', { name: 'Search the library' }).fill('our plant')
  const card = page.getByRole('article', { name: LYON.entity })
  await expect(card.getByText('Yours', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^1 of yours, \d+ of \d+ precedents$/u })).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('button', { name: `Use for my problem: ${LYON.entity}` }).click()
  await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click()
  await expect(page).toHaveURL(new RegExp(`id=${id}`, 'u'))
  const row = page.getByRole('article', { name: LYON.entity })
  await expect(row.getByText('Yours').first()).toBeAttached()
  await row.getByRole('switch').click()
  await expect(row.getByRole('switch')).toBeChecked()
})

test('an own precedent can be used from its own card, and by keyboard alone', async ({
  page,
  solved: { id },
}) => {
  await openOwn(page)
  await addLyon(page)
  await button(page, `Use for my problem: ${LYON.entity}`).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Use for which problem?' })
  await dialog.getByRole('listitem').getByRole('button').first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`id=${id}`, 'u'))
  await expect(page.getByRole('article', { name: LYON.entity })).toBeVisible()
})

test('one is added from step 4 itself, to an element, and selected', { tag: '@phone' }, async ({
  page,
  solved: { id },
}) => {
  await openPrecedents(page, id)
  await button(page, 'Add your own').click()
  const dialog = page.getByRole('dialog', { name: 'Add a precedent' })
  await dialog.getByLabel('Who', { exact: true }).fill(LYON.entity)
  await button(page, 'Save').click()
  await expect(dialog.getByText('Please fill this in.')).toBeVisible()
  await dialog.getByLabel('What they did').fill(LYON.innovation)
  await dialog.getByLabel('Element it helps with').selectOption({ index: 2 })
  await expectAccessible(page)
  await button(page, 'Save').click()
  await expectToast(page, 'Precedent added', `${LYON.entity} is now among the precedents of Element 2.`)
  await expect(button(page, 'Add your own')).toBeFocused()
  const row = page
    .getByRole('region')
    .filter({ has: page.locator('#element-1') })
    .getByRole('article', { name: LYON.entity })
  await expect(row.getByText('Yours').first()).toBeAttached()
  await row.getByRole('switch').click()
  await expect(row.getByRole('switch')).toBeChecked()
  await page.reload()
  await expect(row.getByRole('switch')).toBeChecked()
})

test('what is typed at once into a new one is not lost, since its form is there already', async ({
  page,
  solved: { id },
}) => {
  const loading = new Set<Request>()
  page.on('request', (request) => request.resourceType() === 'script' && loading.add(request))
  page.on('requestfinished', (request) => loading.delete(request))
  await openPrecedents(page, id)
  const idle = () => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await idle()
  await expect.poll(() => loading.size).toBe(0)
  await idle()
  const scripts = await hold(page, /\.js$/u)
  await button(page, 'Add your own').press('Enter')
  await page.keyboard.type('Our plant')
  await expect(page.getByRole('dialog').getByLabel('Who', { exact: true })).toHaveValue('Our plant')
  await scripts.release()
})

test('one that cannot be added to the problem is kept, and the page says where', async ({
  page,
  solved: { id },
  consoleErrors,
}) => {
  consoleErrors.expect(/500/u)
  await refuse(page, '**/api/problems/*/precedents')
  await openPrecedents(page, id)
  await button(page, 'Add your own').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Who', { exact: true })).toBeFocused()
  await page.keyboard.type(LYON.entity)
  await page.keyboard.press('Tab')
  await page.keyboard.type(LYON.innovation)
  await button(page, 'Save').focus()
  await page.keyboard.press('Enter')
  await expectToast(
    page,
    'Error',
    'It was saved under Your precedents, but could not be added here. Use it from there.',
  )
  await openOwn(page)
  await expect(cards(page)).toHaveCount(1)
})
