import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { button, expect, heading, ideaContent, saveIdea, test } from './fixtures.ts'

const openProblem = async (page: Page, id: number) => {
  await page.goto(`/problems/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function exportedName(page: Page) {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Markdown').click()])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  return file.suggestedFilename()
}

test('a problem gets a name and a client on its page, and both stand together', { tag: '@phone' }, async ({
  page,
  solved,
}) => {
  await openProblem(page, solved.id)
  await button(page, 'Edit: Short name').click()
  await page.getByRole('textbox', { name: 'Short name' }).fill('Unsold loaves')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Unsold loaves')).toBeVisible()
  await expect(button(page, 'Edit: Short name')).toBeFocused()
  await button(page, 'Edit: Client or project').click()
  await page.getByRole('textbox', { name: 'Client or project' }).fill('Brot & Söhne')
  await page.keyboard.press('Enter')
  const label = page.getByTitle('Brot & Söhne')
  await expect(label).toBeVisible()
  await expectAccessible(page)

  await page.goto('/ideas-bank?sort=problem')
  await expect(page.getByRole('region', { name: 'Unsold loaves' }).getByTitle('Brot & Söhne')).toBeVisible()
  await page.goto(`/?id=${solved.id}&step=1`)
  await expect(label).toBeVisible()
})

test('a draft in the Ideas Bank shows for whom it is', async ({ page, server, draft }) => {
  await page.request.patch(`${server.url}/api/problems/${draft.id}`, {
    data: { label: 'Acme' },
    headers: { origin: server.url },
  })
  await page.goto('/ideas-bank')
  await expect(page.getByRole('article').getByTitle('Acme')).toBeVisible()
})

test('a problem with its ideas is deleted with an Undo, and archived, on its page', {
  tag: '@phone',
}, async ({ page, solved }) => {
  await openProblem(page, solved.id)
  await button(page, 'Delete').press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'The problem and its ideas' })).toBeVisible()
  await expect(button(page, 'Undo')).toBeFocused()
  await expectAccessible(page)
  await button(page, 'Undo').click()
  await expect(button(page, 'Delete')).toBeFocused()
  await expect(heading(page, ideaContent.title)).toBeVisible()
  await button(page, 'Archive').click()
  await expect(
    page.getByText('This problem is in the archive with its ideas.', { exact: false }),
  ).toBeVisible()
  await page.goto('/ideas-bank?view=archive')
  await expect(heading(page, ideaContent.title)).toBeVisible()
  await openProblem(page, solved.id)
  await button(page, 'Move back from the archive').click()
  await expect(button(page, 'Archive')).toBeVisible()
})

test('an idea is exported from its row in the Ideas Bank, and all ideas from their problem', async ({
  page,
  server,
  solved,
}) => {
  await saveIdea(page, server, solved.id, 'Lanterns at night')
  await page.goto('/ideas-bank')
  await button(page, 'Show all').first().click()
  await button(page, 'Export').click()
  await expect(page.getByRole('radio', { name: 'This idea' })).toBeChecked()
  expect(await exportedName(page)).toMatch(/ brief v1\.md$/u)
  await expect(button(page, 'Export')).toBeFocused()

  await page.goto('/ideas-bank?sort=problem')
  await button(page, 'Export').click()
  await expect(page.getByRole('dialog', { name: 'Export all ideas of this problem' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'This idea' })).toHaveCount(0)
  expect(await exportedName(page)).toMatch(/ brief all ideas\.md$/u)

  await openProblem(page, solved.id)
  await button(page, 'Export').click()
  expect(await exportedName(page)).toMatch(/ brief all ideas\.md$/u)
  await expect(button(page, 'Export')).toBeFocused()
})

test('a problem without ideas offers no export', async ({ page, draft }) => {
  await openProblem(page, draft.id)
  await expect(page.getByText('No ideas yet.', { exact: false })).toBeVisible()
  await expect(button(page, 'Export')).toHaveCount(0)
})
