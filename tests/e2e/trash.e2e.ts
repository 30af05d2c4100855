import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { button, expect, heading, ideaContent, store, stored, test } from './fixtures.ts'
import type { Solved } from './seed.ts'

const idea = (page: Page) => page.getByRole('article')
const trash = (page: Page) => page.getByRole('dialog', { name: 'Trash' })

async function openIdea(page: Page, { id, ideaId }: Pick<Solved, 'id' | 'ideaId'>) {
  await page.goto(`/?id=${id}&ideaId=${ideaId}`)
  await expect(idea(page)).toBeVisible()
}

async function openRow(page: Page) {
  await page.goto('/ideas-bank')
  await button(page, 'Show all').first().click()
}

test('a deleted idea leaves an Undo in its place, and comes back with it', async ({ page, solved }) => {
  const key = `${solved.id}-custom-idea`
  await openIdea(page, solved)
  const entry = { ...ideaContent, id: solved.ideaId, problemId: solved.id, _isCustomIdea: true }
  await store(page, key, entry)
  await openIdea(page, solved)
  await button(page, 'Delete').press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'The idea was deleted.' })).toBeVisible()
  await expect(button(page, 'Undo')).toBeFocused()
  await expect(idea(page)).toHaveCount(0)
  expect(await stored(page, key)).toBeNull()
  await expectAccessible(page)
  await button(page, 'Undo').click()
  await expect(heading(page, ideaContent.title)).toBeVisible()
  await expect(button(page, 'Delete')).toBeFocused()
  expect(JSON.parse((await stored(page, key)) ?? '')).toMatchObject({ id: solved.ideaId })
  await openIdea(page, solved)
})

test('the trash restores what was deleted', { tag: '@phone' }, async ({ page, solved }) => {
  await openIdea(page, solved)
  await button(page, 'Delete').click()
  await page.getByRole('link', { name: 'Go to the Ideas Bank' }).click()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  await button(page, 'Trash').click()
  await expect(trash(page).getByText(/^Idea · Deleted for good on/u)).toBeVisible()
  await expectAccessible(page)
  await button(page, `Restore ${ideaContent.title}`).click()
  await expect(trash(page)).toContainText('The trash is empty.')
  await trash(page).getByRole('button', { name: 'Close' }).click()
  await expect(button(page, 'Trash')).toBeFocused()
  await expect(page.getByRole('heading', { name: ideaContent.title })).toBeVisible()
})

test('a row of the Ideas Bank is deleted with an Undo, and the trash is emptied after a question', {
  tag: '@phone',
}, async ({ page, draft }) => {
  expect(draft.id).toBeGreaterThan(0)
  await openRow(page)
  await button(page, 'Delete').click()
  await expect(page.getByRole('status').filter({ hasText: 'The problem and its ideas' })).toBeVisible()
  await expect(button(page, 'Undo')).toBeFocused()
  await expectAccessible(page)
  await button(page, 'Undo').click()
  await expect(button(page, 'Continue Ideating')).toBeVisible()
  await openRow(page)
  await button(page, 'Delete').click()
  await expect(button(page, 'Undo')).toBeVisible()
  await page.goto('/ideas-bank')
  await expect(page.getByText('No history yet. Start by generating some ideas!')).toBeVisible()
  await button(page, 'Trash').click()
  await button(page, 'Empty the trash').click()
  await expect(trash(page).getByRole('alert')).toContainText('Delete 1 problem for good?')
  await expect(trash(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await button(page, 'Delete for good').click()
  await expect(trash(page)).toContainText('The trash is empty.')
})

test('an idea is archived and moved back', async ({ page, solved }) => {
  await openIdea(page, solved)
  await button(page, 'Archive').click()
  await expect(page.getByText('This idea is in the archive.', { exact: false })).toBeVisible()
  await openIdea(page, solved)
  await button(page, 'Move back from the archive').click()
  await expect(button(page, 'Archive')).toBeVisible()
  await expect(page.getByText('This idea is in the archive.', { exact: false })).toHaveCount(0)
})

test('an idea that cannot be deleted stays, and the page says so', async ({
  page,
  solved,
  consoleErrors,
}) => {
  consoleErrors.expect(/500/u)
  await openIdea(page, solved)
  await page.route('**/api/ideas/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: 'Broken' }) : route.fallback(),
  )
  await button(page, 'Delete').click()
  await expect(page.getByText('The change could not be saved.', { exact: false }).first()).toBeVisible()
  await expect(idea(page)).toBeVisible()
})
