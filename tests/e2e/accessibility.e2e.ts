import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { emptyHouse, type House, type RunningServer } from '../support/binary.ts'
import { test } from './watched-page.ts'

let house: House
let server: RunningServer
test.beforeAll(async () => {
  house = await emptyHouse()
  server = await house.start()
})
test.afterAll(() => house.remove())

const publicPages = ['/auth', '/forgot-password', '/reset-password?token=any']

for (const colorScheme of ['light', 'dark'] as const) {
  for (const path of publicPages) {
    test(`${path} has no fault that axe can find in the ${colorScheme} theme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(server.url + path)
      await expectNoFaults(page)
    })
  }
}

test('the Ideas Bank has no fault that axe can find, and fits into 320 px', async ({ page }) => {
  await page.goto(`${server.url}/auth`)
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByLabel('Password').fill('a long enough sentence')
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page).toHaveURL(`${server.url}/`)
  await page.evaluate(fillTheBank)
  await page.getByRole('link', { name: 'Ideas Bank' }).click()
  await expect(page.getByRole('button', { name: 'View Idea' })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectNoFaults(page)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

for (const path of publicPages) {
  test(`${path} fits into 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(server.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
}

test('the first stop of the keyboard skips to the content', async ({ page }) => {
  await page.goto(`${server.url}/auth`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email')).toBeFocused()
})

async function expectNoFaults(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

/** Runs in the page: one problem with an idea of long words. */
async function fillTheBank() {
  const post = async (path: string, payload: unknown) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(payload) })
    return answer.json()
  }
  const statement = 'Our branch libraries lose evening readers because nobody can staff the desk after six.'
  const { id: problemId } = await post('/api/problems', { statement, elements: [], searchQuestions: [] })
  const idea = {
    problemId,
    theme: 'shared desks',
    title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    solution: 'Readers keep the desk themselves. They are trained in one evening.',
    nextSteps: ['Ask one branch'],
    realWorldBasis: 'Open libraries',
    whyWeLikeIt: 'It costs little',
  }
  await post('/api/generate-idea', { statement, idea })
}
