import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { emptyHouse, type House, type RunningServer } from '../support/binary.ts'
import { test } from './watched-page.ts'

const STATEMENT =
  'Our small bakery chain throws away a third of its bread every evening because shop managers cannot predict demand. Customers in poor districts cannot afford our loaves.'

let house: House
let server: RunningServer
test.beforeAll(async () => {
  house = await emptyHouse()
  server = await house.start()
})
test.afterAll(() => house.remove())
test.beforeEach(async ({ page }) => {
  await page.goto(`${server.url}/auth`)
  await page.getByLabel('Email').fill(`ada-${crypto.randomUUID()}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill('a long enough sentence')
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(field(page)).toBeVisible()
})

const field = (page: Page) => page.getByRole('textbox', { name: 'Tell Me About Your Problem' })
const hint = (page: Page) => page.getByText('Press Tab or swipe right to use suggestion', { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).first()
const switches = (page: Page) => page.getByRole('switch')

test.describe('writing a statement', () => {
  test('R-ENTRY-03 ten characters are needed, and Shift+Enter submits', async ({ page }) => {
    await expect(button(page, "Let's Go!")).toBeDisabled()
    await field(page).fill('123456789  ')
    await expect(button(page, "Let's Go!")).toBeDisabled()
    await expect(page.getByText('Context', { exact: true })).toBeHidden()
    await field(page).fill(STATEMENT)
    await expect(button(page, "Let's Go!")).toBeEnabled()
    for (const indicator of ['Context', 'Constraints', 'Stakeholders'])
      await expect(page.getByText(indicator, { exact: true })).toBeVisible()
    await field(page).press('Shift+Enter')
    await expect(page.getByRole('heading', { name: 'Select Precedents' })).toBeVisible()
  })

  test('R-ENTRY-07 Tab and Right Arrow accept a suggestion, Escape lets Tab move on', async ({ page }) => {
    await suggest(page, 'every evening, in every shop')
    await field(page).fill('Our bakery wastes bread every')
    await expect(hint(page)).toBeVisible()
    await field(page).press('Tab')
    await expect(field(page)).toHaveValue('Our bakery wastes bread every evening, in every shop')
    await field(page).fill('Our bakery wastes a lot')
    await expect(hint(page)).toBeVisible()
    await field(page).press('ArrowLeft')
    await field(page).press('ArrowRight')
    await expect(field(page)).toHaveValue('Our bakery wastes a lot')
    await field(page).press('ArrowRight')
    await expect(field(page)).toHaveValue('Our bakery wastes a lot every evening, in every shop')
    await expect(hint(page)).toBeVisible()
    await field(page).press('Escape')
    await expect(hint(page)).toBeHidden()
    await field(page).press('Tab')
    await expect(field(page)).not.toBeFocused()
  })

  test('R-ENTRY-06 a swipe to the right accepts a suggestion', async ({ page }) => {
    await suggest(page, 'every evening')
    await field(page).fill('Our bakery wastes bread')
    await expect(hint(page)).toBeVisible()
    await field(page).evaluate(swipeRight)
    await expect(field(page)).toHaveValue('Our bakery wastes bread every evening')
  })

  test('a draft survives a reload, and is gone once it became a problem', async ({ page }) => {
    await field(page).fill(STATEMENT)
    await page.reload()
    await expect(field(page)).toHaveValue(STATEMENT)
    await button(page, 'Explore').click()
    await expect(page.getByRole('heading', { name: 'Problem Analysis' })).toBeVisible()
    await page.goto(server.url)
    await expect(field(page)).toHaveValue('')
  })
})

test('R-STEP-06 R-STEP-07 an unchanged statement reuses its problem, and each step leads on and back', async ({
  page,
}) => {
  const id = await createProblem(page)
  await page.goto(`${server.url}/?id=${id}&step=0`)
  await expect(field(page)).toHaveValue(STATEMENT)
  await button(page, 'Explore').click()
  await expect(page).toHaveURL(`${server.url}/?id=${id}&step=1`)
  await button(page, 'See Innovations').click()
  await expect(page.getByRole('heading', { name: 'Select Precedents' })).toBeVisible()
  await button(page, 'Explore Problem').click()
  await button(page, '← Back').click()
  await button(page, "Let's Go!").click()
  await expect(page).toHaveURL(`${server.url}/?id=${id}&step=4`)
  await button(page, 'Back').click()
  await expect(field(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Select Precedents' })).toBeVisible()
})

test('R-ANALYSIS-04 R-ANALYSIS-05 R-ANALYSIS-06 another wording brings other precedents and ideas', async ({
  page,
}) => {
  const id = await createProblem(page)
  await openPrecedents(page, id)
  await button(page, 'Explore Problem').click()
  await button(page, 'Edit').click()
  const editor = page.getByRole('textbox', { name: 'Reframed Problem Statement' })
  const analysed = await editor.inputValue()
  await expect(button(page, 'Reframe Problem')).toBeDisabled()
  await editor.fill('Something else')
  await button(page, 'Cancel').click()
  await expect(page.getByText(analysed, { exact: true })).toBeVisible()
  await button(page, 'Edit').click()
  await editor.fill(
    'How might nurses of a hospital ward hand over patients at the end of a shift without losing facts?',
  )
  await button(page, 'Reframe Problem').click()
  await expect(toast(page, 'Problem analysis updated successfully')).toBeVisible()
  await expect(editor).toBeHidden()
  await button(page, 'See Innovations').click()
  await expect(toast(page, 'Ideas Generated')).toBeVisible()
})

test.describe('choosing precedents', () => {
  test('R-PREC-08 a seventh precedent is refused with a word about it', async ({ page }) => {
    await openPrecedents(page, await createProblem(page))
    for (let index = 0; index < 7; index += 1) await switches(page).nth(index).click()
    await expect(toast(page, 'Maximum Selections Reached')).toBeVisible()
    await expect(
      page.getByText('You can only select up to 6 precedents', { exact: true }).first(),
    ).toBeVisible()
    await expect(page.getByRole('switch', { checked: true })).toHaveCount(6)
  })

  test('R-PREC-06 R-PREC-07 R-PREC-10 a custom idea is found again', async ({ page }) => {
    await openPrecedents(page, await createProblem(page))
    await button(page, 'See Custom Selections').click()
    await expect(toast(page, 'No Custom Selections')).toBeVisible()
    await button(page, 'Switch to Custom Idea').click()
    await expect(toast(page, 'No Custom Idea')).toBeVisible()
    for (let index = 0; index < 4; index += 1) await switches(page).nth(index).click()
    await button(page, 'Generate Custom Idea').click()
    await expect(page.getByText('Viewing Your Custom Idea')).toBeVisible()
    await button(page, 'Switch to AI-Generated Idea').click()
    await expect(page.getByText('Viewing AI-Generated "Creative Combination"')).toBeVisible()
    await button(page, 'Switch to Custom Idea').click()
    await button(page, 'Back').click()
    await expect(button(page, 'See Idea →')).toBeVisible()
    await switches(page).nth(3).click()
    await expect(button(page, 'Generate Custom Idea')).toBeVisible()
    await page.reload()
    await button(page, 'See Custom Selections').click()
    await expect(toast(page, 'Custom Selections Loaded')).toBeVisible()
    await expect(page.getByRole('switch', { checked: true })).toHaveCount(4)
    await page.reload()
    for (let index = 0; index < 3; index += 1) await switches(page).nth(index).click()
    await button(page, 'See Idea →').click()
    await expect(page.getByText('Viewing Your Custom Idea')).toBeVisible()
  })

  test('R-PREC-03 R-AUTO-03 the automatic ideas outlive a reload, and their button stays away', async ({
    page,
  }) => {
    await openPrecedents(page, await createProblem(page))
    const cards = page.getByRole('button', { name: /^View Idea/ })
    await expect(cards).toHaveCount(3)
    await page.reload()
    await expect(cards).toHaveCount(3)
    await expect(button(page, 'Generate Ideas From Random Precedents')).toBeHidden()
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await button(page, 'Generate Ideas From Random Precedents').click()
    await expect(cards).toHaveCount(3)
  })
})

test('R-CHAT-05 a rejected change leaves the idea as it was', async ({ page }) => {
  await openIdea(page, await createProblem(page))
  await button(page, 'Chat with Ada').click()
  await page.getByRole('textbox', { name: 'Message' }).fill('Change the title to "Loaves at dusk"')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Would you like to apply these changes?')).toBeVisible()
  await button(page, 'Reject Changes').click()
  await expect(
    page.getByText('Changes were discarded. The original idea remains unchanged.', { exact: true }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Loaves at dusk' })).toBeHidden()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every step fits into 320 px and has no fault that axe can find in the ${colorScheme} theme`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 640 })
    await field(page).fill(STATEMENT)
    await expectNoFaults(page)
    const id = await createProblem(page)
    await page.goto(`${server.url}/?id=${id}&step=1`)
    await expect(page.getByRole('heading', { name: 'Problem Analysis' })).toBeVisible()
    await expectNoFaults(page)
    await openPrecedents(page, id)
    await expectNoFaults(page)
    await page
      .getByRole('button', { name: /^Learn More/ })
      .first()
      .click()
    await expect(page.getByRole('dialog').getByText('Reflection questions')).toBeVisible()
    await expectNoFaults(page)
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: /^View Idea/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: "Here's an idea for you..." })).toBeVisible()
    await expectNoFaults(page)
    await button(page, 'Chat with Ada').click()
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
    await expectNoFaults(page)
  })
}

async function createProblem(page: Page): Promise<number> {
  const answer = await page.request.post(`${server.url}/api/problems`, {
    data: { statement: STATEMENT, elements: [], searchQuestions: [], userId: null },
    headers: { origin: server.url },
  })
  return (await answer.json()).id
}

async function openPrecedents(page: Page, id: number) {
  await page.goto(`${server.url}/?id=${id}`)
  await expect(switches(page).first()).toBeVisible()
  await expect(toast(page, 'Ideas Generated')).toBeVisible()
}

async function openIdea(page: Page, id: number) {
  await openPrecedents(page, id)
  await page
    .getByRole('button', { name: /^View Idea/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: "Here's an idea for you..." })).toBeVisible()
}

async function suggest(page: Page, suggestion: string) {
  const grades = { contextGrade: 'Okay', constraintsGrade: 'Bad', stakeholdersGrade: 'Bad' }
  await page.route('**/api/auto-complete', (route) => route.fulfill({ json: { suggestion, ...grades } }))
}

async function expectNoFaults(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

/** Runs in the page. */
function swipeRight(element: HTMLElement | SVGElement) {
  const touch = (clientX: number) => new Touch({ identifier: 1, target: element, clientX, clientY: 10 })
  const send = (type: string, x: number, touches: Touch[]) =>
    element.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: [touch(x)] }))
  send('touchstart', 10, [touch(10)])
  send('touchend', 90, [])
}
