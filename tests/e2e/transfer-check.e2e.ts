import type { Page } from '@playwright/test'
import type { Idea } from '../../src/contracts/idea.ts'
import type { Precedent } from '../../src/contracts/precedent.ts'
import type { TransferAnswer } from '../../src/contracts/transfer-check.ts'
import { expectAccessible } from './expect-accessible.ts'
import {
  button,
  expect,
  expectToast,
  hold,
  openPrecedents,
  refuse,
  type ServerAddress,
  switches,
  test,
} from './fixtures.ts'

const link = (page: Page) => page.getByRole('button', { name: /^Transfer check/ })
const unknownYet = (page: Page) => button(page, 'Transfer check')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Transfer check' })
const radio = (page: Page, name: string) => dialog(page).getByRole('radio', { name, exact: true })
const FAILS = 'Applies here'
const HOLDS = 'Does not apply here'

const saved = async (page: Page, { url }: ServerAddress, id: number): Promise<TransferAnswer[]> =>
  (await page.request.get(`${url}/api/problems/${id}/transfer-check`)).json()

async function firstCondition(page: Page, { url }: ServerAddress, id: number) {
  const answer = await page.request.get(`${url}/api/precedents?problemId=${id}`)
  const found: Precedent[] = await answer.json()
  return found[0]?.whenNot?.[0] ?? 'missing'
}

async function openCheck(page: Page, id: number) {
  await openPrecedents(page, id)
  for (const at of [0, 1]) await switches(page).nth(at).click()
  await link(page).last().click()
  await expect(dialog(page)).toBeVisible()
}

test('each selected precedent is checked, the server keeps the answers, and the idea follows them', async ({
  page,
  server,
  solved: { id, precedents },
}) => {
  await openCheck(page, id)
  for (const { entity } of precedents.slice(0, 2))
    await expect(dialog(page).getByRole('heading', { name: entity })).toBeVisible()
  await expect(radio(page, 'Unknown').first()).toBeChecked()
  const fails = await firstCondition(page, server, id)
  await radio(page, FAILS).first().check()
  await radio(page, HOLDS).last().check()
  await dialog(page).getByRole('button', { name: 'Add a note' }).first().click()
  await page.getByRole('textbox', { name: `Note: ${fails}` }).fill('seen in May')
  await button(page, 'Done').click()
  await expect(link(page).last()).toHaveText(/^Transfer check: 1 does not hold, \d to check$/u)
  await expect
    .poll(() => saved(page, server, id))
    .toContainEqual({ precedentId: precedents[0]?.id, condition: fails, state: 'fails', note: 'seen in May' })
  const answers = await hold(page, '**/transfer-check')
  await page.reload()
  await expect(unknownYet(page).last()).toBeVisible()
  await expect(page.getByText(/to check/u)).toHaveCount(0)
  await unknownYet(page).last().click()
  await expect(dialog(page).getByRole('status').getByText('Loading')).toBeAttached()
  await expect(dialog(page).getByRole('radio')).toHaveCount(0)
  await answers.release()
  await expect(radio(page, FAILS).first()).toBeChecked()
  await expect(page.getByRole('textbox', { name: `Note: ${fails}` })).toHaveValue('seen in May')
  await button(page, 'Done').click()
  const [answer] = await Promise.all([
    page.waitForResponse('**/api/generate-idea'),
    button(page, 'Generate Custom Idea').click(),
  ])
  const idea: Idea = await answer.json()
  expect(idea.solution).toContain(`A risk that you named: ${fails}`)
  expect(idea.nextSteps[0]).toContain('Find out first:')
  expect(idea.nextSteps.join(' ')).toContain(`Settle the risk that ${fails}`)
  await expect(page.getByRole('heading', { name: 'One condition does not hold here:' })).toBeVisible()
  await expect(page.getByText('Find out first:')).toBeVisible()
})

test('a changed answer counts as a changed selection, until the next idea', async ({
  page,
  solved: { id },
}) => {
  await openCheck(page, id)
  await button(page, 'Done').click()
  await button(page, 'Generate Custom Idea').click()
  await expect(page).toHaveURL(/ideaId=/u)
  await page.goBack()
  await expect(button(page, 'See Idea →')).toBeVisible()
  await link(page).last().click()
  await radio(page, FAILS).first().check()
  await button(page, 'Done').click()
  await expect(button(page, 'Generate Custom Idea')).toBeEnabled()
})

test('it works by keyboard alone, also from an open row and from the details', async ({
  page,
  server,
  solved: { id, precedents },
}) => {
  await openPrecedents(page, id)
  await switches(page).first().focus()
  await page.keyboard.press('Space')
  await link(page).first().focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await radio(page, 'Unknown').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(radio(page, HOLDS).first()).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(radio(page, FAILS).first()).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.type('written at once')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(link(page).first()).toBeFocused()
  await expect
    .poll(() => saved(page, server, id))
    .toEqual([expect.objectContaining({ precedentId: precedents[0]?.id, note: 'written at once' })])
  await page
    .getByRole('button', { name: /^Learn More/u })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: precedents[0]?.entity ?? '' })
  await details.getByRole('button', { name: /^Transfer check/ }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await expect(details).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Learn More/u }).first()).toBeFocused()
})

test('an answer that cannot be saved is taken back with a message', async ({
  page,
  solved: { id },
  consoleErrors,
}) => {
  consoleErrors.expect(/500/u)
  await openCheck(page, id)
  await page.route('**/api/problems/*/transfer-check', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: 'Broken' }) : route.fallback(),
  )
  await radio(page, FAILS).first().check()
  await expectToast(page, 'Error', 'Failed to save the transfer check. Please try again.')
  await expect(radio(page, 'Unknown').first()).toBeChecked()
})

test('it has no axe violation in both themes, and needs no horizontal scrolling', { tag: '@phone' }, async ({
  page,
  solved: { id },
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openCheck(page, id)
  await radio(page, FAILS).first().check()
  await dialog(page).getByRole('button', { name: 'Add a note' }).first().click()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 780 })
  expect(
    await dialog(page).evaluate(
      (panel) =>
        [...panel.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > 360).length,
    ),
  ).toBe(0)
})

test('stored answers that cannot be read can be asked for again', async ({
  page,
  solved: { id },
  consoleErrors,
}) => {
  consoleErrors.expect(/500/u)
  await refuse(page, '**/transfer-check')
  await openCheck(page, id)
  await expect(dialog(page).getByText('Broken')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/transfer-check')
  await button(page, 'Try again').click()
  await expect(radio(page, 'Unknown').first()).toBeChecked()
})

test('an answer that could not be saved does not take a later one with it', async ({
  page,
  solved: { id },
  consoleErrors,
}) => {
  consoleErrors.expect(/500/u)
  await openCheck(page, id)
  const refused = Promise.withResolvers<void>()
  const read = Promise.withResolvers<void>()
  let writes = 0
  await page.route('**/transfer-check', async (route) => {
    if (route.request().method() === 'GET') {
      const response = await route.fetch()
      await read.promise
      return route.fulfill({ response })
    }
    writes += 1
    if (writes > 1) return route.fallback()
    await refused.promise
    return route.fulfill({ status: 500, body: 'Broken' })
  })
  await radio(page, FAILS).first().check()
  await radio(page, HOLDS).last().check()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  refused.resolve()
  await expectToast(page, 'Error', 'Failed to save the transfer check. Please try again.')
  await saved
  await expect(radio(page, HOLDS).last()).toBeChecked()
  read.resolve()
  await expect(radio(page, 'Unknown').first()).toBeChecked()
  await page.waitForTimeout(1000)
  await expect(radio(page, HOLDS).last()).toBeChecked()
})
