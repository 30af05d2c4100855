import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import {
  button,
  createProblem,
  expect,
  expectToast,
  heading,
  hold,
  openPrecedents,
  payloadOf,
  switches,
  test,
  toasts,
} from './fixtures.ts'

const OWN = 'Sell what is left at closing time'

const QUOTED =
  'Nobody will take over as treasurer of our parish charity. We have done nine years, and we want to be out by June.'

const SURE =
  'We run a salon in Leeds. On Saturdays we send thirty people away, and on Tuesdays four of us sweep a clean floor.'

const cards = (page: Page) => page.getByRole('list').filter({ hasText: 'Element 1' }).locator('> li')
const card = (page: Page, number: number) => cards(page).nth(number - 1)

interface SavedElement {
  id: number
  text: string
  evidence: { start: number; end: number }[]
  alternatives: { text: string }[]
}

async function elementsOf(page: Page, problemId: number): Promise<SavedElement[]> {
  return (await page.request.get(`/api/problems/${problemId}/elements`)).json()
}

const textsOf = async (page: Page, id: number) => (await elementsOf(page, id)).map(({ text }) => text)

async function openElements(page: Page, id: number) {
  await page.goto(`/?id=${id}&step=1`)
  await expect(heading(page, 'Problem Elements')).toBeVisible()
}

test('each element quotes the statement and says how sure the reading is', { tag: ['@phone'] }, async ({
  page,
  draft: { id },
}) => {
  const { statement } = await (await page.request.get(`/api/problems/${id}`)).json()
  const elements = await elementsOf(page, id)
  await openElements(page, id)
  for (const [index, { text, evidence }] of elements.entries()) {
    const [span = { start: 0, end: 0 }] = evidence
    const quotation = `from “${statement.slice(span.start, span.end).trim()}”`
    await expect(card(page, index + 1)).toContainText(text.startsWith('“') ? text : quotation)
    const confidence = card(page, index + 1).getByText(/^(Confident|Fairly sure|Not sure)$/u)
    const choice = card(page, index + 1).getByRole('group', { name: 'In general terms, is it one of these?' })
    await expect(text.startsWith('“') ? choice : confidence).toBeVisible()
  }
})

test('an element is kept, reworded and removed, and each can be undone', { tag: ['@phone'] }, async ({
  page,
  draft: { id },
}) => {
  const before = await textsOf(page, id)
  await openElements(page, id)

  await button(page, 'Keep element 1').click()
  await expect(card(page, 1).getByText('Confirmed by you')).toBeVisible()
  await button(page, 'Undo: Element 1 confirmed').click()
  await expect(button(page, 'Keep element 1')).toBeVisible()

  await button(page, 'Reword element 1').click()
  await page.getByRole('textbox', { name: 'Your wording' }).fill(OWN)
  await button(page, 'Save').click()
  await expect(card(page, 1).getByText(OWN, { exact: true })).toBeVisible()
  await expect(card(page, 1).getByText(`Was: ${before[0]}`)).toBeVisible()
  expect(await textsOf(page, id)).toEqual([OWN, ...before.slice(1)])
  await button(page, 'Undo: Element 1 changed').click()
  await expect(card(page, 1).getByText(before[0] ?? '', { exact: true })).toBeVisible()
  expect(await textsOf(page, id)).toEqual(before)

  await button(page, 'Remove element 2').click()
  await expect(cards(page)).toHaveCount(before.length - 1)
  expect(await textsOf(page, id)).toEqual(before.toSpliced(1, 1))
  await expect(button(page, 'Undo: Element 2 removed')).toBeFocused()
  await button(page, 'Undo: Element 2 removed').click()
  await expect(cards(page)).toHaveCount(before.length)
  expect(await textsOf(page, id)).toEqual(before)
})

test('an element is changed to an alternative, by keyboard alone', async ({ page, server, draft: _ }) => {
  const id = await createProblem(page, server, SURE)
  const [first] = await elementsOf(page, id)
  const alternative = first?.alternatives[1]?.text ?? ''
  await openElements(page, id)
  await button(page, 'Change element 1').focus()
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('group', { name: 'What fits better?' }).getByRole('button').first(),
  ).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Change element 1')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(card(page, 1).getByText(alternative, { exact: true })).toBeVisible()
  await expect(button(page, 'Undo: Element 1 changed')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card(page, 1).getByText(first?.text ?? '', { exact: true })).toBeVisible()
  await expect(card(page, 1)).toBeFocused()
})

test('a quotation is given a general meaning by keyboard alone, and the reframed statement follows', async ({
  page,
  server,
  draft: _,
}) => {
  const id = await createProblem(page, server, QUOTED)
  const [first] = await elementsOf(page, id)
  expect(first?.text).toMatch(/^“/u)
  const meaning = first?.alternatives[1]?.text ?? ''
  await openElements(page, id)
  const reframed = page.getByRole('region', { name: 'Reframed Problem Statement' })
  const before = (await reframed.textContent()) ?? ''
  const hint = 'Still in your words: choose below what each part is about, and it becomes a general question.'
  expect(before).toContain(hint)
  await expectAccessible(page)
  await button(page, 'None of these').first().press('Enter')
  await expect(page.getByRole('textbox', { name: 'Your wording' })).toHaveValue(first?.text ?? '')
  await page.keyboard.press('Escape')
  await expect(button(page, 'None of these').first()).toBeFocused()
  await card(page, 1).getByRole('button', { name: meaning, exact: true }).press('Enter')
  await expect(button(page, 'Undo: Element 1 changed')).toBeFocused()
  await expect(card(page, 1).getByText(meaning, { exact: true })).toBeVisible()
  await expect(reframed).toContainText(`How can we ${meaning.charAt(0).toLowerCase()}${meaning.slice(1)}`)
  await expect(reframed).not.toContainText(hint)
  await expect(card(page, 1).getByText(`Was: ${first?.text}`, { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(card(page, 1).getByText(first?.text ?? '', { exact: true })).toBeVisible()
  await expect(reframed).toHaveText(before)
})

test('where no alternative fits, the user says it in their own words, by keyboard alone', async ({
  page,
  server,
  draft: _,
}) => {
  const id = await createProblem(page, server, SURE)
  const [first] = await elementsOf(page, id)
  await openElements(page, id)
  const choose = async () => {
    await button(page, 'Change element 1').press('Enter')
    await expect(page.getByRole('group', { name: 'What fits better?' })).toBeVisible()
    await button(page, 'None of these: say it in your own words').press('Enter')
  }
  const field = page.getByRole('textbox', { name: 'Your wording' })
  await choose()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(first?.text ?? '')
  await page.keyboard.press('Escape')
  await expect(button(page, 'Change element 1')).toBeFocused()
  await choose()
  await expect(field).toBeFocused()
  await page.keyboard.type(OWN)
  await page.keyboard.press('Enter')
  await expect(card(page, 1).getByText(OWN, { exact: true })).toBeVisible()
  await expect(button(page, 'Undo: Element 1 changed')).toBeFocused()
})

test('a changed element alone is searched for; the others keep precedents and selection', async ({
  page,
  draft: { id, precedents },
}) => {
  await openPrecedents(page, id)
  const last = precedents.at(-1)
  await switches(page).first().click()
  await switches(page).last().click()
  await expect(page.getByText('2 of 6', { exact: false }).first()).toBeVisible()
  await button(page, 'Explore Problem').click()
  await button(page, 'Remove element 1').click()
  await button(page, 'See Innovations').click()
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(1)
  await expect(switches(page).last()).toBeChecked()
  await expect(page.getByText(last?.innovation ?? '', { exact: true })).toBeVisible()
  await button(page, 'Explore Problem').click()
  await button(page, 'Undo: Element 1 removed').click()
  await button(page, 'See Innovations').click()
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(2)
  await expect(switches(page)).toHaveCount(precedents.length)
})

test('an edit made while another element’s is being saved is not lost', async ({ page, draft: { id } }) => {
  await openElements(page, id)
  const saving = await hold(page, /\/elements\/\d+$/u)
  await button(page, 'Keep element 1').click()
  await button(page, 'Remove element 2').click()
  await expect.poll(() => saving.count).toBe(1)
  await saving.release()
  await expect(page.getByText('Kept as it is')).toBeVisible()
  await expect(page.getByText(/^Removed: /u)).toBeVisible()
})

test('a wording is kept when it cannot be saved, or when another edit of the element is being saved', async ({
  page,
  consoleErrors,
  draft: { id },
}) => {
  consoleErrors.expect(/500/u, /could not be/u)
  await openElements(page, id)
  const field = page.getByRole('textbox', { name: 'Your wording' })
  const saving = await hold(page, '**/api/problems/*/elements/*')
  await button(page, 'Keep element 1').click()
  await button(page, 'Reword element 1').click()
  await field.fill(OWN)
  await field.press('Enter')
  await expect(field).toHaveValue(OWN)
  await saving.release()
  await expect(card(page, 1).getByText('Confirmed by you')).toBeVisible()
  await page.route('**/api/problems/*/elements/*', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: 'Broken' }),
  )
  await field.press('Enter')
  await expect(toasts(page)).toHaveCount(1)
  await expect(field).toHaveValue(OWN)
  await page.unroute('**/api/problems/*/elements/*')
  await field.press('Enter')
  await expect(card(page, 1).getByText(OWN, { exact: true })).toBeVisible()
})

test('an element that is added while another one is being added is not lost', async ({
  page,
  draft: { id },
}) => {
  await openElements(page, id)
  const before = await cards(page).count()
  const adding = await hold(page, /\/elements$/u)
  for (const text of [`${OWN} 1`, `${OWN} 2`]) {
    await button(page, 'Add element').click()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await expect.poll(() => adding.count).toBe(1)
  await adding.release()
  await expect(cards(page)).toHaveCount(before + 2)
  await expect(card(page, before + 2).getByText(`${OWN} 2`, { exact: true })).toBeVisible()
})

test('the panels of an element pass axe in both themes', { tag: ['@phone'] }, async ({
  page,
  draft: { id },
}) => {
  await openElements(page, id)
  await button(page, 'Keep element 1').click()
  await button(page, 'Change element 1').click()
  await button(page, 'Add element').click()
  await expect(page.getByRole('textbox', { name: 'Describe one more' })).toBeFocused()
  await page.keyboard.press('Escape')
  await button(page, 'Reword element 2').click()
  await expect(page.getByRole('textbox', { name: 'Your wording' })).toBeFocused()
  await expectAccessible(page)
})

const GYM =
  'How might a chain of independent gyms keep new members after the third month? Most people who join in January drop out after week three because they feel lost and alone, staff are paid by the hour and have no reason to care, and we can spend at most 20 euros per member.'

test('a phrase that no element covers becomes one, with its Undo', { tag: ['@phone'] }, async ({
  page,
  server,
  ada: _,
}) => {
  const id = await createProblem(page, server, GYM)
  await openElements(page, id)
  const phrase = 'staff are paid by the hour and have no reason to care'
  const chip = button(page, `Make an element of “${phrase}”`)
  const before = await cards(page).count()
  await chip.click()
  await expect(cards(page)).toHaveCount(before + 1)
  const text = 'Staff are paid by the hour and have no reason to care'
  await expect(card(page, before + 1).getByText(text, { exact: true })).toBeVisible()
  await expect(card(page, before + 1)).toContainText(`from “${phrase}”`)
  await expect(chip).toHaveCount(0)
  await button(page, `Undo: Element ${before + 1} added`).click()
  await expect(cards(page)).toHaveCount(before)
  await expect(chip).toBeVisible()
})

test('elements are added up to six, by keyboard alone, and moved', async ({ page, draft: { id } }) => {
  const before = await textsOf(page, id)
  await openElements(page, id)
  for (let count = before.length; count < 6; count += 1) {
    await button(page, 'Add element').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type(`${OWN} ${count}`)
    await page.keyboard.press('Enter')
    await expect(cards(page)).toHaveCount(count + 1)
    await expect(button(page, `Undo: Element ${count + 1} added`)).toBeFocused()
  }
  await expect(page.getByText('Six elements at most.')).toBeVisible()
  await expect(button(page, 'Add element')).toHaveCount(0)

  await button(page, 'Move element 2 up').click()
  await expect(card(page, 1).getByText(before[1] ?? '', { exact: true })).toBeVisible()
  await expect(card(page, 1).getByText('Was element 2')).toBeVisible()
  await button(page, 'Undo: Moved to element 1').click()
  await expect(card(page, 1).getByText(before[0] ?? '', { exact: true })).toBeVisible()
  expect((await textsOf(page, id)).slice(0, before.length)).toEqual(before)
})

test('an unsure statement offers readings, and the chosen one is analyzed', { tag: ['@phone'] }, async ({
  page,
  server,
  draft: { id },
}) => {
  const problem = await (await page.request.get(`${server.url}/api/problems/${id}`)).json()
  const readings = [
    { label: 'Bread is left over', challenges: ['use-idle-capacity'] },
    { label: 'Families cannot pay', challenges: ['make-affordable'] },
  ]
  await page.route(`**/api/problems/${id}`, (route) =>
    route.fulfill({ json: route.request().method() === 'GET' ? { ...problem, readings } : problem }),
  )
  await openElements(page, id)
  const choice = page.getByRole('region', { name: 'Which one do you mean?' })
  await expect(choice.getByRole('button')).toHaveText(['Bread is left over', 'Families cannot pay'])
  await expectAccessible(page)
  const request = page.waitForRequest((sent) => sent.method() === 'PATCH')
  await choice.getByRole('button', { name: 'Families cannot pay' }).click()
  expect(payloadOf(await request)).toEqual({ reading: 1 })
  await expectToast(page, 'Success', 'Problem analysis updated successfully')
  await expect(choice).toHaveCount(0)
})
