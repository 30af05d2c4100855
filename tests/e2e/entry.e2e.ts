import type { Page } from '@playwright/test'
import {
  button,
  expect,
  expectDestructive,
  expectToast,
  statementField as field,
  heading,
  hold,
  holdTime,
  payloadOf,
  refuse,
  STATEMENT,
  stored,
  swipe,
  test,
  toasts,
} from './fixtures.ts'

const PLACEHOLDER = "What's your biggest problem? Why is it challenging? Who are you solving it for?"
const HINT = 'Press Tab or swipe right to use suggestion'
const grades = { contextGrade: 'Okay', constraintsGrade: 'Bad', stakeholdersGrade: 'Bad' }
const good = { contextGrade: 'Good', constraintsGrade: 'Good', stakeholdersGrade: 'Good' }

const hint = (page: Page) => page.getByText(HINT, { exact: true })
const indicators = (page: Page) => page.getByRole('list', { name: 'Quality of your problem statement' })

test.beforeEach(async ({ page, ada: _ }) => {
  await page.clock.install()
  await page.goto('/')
  await expect(field(page)).toBeVisible()
})

/** Gives every text the same answer and records the texts. */
async function suggest(page: Page, suggestion: string, graded: Record<string, string> = grades) {
  const texts: unknown[] = []
  await page.route('**/api/auto-complete', (route) => {
    texts.push(payloadOf(route.request()))
    return route.fulfill({ json: { suggestion, ...graded } })
  })
  return texts
}

test('the card has its title and a text area of 180 px', {
  tag: ['@R-ENTRY-01', '@R-STEP-01', '@phone'],
}, async ({ page }) => {
  await expect(heading(page, 'Solve problems with Precedents Thinking')).toBeVisible()
  await expect(heading(page, 'Tell Me About Your Problem')).toBeVisible()
  await expect(field(page)).toHaveAttribute('placeholder', PLACEHOLDER)
  expect((await field(page).boundingBox())?.height).toBe(180)
})

test('the button needs ten characters other than spaces, and Shift+Enter submits', {
  tag: ['@R-ENTRY-02', '@R-ENTRY-03', '@R-STEP-06'],
}, async ({ page }) => {
  const calls: unknown[] = []
  const waiting = await hold(page, '**/api/problems')
  page.on('request', (request) => {
    if (request.url().endsWith('/api/problems')) calls.push(payloadOf(request))
  })
  await field(page).press('Shift+Enter')
  await expect(button(page, "Let's Go!")).toBeDisabled()
  await field(page).fill('   123456789   ')
  await field(page).press('Shift+Enter')
  await expect(button(page, "Let's Go!")).toBeDisabled()
  expect(calls).toEqual([])
  await field(page).fill('1234567890')
  await expect(button(page, "Let's Go!")).toBeEnabled()
  await field(page).fill(`  ${STATEMENT}  `)
  await expect(button(page, "Let's Go!")).toBeEnabled()
  await field(page).press('Shift+Enter')
  await expect(button(page, 'Processing...')).toBeDisabled()
  const userId = await page.evaluate(async () => (await (await fetch('/api/user')).json()).id)
  expect(calls).toEqual([{ statement: STATEMENT, elements: [], searchQuestions: [], userId }])
  await waiting.release()
  await expect(heading(page, 'Select Precedents')).toBeVisible()
})

test('the analysis can be stopped, and the text is kept', async ({ page }) => {
  await hold(page, '**/api/problems')
  await field(page).fill(STATEMENT)
  await button(page, "Let's Go!").click()
  await button(page, 'Stop').click()
  await expect(button(page, "Let's Go!")).toBeEnabled()
  await expect(field(page)).toHaveValue(STATEMENT)
})

test('a failed analysis shows an error and keeps the text', { tag: ['@R-TOAST-02'] }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/500/u, /Failed to analyze problem/u)
  await refuse(page, '**/api/problems')
  await field(page).fill(STATEMENT)
  await button(page, "Let's Go!").click()
  await expectToast(page, 'Error', 'Failed to analyze problem. Please try again.')
  await expectDestructive(page)
  await expect(field(page)).toHaveValue(STATEMENT)
})

test('a problem whose answer was lost is stored once, however often it is sent', async ({
  page,
  server,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_FAILED/u, /Failed to analyze problem/u)
  await page.route(
    '**/api/problems',
    async (route) => {
      expect((await route.fetch()).status()).toBe(201)
      await route.abort()
    },
    { times: 1 },
  )
  const statement = `${STATEMENT} It began in spring.`
  await field(page).fill(statement)
  await button(page, "Let's Go!").click()
  await expectToast(page, 'Error', 'Failed to analyze problem. Please try again.')
  await button(page, "Let's Go!").click()
  await expect(heading(page, 'Select Precedents')).toBeVisible()
  const history: { problem: { id: number } }[] = await (
    await page.request.get(`${server.url}/api/history`)
  ).json()
  expect(new Set(history.map(({ problem }) => problem.id)).size).toBe(1)
})

test('the indicators appear at the twentieth character, all Bad at first', {
  tag: ['@R-ENTRY-04', '@R-ENTRY-05'],
}, async ({ page }) => {
  await hold(page, '**/api/auto-complete')
  await field(page).fill('x'.repeat(19))
  await expect(indicators(page)).toHaveCount(0)
  await field(page).fill('x'.repeat(20))
  for (const name of ['Context', 'Constraints', 'Stakeholders']) {
    const indicator = indicators(page).getByRole('listitem').filter({ hasText: name })
    await expect(indicator).toHaveAttribute('data-tone', 'red')
    await expect(indicator).toContainText('Bad')
  }
})

test('each grade has its color', { tag: ['@R-ENTRY-05'] }, async ({ page }) => {
  await suggest(page, '', { contextGrade: 'Good', constraintsGrade: 'Okay', stakeholdersGrade: 'Bad' })
  await field(page).fill('Our bakery wastes a lot of bread')
  const tones = indicators(page).getByRole('listitem')
  for (const [at, [tone, color]] of [
    ['green', 'rgb(44, 98, 56)'],
    ['yellow', 'rgb(122, 86, 0)'],
    ['red', 'rgb(160, 28, 38)'],
  ].entries()) {
    await expect(tones.nth(at)).toHaveAttribute('data-tone', tone ?? '')
    await expect(tones.nth(at).locator('svg')).toHaveCSS('color', color ?? '')
  }
})

test('a missing grade is shown as Okay, an unknown one is gray', {
  tag: ['@R-ENTRY-05'],
}, async ({ page }) => {
  await suggest(page, '', { contextGrade: 'Splendid', constraintsGrade: 'Good' })
  await field(page).fill('Our bakery wastes a lot of bread')
  const tones = indicators(page).getByRole('listitem')
  await expect(tones.nth(0)).toHaveAttribute('data-tone', 'gray')
  await expect(tones.nth(0).locator('svg')).toHaveCSS('color', 'rgb(106, 100, 91)')
  await expect(tones.nth(2)).toHaveAttribute('data-tone', 'yellow')
  await expect(tones.nth(2)).toContainText('Okay')
})

test('Tab accepts a suggestion, and Right Arrow only at the end of the text', {
  tag: ['@R-ENTRY-06', '@R-ENTRY-07'],
}, async ({ page }) => {
  await suggest(page, 'every evening, in every shop')
  await expect(hint(page)).toHaveCount(0)
  await field(page).fill('Our bakery wastes bread')
  await expect(hint(page)).toBeVisible()
  await field(page).press('Tab')
  await expect(field(page)).toHaveValue('Our bakery wastes bread every evening, in every shop')
  await expect(field(page)).toBeFocused()
  await field(page).fill('Our bakery wastes a lot')
  await expect(hint(page)).toBeVisible()
  await field(page).press('ArrowLeft')
  await field(page).press('ArrowRight')
  await expect(field(page)).toHaveValue('Our bakery wastes a lot')
  await field(page).press('ArrowRight')
  await expect(field(page)).toHaveValue('Our bakery wastes a lot every evening, in every shop')
})

test('Escape dismisses a suggestion, so that Tab leaves the field', async ({ page }) => {
  await suggest(page, 'every evening')
  await field(page).fill('Our bakery wastes bread')
  await expect(hint(page)).toBeVisible()
  await field(page).press('Escape')
  await expect(hint(page)).toHaveCount(0)
  await field(page).press('Tab')
  await expect(field(page)).not.toBeFocused()
})

test('a swipe to the right accepts a suggestion; a swipe to the left, a short or a steep one does not', {
  tag: ['@R-ENTRY-06', '@phone'],
}, async ({ page }) => {
  await suggest(page, 'every evening')
  await field(page).fill('Our bakery wastes bread')
  await expect(hint(page)).toBeVisible()
  for (const to of [
    [10, 20],
    [90, 20],
    [140, 120],
  ] as const)
    await swipe(page, 'textarea', [100, 20], [...to])
  await swipe(page, 'textarea', [20, 20], [60, 22])
  await expect(field(page)).toHaveValue('Our bakery wastes bread')
  await swipe(page, 'textarea', [20, 20], [120, 26])
  await expect(field(page)).toHaveValue('Our bakery wastes bread every evening')
})

test('suggestions are requested 300 ms after the last key, from three words on', {
  tag: ['@R-ENTRY-08'],
}, async ({ page }) => {
  const texts = await suggest(page, '')
  await holdTime(page)
  await field(page).fill('Our bakery')
  await page.clock.runFor(1000)
  expect(texts).toEqual([])
  await field(page).fill('Our bakery wastes')
  await page.clock.runFor(200)
  await field(page).fill('Our bakery wastes bread')
  await page.clock.runFor(290)
  expect(texts).toEqual([])
  await page.clock.runFor(20)
  await expect.poll(() => texts).toEqual([{ text: 'Our bakery wastes bread' }])
})

test('a late answer to an older text is dropped', {
  tag: ['@R-ENTRY-08'],
}, async ({ page }) => {
  let letOld: () => void = () => {}
  const late = new Promise<void>((resolve) => {
    letOld = resolve
  })
  await page.route('**/api/auto-complete', async (route) => {
    const old = route.request().postData()?.includes('bread') === true
    if (old) await late
    const suggestion = old ? 'of yesterday' : 'of tomorrow'
    await route.fulfill({ json: { suggestion, ...grades } }).catch(() => {})
  })
  const asked = page.waitForRequest('**/api/auto-complete')
  await field(page).fill('Our bakery wastes bread')
  await asked
  await field(page).fill('Our bakery wastes rolls')
  await expect(page.getByText('of tomorrow').first()).toBeAttached()
  letOld()
  await page.waitForTimeout(200)
  await expect(page.getByText('of yesterday')).toHaveCount(0)
  await field(page).press('Tab')
  await expect(field(page)).toHaveValue('Our bakery wastes rolls of tomorrow')
})

test('accepting removes repeated words, requests again at once and highlights the text for 500 ms', {
  tag: ['@R-ENTRY-09'],
}, async ({ page }) => {
  const texts = await suggest(page, 'of our bread every evening')
  await field(page).fill('We waste a third of our bread')
  await expect(hint(page)).toBeVisible()
  await holdTime(page)
  await field(page).press('Tab')
  await expect(field(page)).toHaveValue('We waste a third of our bread every evening')
  await expect
    .poll(() => texts)
    .toEqual([
      { text: 'We waste a third of our bread' },
      { text: 'We waste a third of our bread every evening' },
    ])
  const marked = page.locator('[data-highlighted]')
  await page.keyboard.type(' ')
  await page.clock.runFor(480)
  await expect(marked).toHaveCount(1)
  await page.clock.runFor(40)
  await expect(marked).toHaveCount(0)
  expect(texts).toHaveLength(2)
})

test('a statement with three Good grades gets no suggestion', { tag: ['@R-ENTRY-10'] }, async ({ page }) => {
  const texts = await suggest(page, 'and more', good)
  await field(page).fill('Our bakery wastes bread every evening')
  await expect.poll(() => texts.length).toBe(1)
  await expect(indicators(page).locator('[data-tone=green]')).toHaveCount(3)
  await expect(hint(page)).toHaveCount(0)
})

test('a failed suggestion is logged and not shown', { tag: ['@R-ENTRY-11'] }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/500/u, /Failed to fetch suggestion/u)
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('Failed to fetch suggestion'),
  )
  await suggest(page, 'every evening')
  await field(page).fill('Our bakery wastes bread')
  await expect(hint(page)).toBeVisible()
  await refuse(page, '**/api/auto-complete')
  await field(page).fill('Our bakery wastes rolls')
  await logged
  await expect(hint(page)).toHaveCount(0)
  await page.waitForTimeout(300)
  expect(await toasts(page).count()).toBe(0)
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('Explore leads to step 1 with the same call', { tag: ['@R-ENTRY-12', '@R-STEP-07'] }, async ({
  page,
}) => {
  await field(page).fill(STATEMENT)
  await button(page, 'Explore').click()
  await expect(page).toHaveURL(/\?id=\d+&step=1$/u)
  await expect(heading(page, 'Problem Analysis')).toBeVisible()
})

test('a draft survives a reload and is removed once it becomes a problem', async ({ page }) => {
  await field(page).fill(STATEMENT)
  await page.reload()
  await expect(field(page)).toHaveValue(STATEMENT)
  await button(page, 'Explore').click()
  await expect(heading(page, 'Problem Analysis')).toBeVisible()
  expect(await stored(page, 'draft-statement')).toBeNull()
})
