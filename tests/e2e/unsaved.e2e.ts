import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { button, expect, heading, test } from './fixtures.ts'

const UNSAVED = 'You had written this and not saved it yet.'
const CHANGED = 'What stood here has changed since; saving replaces it.'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('a section, the notes and the reframed statement that were not saved are there after a reload', {
  tag: '@phone',
}, async ({ page, solved: { id, ideaId } }) => {
  await page.goto(`/?id=${id}&ideaId=${ideaId}`)
  await button(page, 'Edit: Overview').click()
  await field(page, 'Overview').fill('Neighbors collect bread.')
  await button(page, 'Edit: Notes').click()
  await field(page, 'Notes').fill('Ask Ada first')
  await page.reload()
  await expect(field(page, 'Overview')).toHaveValue('Neighbors collect bread.')
  await expect(field(page, 'Notes')).toHaveValue('Ask Ada first')
  await expect(page.getByText(UNSAVED)).toHaveCount(2)
  await expect(field(page, 'Overview')).not.toBeFocused()
  await expect(field(page, 'Notes')).not.toBeFocused()
  await expectAccessible(page)

  await button(page, 'Save').first().click()
  await expect(button(page, 'Edit: Overview')).toBeVisible()
  await button(page, 'Cancel').click()
  await page.reload()
  await expect(page.getByText('Neighbors collect bread.')).toBeVisible()
  await expect(button(page, 'Edit: Overview')).toBeVisible()
  await expect(button(page, 'Edit: Notes')).toBeVisible()

  await page.goto(`/?id=${id}&step=1`)
  const reframed = field(page, 'Reframed Problem Statement')
  await page
    .getByRole('region', { name: 'Reframed Problem Statement' })
    .getByRole('button', { name: 'Edit' })
    .click()
  await reframed.fill('How can bread that is left over reach those who need it?')
  await page.reload()
  await expect(reframed).toHaveValue('How can bread that is left over reach those who need it?')
  await expect(page.getByText(UNSAVED)).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Cancel').click()
  await page.reload()
  await expect(heading(page, 'Reframed Problem Statement')).toBeVisible()
  await expect(reframed).toHaveCount(0)
})

test('unsaved text says when what it replaces has changed since, and a saved one is not kept', async ({
  page,
  solved: { id, ideaId },
}) => {
  const idea = `/?id=${id}&ideaId=${ideaId}`
  await page.goto(idea)
  await button(page, 'Edit: Theme').click()
  await field(page, 'Theme').fill('Loaves shared')
  const elsewhere = await page.context().newPage()
  await elsewhere.goto(idea)
  await expect(field(elsewhere, 'Theme')).toHaveValue('Loaves shared')
  await field(elsewhere, 'Theme').fill('Loaves for neighbors')
  await button(elsewhere, 'Save').click()
  await expect(button(elsewhere, 'Edit: Theme')).toBeVisible()
  await field(page, 'Theme').fill('Loaves lent')
  await page.reload()
  await expect(field(page, 'Theme')).toHaveValue('Loaves lent')
  await expect(page.getByText(`${UNSAVED} ${CHANGED}`)).toBeVisible()
  await button(page, 'Save').click()
  await expect(page.getByText('Loaves lent')).toBeVisible()
  await page.reload()
  await expect(button(page, 'Edit: Theme')).toBeVisible()
})

test('a precedent of the user that was not saved is in the form when it is opened again', {
  tag: '@phone',
}, async ({ page, ada: _ }) => {
  await page.goto('/library?view=yours')
  const open = () => button(page, 'Add precedent').click()
  const dialog = page.getByRole('dialog')
  const who = dialog.getByLabel('Who', { exact: true })
  await open()
  await who.fill('Our plant in Lyon')
  await page.reload()
  await open()
  await expect(who).toHaveValue('Our plant in Lyon')
  await expect(dialog.getByText(UNSAVED)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByText('More details').click()
  await dialog.getByLabel('Year').fill('2019')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await open()
  await expect(dialog.getByLabel('Year')).toHaveValue('2019')
  await button(page, 'Cancel').click()
  await open()
  await expect(who).toHaveValue('')
})
