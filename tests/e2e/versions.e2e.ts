import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { button, expect, expectToast, heading, hold, holdAnswers, ideaContent, test } from './fixtures.ts'
import type { Solved } from './seed.ts'

const idea = (page: Page) => page.getByRole('article')
const panel = (page: Page) => page.getByRole('dialog', { name: 'Versions' })
const versions = (page: Page) => panel(page).getByRole('listitem')

async function openIdea(page: Page, { id, ideaId }: Pick<Solved, 'id' | 'ideaId'>) {
  await page.goto(`/?id=${id}&ideaId=${ideaId}`)
  await expect(idea(page)).toBeVisible()
}

async function edit(page: Page, section: string, text: string) {
  await button(page, `Edit: ${section}`).click()
  await page.getByRole('textbox', { name: section, exact: true }).fill(text)
  await button(page, 'Save').click()
  await expect(button(page, `Edit: ${section}`)).toBeFocused()
}

test('every section of an idea is edited in place', { tag: '@phone' }, async ({ page, solved }) => {
  await openIdea(page, solved)
  await edit(page, 'Theme', 'Loaves shared')
  await edit(page, 'Title', 'Bread at dusk')
  await edit(page, 'Overview', 'Neighbors collect bread.\n\nThe baker sleeps.')
  await edit(page, 'Next Steps', '1. Ask ten neighbors\nCount the bread')
  await edit(page, 'Real World Basis', 'A bakery in Lyon did it.')
  await edit(page, 'Why We Like It', 'It costs nothing.')
  const shown = async () => {
    await expect(heading(page, 'Bread at dusk')).toBeVisible()
    await expect(idea(page).getByText('Loaves shared')).toBeVisible()
    await expect(idea(page).getByText('The baker sleeps.')).toBeVisible()
    await expect(idea(page).getByRole('list').filter({ hasText: 'Count the bread' })).toContainText(
      'Ask ten neighbors',
    )
    await expect(idea(page).getByText('It costs nothing.')).toBeVisible()
  }
  await shown()
  await page.reload()
  await shown()
})

test('editing by keyboard: Escape leaves what is unchanged, Ctrl+Enter saves, an empty title is refused', async ({
  page,
  solved,
}) => {
  await openIdea(page, solved)
  await button(page, 'Edit: Title').press('Enter')
  const field = page.getByRole('textbox', { name: 'Title' })
  await expect(field).toBeFocused()
  await field.press('Escape')
  await expect(button(page, 'Edit: Title')).toBeFocused()
  await button(page, 'Edit: Title').press('Enter')
  await field.fill('')
  await field.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('This section cannot be empty.')
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await field.fill('Bread at dawn')
  await field.press('Escape')
  await expect(field).toHaveValue('Bread at dawn')
  await field.press('Control+Enter')
  await expect(heading(page, 'Bread at dawn')).toBeVisible()
})

test('an edit of an older version is refused, and the text stays in its field', async ({
  page,
  solved,
  context,
  consoleErrors,
}) => {
  consoleErrors.expect(/409/u)
  await openIdea(page, solved)
  const other = await context.newPage()
  await openIdea(other, solved)
  await edit(other, 'Title', 'From the other tab')
  await button(page, 'Edit: Title').click()
  await page.getByRole('textbox', { name: 'Title' }).fill('From this tab')
  await button(page, 'Save').click()
  await expect(page.getByRole('alert')).toContainText('has been changed elsewhere')
  const reading = await hold(page, `**/api/ideas/${solved.ideaId}`)
  await button(page, 'Load the latest version').click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('From this tab')
  await expect(button(page, 'Save')).toBeDisabled()
  await reading.release()
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await button(page, 'Save').click()
  await expect(heading(page, 'From this tab')).toBeVisible()
})

test('versions say what made them and how they differ, and one is restored', { tag: '@phone' }, async ({
  page,
  solved,
}) => {
  await openIdea(page, solved)
  await edit(page, 'Title', `${ideaContent.title} for all`)
  await button(page, 'Chat with Ada').click()
  await page.getByRole('textbox', { name: 'Message' }).fill('Change the title to "Lanterns at dusk"')
  await page.keyboard.press('Enter')
  await button(page, 'Accept Changes').click()
  await expectToast(page, 'Changes Applied')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await button(page, 'Versions').click()
  await expect(versions(page)).toHaveCount(3)
  await expect(versions(page).nth(0)).toContainText('Version 3')
  await expect(versions(page).nth(0)).toContainText('You accepted a change from the chat')
  await expect(versions(page).nth(0)).toContainText('“Change the title to "Lanterns at dusk"”')
  await expect(versions(page).nth(0).locator('ins')).toContainText('Lanterns')
  await expect(versions(page).nth(1)).toContainText('You edited it')
  await versions(page)
    .nth(1)
    .getByRole('button', { name: /^Version 2/u })
    .press('Enter')
  await expect(versions(page).nth(1).locator('ins')).toHaveText(' for all')
  await expect(versions(page).nth(1)).toContainText('2 words added')
  await expectAccessible(page)
  await versions(page).nth(1).getByRole('radio', { name: 'the current version' }).check()
  await expect(versions(page).nth(1).locator('ins')).toContainText('Lanterns')

  await button(page, 'Restore version 2').click()
  await expectToast(page, 'Version Restored')
  await expect(versions(page)).toHaveCount(4)
  await expect(versions(page).nth(0)).toContainText('You restored version 2')
  await panel(page).getByRole('button', { name: 'Close' }).click()
  await expect(button(page, 'Versions')).toBeFocused()
  await expect(heading(page, `${ideaContent.title} for all`)).toBeVisible()
})

test('a branch is a new idea of the same problem', async ({ page, solved }) => {
  await openIdea(page, solved)
  await button(page, 'Versions').click()
  await expect(panel(page)).toContainText('There is only this version so far.')
  await button(page, 'Branch from version 1').click()
  await expectToast(page, 'New Idea')
  await expect(page).not.toHaveURL(new RegExp(`ideaId=${solved.ideaId}$`, 'u'))
  await expect(page).toHaveURL(new RegExp(`id=${solved.id}&`, 'u'))
  await edit(page, 'Title', 'The branch')
  await openIdea(page, solved)
  await expect(heading(page, ideaContent.title)).toBeVisible()
  await page.goto('/ideas-bank')
  await expect(heading(page, 'The branch')).toBeVisible()
})

test('the answer to a branch leads nobody back who has gone elsewhere', async ({ page, solved }) => {
  await openIdea(page, solved)
  await button(page, 'Versions').click()
  const branching = await holdAnswers(page, '**/branch')
  await button(page, 'Branch from version 1').click()
  await expect.poll(() => branching.count).toBe(1)
  await panel(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Ideas Bank' }).click()
  await expect(heading(page, 'Ideas Bank')).toBeVisible()
  branching.release()
  await expectToast(page, 'New Idea')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page).toHaveURL('/ideas-bank')
})

test('versions that cannot be loaded can be asked for again', async ({ page, solved, consoleErrors }) => {
  consoleErrors.expect(/500/u)
  await openIdea(page, solved)
  await page.route('**/api/ideas/*/versions', (route) => route.fulfill({ status: 500, body: 'Broken' }))
  await button(page, 'Versions').click()
  await expect(panel(page).getByRole('alert')).toContainText('Failed to load the versions.')
  await page.unroute('**/api/ideas/*/versions')
  await button(page, 'Try again').click()
  await expect(versions(page)).toHaveCount(1)
})
