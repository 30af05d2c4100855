import { expectAccessible } from './expect-accessible.ts'
import {
  button,
  createProblem,
  expect,
  expectToast,
  heading,
  holdAnswers,
  refuse,
  saveIdea,
  test,
} from './fixtures.ts'

const STATEMENT =
  'Our bakery chain throws away a third of its bread every evening because shop managers cannot predict demand. Villages far from the road get no bread. We must not lower our regular prices.'
const AUTOMATIC = 'Bakery chain throws away a third of its bread'

test('a problem has a short name that can be changed by keyboard and taken back', async ({
  page,
  server,
  ada: _,
}) => {
  const id = await createProblem(page, server, STATEMENT)
  await page.goto(`/?id=${id}&step=1`)
  await expect(page.getByText(AUTOMATIC, { exact: true })).toBeVisible()
  const limits = page.getByRole('list', { name: 'Limits' })
  await expect(limits.getByRole('listitem')).toHaveText(['We must not lower our regular prices'])

  await button(page, 'Rename this problem').press('Enter')
  const field = page.getByRole('textbox', { name: 'Short name' })
  await expect(field).toBeFocused()
  await field.fill('Unsold bread')
  await field.press('Enter')
  await expect(page.getByText('Unsold bread', { exact: true })).toBeVisible()
  await expect(button(page, 'Rename this problem')).toBeFocused()
  await page.reload()
  await expect(page.getByText('Unsold bread', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/ideas-bank')
  await expect(page.getByRole('article').getByText('Unsold bread', { exact: true })).toBeVisible()
  await page.goto(`/?id=${id}&step=1`)
  await button(page, 'Rename this problem').click()
  await field.fill('')
  await field.press('Enter')
  await expect(page.getByText(AUTOMATIC, { exact: true })).toBeVisible()
})

test('Escape keeps the name, and a failure says so and keeps what was typed', async ({
  page,
  server,
  ada: _,
  consoleErrors,
}) => {
  consoleErrors.expect(/500/u, /Failed to rename/u)
  const id = await createProblem(page, server, STATEMENT)
  await page.goto(`/?id=${id}&step=1`)
  await button(page, 'Rename this problem').click()
  const field = page.getByRole('textbox', { name: 'Short name' })
  await field.fill('Other')
  await field.press('Escape')
  await expect(page.getByText(AUTOMATIC, { exact: true })).toBeVisible()
  await button(page, 'Rename this problem').click()
  await field.fill('Other')
  await refuse(page, `**/api/problems/${id}`)
  await button(page, 'Save').click()
  await expectToast(page, 'Error', 'Failed to rename the problem. Please try again.')
  await expect(field).toHaveValue('Other')
  await expect(field).toBeFocused()
  await field.press('Escape')
  await expect(page.getByText(AUTOMATIC, { exact: true })).toBeVisible()
})

test('a limit removed while a new name is being saved stays removed', async ({ page, server, ada: _ }) => {
  const id = await createProblem(page, server, STATEMENT)
  await page.goto(`/?id=${id}&step=1`)
  const naming = await holdAnswers(page, `**/api/problems/${id}`, 'PATCH')
  await button(page, 'Rename this problem').click()
  await page.getByRole('textbox', { name: 'Short name' }).fill('Unsold bread')
  await page.keyboard.press('Enter')
  await expect.poll(() => naming.count).toBe(1)
  await button(page, 'Remove limit: We must not lower our regular prices').click()
  // Long enough for an answer to the second change, if it was sent at once.
  await page.waitForTimeout(1000)
  naming.release()
  await expect(page.getByText('Unsold bread', { exact: true })).toBeVisible()
  await expect(button(page, 'Undo: Limit removed: We must not lower our regular prices')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Limits' })).toHaveCount(0)
})

test('the reframed statement is one line in the bank and two in an idea, until one asks for the rest', {
  tag: ['@phone'],
}, async ({ page, server, draft: { id } }) => {
  const ideaId = await saveIdea(page, server, id)
  const { problemStatement } = await (await page.request.get(`${server.url}/api/problems/${id}`)).json()
  const shown = page.getByText(problemStatement, { exact: true })
  const heightOf = async () => (await shown.boundingBox())?.height ?? 0
  for (const [path, name] of [
    ['/ideas-bank', 'Ideas Bank'],
    [`/?id=${id}&ideaId=${ideaId}`, 'Problem Solved'],
  ] as const) {
    await page.goto(path)
    await expect(heading(page, name)).toBeVisible()
    await expect(button(page, 'Show all')).toHaveAttribute('aria-expanded', 'false')
    const cut = await heightOf()
    expect(cut).toBeLessThan(60)
    await button(page, 'Show all').click()
    await expect(button(page, 'Show less')).toBeFocused()
    expect(await heightOf()).toBeGreaterThan(cut)
    await button(page, 'Show less').click()
    await expect(button(page, 'Show all')).toBeVisible()
  }
})
