import type { Page } from '@playwright/test'
import { expectAccessible, expectFits } from './expect-accessible.ts'
import { button, createProblem, expect, heading, saveIdea, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'

const rows = (page: Page) => page.getByRole('article').getByRole('heading')
const searchField = (page: Page) => page.getByRole('searchbox', { name: /^Search ideas/u })
const row = (page: Page, title: string) => page.getByRole('article', { name: title })

test('the keyboard alone searches, filters, compares and scores in the Ideas Bank', async ({
  page,
  server,
  draft: { id },
}) => {
  for (const title of ['Lanterns at night', 'Bags of bread', 'Loaves by mail'])
    await saveIdea(page, server, id, title)
  await page.goto('/ideas-bank')
  await expect(rows(page)).toHaveCount(3)
  await tabTo(page, searchField(page))
  await page.keyboard.type('lantern')
  await expect(rows(page)).toHaveText(['Lanterns at night'])
  await tabTo(page, button(page, 'Clear filters'))
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(3)
  await expect(searchField(page)).toBeFocused()

  await tabTo(page, page.getByRole('combobox', { name: 'Order' }))
  await page.keyboard.type('By title')
  await expect(rows(page)).toHaveText(['Bags of bread', 'Lanterns at night', 'Loaves by mail'])
  for (const title of ['Bags of bread', 'Lanterns at night']) {
    await tabTo(page, page.getByRole('checkbox', { name: `Compare ${title}` }))
    await page.keyboard.press('Space')
  }
  await tabTo(page, button(page, 'Compare'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Bags of bread', 'Lanterns at night'])
  const novelty = page.getByRole('group', { name: 'Novelty' }).first()
  await tabTo(page, novelty.getByRole('radio', { name: '1' }))
  await page.keyboard.press('ArrowRight')
  await expect(novelty.getByRole('radio', { name: '2' })).toBeChecked()
  await tabTo(page, button(page, 'Clear Novelty').first())
  await page.keyboard.press('Enter')
  await expect(novelty.getByRole('radio', { name: '1' })).toBeFocused()
  await expect(novelty.getByRole('radio', { checked: true })).toHaveCount(0)
  await tabTo(page, button(page, 'Edit: Notes').first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Notes' })).toBeFocused()
  await page.keyboard.type('Ask the baker')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Ask the baker')).toBeVisible()
  await expect(button(page, 'Edit: Notes').first()).toBeFocused()
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Ideas Bank' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(3)
})

test('the keyboard alone exports, deletes and restores a row, and opens its problem', async ({
  page,
  server,
  draft: { id },
}) => {
  await saveIdea(page, server, id, 'Lanterns at night')
  await page.goto('/ideas-bank')
  const lanterns = row(page, 'Lanterns at night')
  await tabTo(page, lanterns.getByRole('button', { name: 'Show all' }))
  await page.keyboard.press('Enter')
  await tabTo(page, lanterns.getByRole('button', { name: 'Export' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Export' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lanterns.getByRole('button', { name: 'Export' })).toBeFocused()
  await tabTo(page, lanterns.getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  await expect(button(page, 'Undo')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(lanterns.getByRole('button', { name: 'Delete' })).toBeFocused()

  await tabTo(page, button(page, 'Trash'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Trash' })).toContainText('The trash is empty.')
  await page.keyboard.press('Escape')
  await expect(button(page, 'Trash')).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Go to the problem' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/problems/${id}`)
})

test('each state of the Ideas Bank that is empty says what to do, and passes axe', {
  tag: '@phone',
}, async ({ page, server, ada: _ }) => {
  const check = async () => {
    await expectAccessible(page)
    await expectFits(page)
  }
  await page.goto('/ideas-bank')
  await expect(page.getByText('No history yet. Start by generating some ideas!')).toBeVisible()
  await check()
  await button(page, 'Trash').click()
  await expect(page.getByRole('dialog', { name: 'Trash' })).toContainText('The trash is empty.')
  await check()
  await page.goto('/ideas-bank?view=archive')
  await expect(page.getByText('Nothing is archived', { exact: false })).toBeVisible()
  await check()
  await page.goto('/ideas-bank?words=zeppelin&state=worked')
  await expect(page.getByText(/^Nothing matches/u)).toBeVisible()
  await check()
  const id = await createProblem(page, server)
  await page.goto(`/problems/${id}`)
  await expect(heading(page, 'Ideas')).toBeVisible()
  await expect(page.getByText('No ideas yet.', { exact: false })).toBeVisible()
  await check()
})
