import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { button, expect, expectToast, holdAnswers, ideaContent, test } from './fixtures.ts'
import type { Solved } from './seed.ts'

const idea = (page: Page) => page.getByRole('article')
const state = (page: Page, name: string) =>
  page.getByRole('group', { name: 'State' }).getByRole('radio', { name })

/** Clicks the label: the radio button itself is not seen. */
const choose = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).locator('label').filter({ hasText: name }).click()
const chooseState = (page: Page, name: string) => choose(page, 'State', name)
const score = (page: Page, group: string, points: string) => choose(page, group, points)

async function openIdea(page: Page, { id, ideaId }: Pick<Solved, 'id' | 'ideaId'>) {
  await page.goto(`/?id=${id}&ideaId=${ideaId}`)
  await expect(idea(page)).toBeVisible()
  await expect(state(page, 'Testing')).toBeVisible()
}

/** The answer to the next change of the idea. */
const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())

test('an idea keeps its state, favorite mark, scores, notes and label', { tag: '@phone' }, async ({
  page,
  solved,
}) => {
  await openIdea(page, solved)
  const changes = [
    () => chooseState(page, 'Testing'),
    () => button(page, 'Favorite').click(),
    () => score(page, 'Value', '4'),
    () => score(page, 'Fit', '2'),
    () => button(page, 'Clear Fit').click(),
  ]
  for (const change of changes) {
    const done = saved(page)
    await change()
    await done
  }
  for (const [name, text] of [
    ['Notes', 'Ask the bakers first.'],
    ['Client or project', 'Northside'],
  ] as const) {
    await button(page, `Edit: ${name}`).click()
    await page.getByRole('textbox', { name, exact: true }).fill(text)
    await button(page, 'Save').click()
    await expect(button(page, `Edit: ${name}`)).toBeFocused()
  }
  const shown = async () => {
    await expect(state(page, 'Testing')).toBeChecked()
    await expect(button(page, 'Favorite')).toHaveAttribute('aria-pressed', 'true')
    const scores = page.getByRole('group', { name: 'Value' })
    await expect(scores.getByRole('radio', { name: '4' })).toBeChecked()
    await expect(page.getByRole('group', { name: 'Fit' }).locator(':checked')).toHaveCount(0)
    await expect(page.getByText('Ask the bakers first.')).toBeVisible()
    await expect(page.getByText('Northside')).toBeVisible()
  }
  await shown()
  await page.reload()
  await shown()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})

test('steps are ticked, and a test has room for the measured figure', { tag: '@phone' }, async ({
  page,
  solved,
}) => {
  await openIdea(page, solved)
  await button(page, 'Edit: Next Steps').click()
  await page
    .getByRole('textbox', { name: 'Next Steps' })
    .fill('First test: ten bags. Stop if fewer than 7.5 of 10 are sold. Allow 14 days.\nTell the bakers')
  await button(page, 'Save').click()
  const first = page.getByRole('checkbox', { name: 'Step 1 done' })
  const measured = page.getByRole('textbox', { name: 'Measured in step 1' })
  await expect(idea(page).getByText('Stop if fewer than 7.5 of 10 are sold.', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Measured in step 2' })).toHaveCount(0)
  let done = saved(page)
  await first.press('Space')
  await done
  done = saved(page)
  await measured.fill('8 of 10')
  await measured.press('Enter')
  await done
  await openIdea(page, solved)
  await expect(first).toBeChecked()
  await expect(measured).toHaveValue('8 of 10')
  await expect(page.getByRole('checkbox', { name: 'Step 2 done' })).not.toBeChecked()
  await expectAccessible(page)
})

test('a figure that is left by ticking its step is kept with the tick', async ({ page, server, solved }) => {
  await openIdea(page, solved)
  await button(page, 'Edit: Next Steps').click()
  await page
    .getByRole('textbox', { name: 'Next Steps' })
    .fill('First test: ten bags. Stop if fewer than 7 are sold.')
  await button(page, 'Save').click()
  const measured = page.getByRole('textbox', { name: 'Measured in step 1' })
  await measured.fill('8 of 10')
  // As on a slow machine: both before the page has shown the first.
  await measured.evaluate((field) => {
    field.blur()
    document.querySelector<HTMLElement>('[aria-label="Step 1 done"]')?.click()
  })
  await expect(page.getByRole('checkbox', { name: 'Step 1 done' })).toBeChecked()
  await expect
    .poll(
      async () =>
        (await (await page.request.get(`${server.url}/api/ideas/${solved.ideaId}`)).json()).followUp,
    )
    .toMatchObject({ steps: [{ done: true, measured: '8 of 10' }] })
  await expect(measured).toHaveValue('8 of 10')
})

test('what came of an idea becomes one of Your precedents', async ({ page, solved }) => {
  await openIdea(page, solved)
  await expect(button(page, 'What came of it?')).toHaveCount(0)
  await chooseState(page, 'Worked')
  await button(page, 'What came of it?').click()
  const form = page.getByRole('dialog', { name: 'What came of it?' })
  await expect(form.getByRole('textbox', { name: 'Who' })).toBeFocused()
  await expect(form.getByRole('textbox', { name: 'What they did' })).toHaveValue(ideaContent.title)
  await expect(form.getByRole('combobox', { name: 'Outcome' })).toHaveValue('success')
  await expectAccessible(page)
  await form.getByRole('textbox', { name: 'Who' }).fill('Northside Bakery')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('What came of it is one of Your precedents.')).toBeVisible()
  await openIdea(page, solved)
  await button(page, 'Edit the precedent').click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Who' })).toHaveValue('Northside Bakery')
})

test('a change that cannot be saved is taken back', async ({ page, solved, consoleErrors }) => {
  consoleErrors.expect(/500/u)
  await openIdea(page, solved)
  await page.route('**/api/ideas/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: 'Broken' }) : route.fallback(),
  )
  await chooseState(page, 'Worked')
  await expectToast(page, 'Error', 'The change could not be saved. Please try again.')
  await expect(state(page, 'Idea')).toBeChecked()
})

test('a figure that cannot be saved stays in its field, which says so', { tag: '@phone' }, async ({
  page,
  server,
  solved,
  consoleErrors,
}) => {
  consoleErrors.expect(/500/u)
  await openIdea(page, solved)
  await button(page, 'Edit: Next Steps').click()
  await page
    .getByRole('textbox', { name: 'Next Steps' })
    .fill('First test: ten bags. Stop if fewer than 7 are sold.')
  await button(page, 'Save').click()
  const isPatch = '**/api/ideas/*'
  await page.route(isPatch, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: 'Broken' }) : route.fallback(),
  )
  const measured = page.getByRole('textbox', { name: 'Measured in step 1' })
  await measured.fill('8 of 10')
  await measured.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('This figure is not saved. Press Enter to try again.')
  await expect(measured).toHaveValue('8 of 10')
  await expect(measured).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)

  await page.unroute(isPatch)
  await measured.press('Enter')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect
    .poll(
      async () =>
        (await (await page.request.get(`${server.url}/api/ideas/${solved.ideaId}`)).json()).followUp,
    )
    .toMatchObject({ steps: [{ measured: '8 of 10' }] })
  await expect(measured).toHaveValue('8 of 10')
})

test('notes are saved after a score whose answer is on its way, which would hide them', async ({
  page,
  solved,
}) => {
  await openIdea(page, solved)
  const answered: string[] = []
  const release = Promise.withResolvers<void>()
  await page.route('**/api/ideas/*', async (route) => {
    const isScore = route.request().postData()?.includes('scores')
    const response = await route.fetch()
    if (isScore) await release.promise
    answered.push(isScore ? 'score' : 'notes')
    await route.fulfill({ response })
  })
  await score(page, 'Value', '4')
  await button(page, 'Edit: Notes').click()
  await page.getByRole('textbox', { name: 'Notes' }).fill('Ask the bakers first.')
  await page.keyboard.press('Control+Enter')
  // Long enough for an answer to the notes, if they were sent at once.
  await page.waitForTimeout(1000)
  release.resolve()
  await expect(button(page, 'Edit: Notes')).toBeFocused()
  await expect(page.getByText('Ask the bakers first.')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Value' }).getByRole('radio', { name: '4' })).toBeChecked()
  expect(answered).toEqual(['score', 'notes'])
})

test('a score stays when the idea was being read again while it was saved', async ({ page, solved }) => {
  await openIdea(page, solved)
  const reading = await holdAnswers(page, `**/api/ideas/${solved.ideaId}`, 'GET')
  await button(page, 'Edit: Title').click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Lanterns at dusk')
  await page.keyboard.press('Enter')
  await expect.poll(() => reading.count).toBe(1)
  const done = saved(page)
  await score(page, 'Value', '4')
  await done
  reading.release()
  // Long enough for the answer, if it was still waited for.
  await page.waitForTimeout(1000)
  await expect(page.getByRole('group', { name: 'Value' }).getByRole('radio', { name: '4' })).toBeChecked()
})
