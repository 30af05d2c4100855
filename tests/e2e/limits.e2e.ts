import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import {
  button,
  createProblem,
  expect,
  expectDestructive,
  heading,
  hold,
  openPrecedents,
  openWithIdeas,
  refuse,
  test,
} from './fixtures.ts'

const STATEMENT =
  'Our bakery chain throws away a third of its bread every evening because shop managers cannot predict demand. Villages far from the road get no bread. We must not lower our regular prices.'
const READ = 'We must not lower our regular prices'
const OWN = 'No new staff before summer'

const limits = (page: Page) => page.getByRole('list', { name: 'Limits' })
const items = (page: Page) => limits(page).getByRole('listitem')

async function open(page: Page, id: number) {
  await page.goto(`/?id=${id}&step=1`)
  await expect(heading(page, 'Limits')).toBeVisible()
}

const storedLimits = async (page: Page, id: number) =>
  (await (await page.request.get(`/api/problems/${id}`)).json()).limits

test('a limit is reworded, removed and added, each by keyboard, and the first two can be undone', async ({
  page,
  server,
  ada: _,
}) => {
  const id = await createProblem(page, server, STATEMENT)
  await open(page, id)
  await expect(items(page)).toHaveText([READ])
  await expect(page.getByText('Constraints: we must not lower our regular prices.')).toBeVisible()

  await button(page, `Edit limit: ${READ}`).focus()
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: 'Your wording' })
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button(page, `Edit limit: ${READ}`)).toBeFocused()
  await page.keyboard.press('Enter')
  await field.fill('Regular prices stay')
  await page.keyboard.press('Enter')
  await expect(items(page)).toHaveText(['Regular prices stay'])
  await expect(button(page, 'Edit limit: Regular prices stay')).toBeFocused()
  await expect(page.getByText(`Was: “${READ}”`)).toBeVisible()
  await expect(page.getByText('Constraints: Regular prices stay.')).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: 'Limit changed: Regular prices stay' }),
  ).toHaveCount(1)

  await button(page, 'Undo: Limit changed: Regular prices stay').press('Enter')
  await expect(items(page)).toHaveText([READ])
  await expect(button(page, `Edit limit: ${READ}`)).toBeFocused()

  await button(page, 'Add limit').press('Enter')
  await expect(page.getByRole('textbox', { name: 'What must every idea respect?' })).toBeFocused()
  await page.keyboard.type(OWN)
  await page.keyboard.press('Enter')
  await expect(items(page)).toHaveText([READ, OWN])
  await expect(button(page, `Edit limit: ${OWN}`)).toBeFocused()
  expect(await storedLimits(page, id)).toEqual(['we must not lower our regular prices', OWN])

  await button(page, `Remove limit: ${READ}`).press('Enter')
  await expect(items(page)).toHaveText([OWN])
  await expect(button(page, `Undo: Limit removed: ${READ}`)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(items(page)).toHaveText([READ, OWN])
  await expect(button(page, `Edit limit: ${READ}`)).toBeFocused()
})

test('limits pass axe in every state, and are shown unchanged on the problem’s own page', {
  tag: ['@phone'],
}, async ({ page, server, ada: _ }) => {
  const id = await createProblem(page, server, STATEMENT)
  await open(page, id)
  await button(page, 'Add limit').click()
  await page.keyboard.type(`${OWN}, since ${'the owner said so in a very long talk, '.repeat(6)}and again`)
  await page.keyboard.press('Enter')
  await expect(items(page)).toHaveCount(2)
  await button(page, `Remove limit: ${READ}`).click()
  await expect(items(page)).toHaveCount(1)
  await expectAccessible(page)
  await items(page).getByRole('button').first().click()
  await expect(page.getByRole('textbox', { name: 'Your wording' })).toBeFocused()
  await page.getByRole('button', { name: 'Add limit' }).click()
  await expectAccessible(page)
  await page.goto(`/problems/${id}`)
  await expect(items(page)).toHaveText([new RegExp(`^${OWN}`, 'u')])
  await expect(limits(page).getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
})

test('a statement without limits says so, and ends with twenty', { tag: ['@phone'] }, async ({
  page,
  server,
  ada: _,
}) => {
  const id = await createProblem(
    page,
    server,
    'Our club loses lonely members in the first weeks after they join.',
  )
  for (let count = 1; count < 20; count += 1)
    await page.request.patch(`${server.url}/api/problems/${id}/limits`, {
      data: { add: `Limit number ${count}` },
    })
  await open(page, id)
  await button(page, 'Add limit').click()
  await page.keyboard.type(OWN)
  await page.keyboard.press('Enter')
  await expect(page.getByText('A problem has at most 20 limits.')).toBeVisible()
  await expect(button(page, 'Add limit')).toHaveCount(0)
  await expectAccessible(page)
})

test('edits of limits and elements at the same time are all kept', async ({ page, server, ada: _ }) => {
  const id = await createProblem(page, server, STATEMENT)
  await open(page, id)
  const saving = await hold(page, /\/limits$/u)
  await button(page, `Remove limit: ${READ}`).click()
  await button(page, 'Keep element 1').click()
  await button(page, 'Add limit').click()
  await page.keyboard.type(OWN)
  await page.keyboard.press('Enter')
  await expect.poll(() => saving.count).toBe(1)
  await saving.release()
  await expect(items(page)).toHaveText([OWN])
  await expect(page.getByText('Kept as it is')).toBeVisible()
  expect(await storedLimits(page, id)).toEqual([OWN])
})

test('a failure says so, the limits stay as they are, and what was typed is kept', async ({
  page,
  server,
  ada: _,
  consoleErrors,
}) => {
  consoleErrors.expect(/500/u, /Failed to update the limits/u)
  const id = await createProblem(page, server, STATEMENT)
  await open(page, id)
  await refuse(page, `**/api/problems/${id}/limits`)
  await button(page, `Remove limit: ${READ}`).click()
  await expectDestructive(page)
  await expect(items(page)).toHaveText([READ])
  const added = page.getByRole('textbox', { name: 'What must every idea respect?' })
  await button(page, 'Add limit').click()
  await added.fill(OWN)
  await added.press('Enter')
  await expect(added).toHaveValue(OWN)
  await expect(added).toBeFocused()
  const reworded = page.getByRole('textbox', { name: 'Your wording' })
  await button(page, `Edit limit: ${READ}`).click()
  await reworded.fill('Regular prices stay')
  await reworded.press('Enter')
  await expect(reworded).toHaveValue('Regular prices stay')
  await page.unroute(`**/api/problems/${id}/limits`)
  await reworded.press('Enter')
  await expect(items(page)).toHaveText(['Regular prices stay'])
  await added.press('Enter')
  await expect(items(page)).toHaveText(['Regular prices stay', OWN])
})

test('ideas from before a change of limits are marked until it is undone', async ({
  page,
  draft: { id },
}) => {
  await openWithIdeas(page, id)
  await page.goto(`/?id=${id}&step=1`)
  await button(page, 'Add limit').click()
  await page.keyboard.type(OWN)
  await page.keyboard.press('Enter')
  await expect(items(page).filter({ hasText: OWN })).toBeVisible()
  await button(page, 'See Innovations').click()
  const notice = page.getByText('ideas were built before you changed the limits')
  await expect(notice).toBeVisible()
  await expect(page.getByText('Built with earlier limits')).toHaveCount(3)
  await expectAccessible(page)
  await page.goto(`/?id=${id}&step=1`)
  await button(page, `Remove limit: ${OWN}`).click()
  await expect(items(page).filter({ hasText: OWN })).toHaveCount(0)
  await openPrecedents(page, id)
  await expect(notice).toHaveCount(0)
})
