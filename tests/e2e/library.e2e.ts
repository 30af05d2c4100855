import type { Locator, Page } from '@playwright/test'
import { library } from '../../db/library/library.ts'
import { expectAccessible } from './expect-accessible.ts'
import {
  button,
  expect,
  expectToast,
  heading,
  holdAnswers,
  register,
  STATEMENT,
  statementField,
  switches,
  test,
} from './fixtures.ts'

const SLUG = 'bristol-siddeley-power-by-the-hour'
const MERGED = 'cedars-sinai-barbershop-blood-pressure'
const entry = library.precedents.find(({ id }) => id === SLUG)
const entity = entry?.entity ?? ''
const habits = library.precedents.filter(({ challenges }) => challenges.includes('form-habit'))

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search the library' })

async function openLibrary(page: Page, query = '') {
  await page.goto(`/library${query}`)
  await expect(searchField(page)).toBeVisible()
}

async function openFilters(page: Page) {
  const filters = button(page, 'Filters')
  if (await filters.isVisible()) await filters.click()
}

const fits = (page: Page, width: number) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

test('the front door leads from a question to its precedents', { tag: '@phone' }, async ({
  page,
  ada: _,
  isMobile,
}) => {
  await page.goto('/')
  if (isMobile) {
    await button(page, 'Menu').click()
    await page.getByRole('menuitem', { name: 'Library' }).click()
  } else await page.getByRole('link', { name: 'Library', exact: true }).click()
  await expect(heading(page, 'Library')).toBeVisible()
  await expect(heading(page, `All ${library.precedents.length} precedents`)).toBeVisible()
  if (isMobile) await page.getByText('Demand', { exact: true }).click()
  await page
    .getByRole('link', { name: `${habits.length} precedents` })
    .first()
    .scrollIntoViewIfNeeded()
  await page.locator('a[href="/library?challenge=form-habit"]').click()
  await expect(page).toHaveURL('/library?challenge=form-habit')
  await expect(page.getByRole('heading', { level: 2, name: /^Who has .+\?$/u })).toBeVisible()
  await expect(page.getByText(`${habits.length} of ${library.precedents.length} precedents`)).toBeVisible()
  await expect(cards(page)).toHaveCount(habits.length)
  await page.goBack()
  await expect(heading(page, 'Who has …')).toBeVisible()
})

test('searching as one types and filtering keep their state in the address', { tag: '@phone' }, async ({
  page,
  ada: _,
}) => {
  await openLibrary(page)
  await searchField(page).pressSequentially(entity.slice(0, 10))
  await expect(cards(page).filter({ has: page.locator(`a[href="/library/${SLUG}"]`) })).toBeVisible()
  await expect(page).toHaveURL(/\/library\?q=/u)
  await page.reload()
  await expect(searchField(page)).toHaveValue(entity.slice(0, 10))
  await button(page, 'Clear all').click()
  await expect(page).toHaveURL('/library')

  await openFilters(page)
  const failures = library.precedents.filter(({ outcome }) => outcome === 'failure')
  await page.getByLabel('Outcome').selectOption({ label: `Failed (${failures.length})` })
  await expect(
    page.getByText(`${failures.length} of ${library.precedents.length} precedents`).first(),
  ).toBeVisible()
  const industry = failures[0]?.industry ?? ''
  const both = failures.filter((one) => one.industry === industry).length
  await page.getByLabel('Industry').selectOption(industry)
  await expect(cards(page)).toHaveCount(both)
  await expect(page).toHaveURL(`/library?industry=${industry}&outcome=failure`)
  await button(page, 'Remove filter: Failed').click()
  await expect(page).toHaveURL(`/library?industry=${industry}`)
  await searchField(page).fill('zzzzqqqq')
  await expect(heading(page, 'No precedent matches')).toBeVisible()
})

test('the time axis filters by keyboard', async ({ page, ada: _ }) => {
  await openLibrary(page)
  const from = page.getByRole('slider', { name: 'From' })
  const to = page.getByRole('slider', { name: 'To' })
  await expect(from).toHaveAttribute('aria-valuetext', 'before 1500')
  await to.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(to).toHaveAttribute('aria-valuetext', '2000s')
  await expect(to).toBeFocused()
  await expect(page).toHaveURL('/library?to=2009')
  await from.focus()
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL('/library?from=1800&to=2009')
  const within = library.precedents.filter(({ year }) => year >= 1800 && year <= 2009).length
  await expect(page.getByText(`${within} of ${library.precedents.length} precedents`).first()).toBeVisible()
})

test('the keyboard alone leads from the search to an entry', async ({ page, ada: _ }) => {
  await openLibrary(page)
  await pressTabTo(page, searchField(page))
  await page.keyboard.type(entity)
  const link = page.locator(`a[href="/library/${SLUG}"]`)
  await expect(link).toBeVisible()
  await pressTabTo(page, link)
  await page.keyboard.press('Enter')
  await expect(heading(page, entity)).toBeVisible()
  await pressTabTo(page, button(page, 'Use for my problem'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Use for my problem')).toBeFocused()
})

async function pressTabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('The keyboard does not reach it')
}

test('an entry has a permanent page with its sources', { tag: '@phone' }, async ({ page, ada: _ }) => {
  await page.goto(`/library/${SLUG}`)
  await expect(heading(page, entity)).toBeVisible()
  await expect(page.getByText(entry?.innovation ?? '', { exact: true })).toBeVisible()
  const sources = page.getByRole('main').locator('ol > li')
  await expect(sources).toContainText(entry?.sources.map(({ title }) => title) ?? [])
  await expect(button(page, 'Something wrong?')).toBeVisible()
  await page.goto(`/library/${MERGED}`)
  await expect(page).toHaveURL('/library/los-angeles-barbershops-blood-pressure')
})

test('what does not exist is said clearly', async ({ page, ada: _, consoleErrors }) => {
  consoleErrors.expect(/404/u)
  for (const slug of ['no-such-entry', 'No%20Such', '%E0%A4', 'a%2Fb', 'a%3Fb'])
    await test.step(slug, async () => {
      await page.goto(`/library/${slug}`)
      await expect(heading(page, 'Not in the library')).toBeVisible()
    })
  await page.getByRole('link', { name: 'Browse the library' }).click()
  await expect(heading(page, 'Library')).toBeVisible()
  await openLibrary(page, '?challenge=nope&from=never&place=%E0%A4&q=%00')
  await expect(
    page.getByText(/was ignored because the library does not have it: challenge=nope/u),
  ).toBeVisible()
})

test('a library that cannot be loaded can be asked for again', async ({ page, ada: _, consoleErrors }) => {
  consoleErrors.expect(/500/u)
  await page.route('**/api/library', (route) => route.fulfill({ status: 500, body: 'Broken' }))
  await page.goto('/library')
  await expect(page.getByText('Broken')).toBeVisible()
  await page.unroute('**/api/library')
  await button(page, 'Try again').click()
  await expect(searchField(page)).toBeVisible()
})

test('an entry joins one of the latest problems', { tag: '@phone' }, async ({ page, solved: { id } }) => {
  await page.goto(`/library/${SLUG}`)
  await button(page, 'Use for my problem').click()
  await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click()
  await expectToast(page, 'Precedent added', `${entity} is among the precedents of this problem.`)
  await expect(page).toHaveURL(`/?id=${id}&step=4`)
  await expect(page.getByRole('switch', { name: `Select ${entity}` })).toBeVisible()
})

test('an entry joins a problem without leading anybody back who has gone elsewhere', async ({
  page,
  solved: _,
}) => {
  await page.goto(`/library/${SLUG}`)
  await button(page, 'Use for my problem').click()
  const adding = await holdAnswers(page, '**/api/problems/*/precedents')
  await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click()
  await expect.poll(() => adding.count).toBe(1)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Ideas Bank' }).click()
  adding.release()
  await expectToast(page, 'Precedent added', `${entity} is among the precedents of this problem.`)
  await expect(page).toHaveURL('/ideas-bank')
})

test('an entry waits for a new problem', async ({ page, ada: _ }) => {
  await page.goto(`/library/${SLUG}`)
  await button(page, 'Use for my problem').click()
  await expect(page.getByText('You have no problems yet.')).toBeVisible()
  await button(page, 'Start a new problem').click()
  const notice = page.getByText(`${entity} will be among the precedents of this problem.`)
  await expect(notice).toBeVisible()
  await page.reload()
  await expect(notice).toBeVisible()
  await statementField(page).fill(STATEMENT)
  await button(page, "Let's Go!").click()
  await expect(switches(page).first()).toBeVisible()
  await expect(page.getByRole('switch', { name: `Select ${entity}` })).toBeVisible()
  await page.goto('/')
  await expect(statementField(page)).toBeVisible()
  await expect(notice).toHaveCount(0)
})

for (const width of [360, 1280])
  test(`the library passes axe in both themes and fits ${width} px`, async ({
    page,
    ada: _,
    consoleErrors,
  }) => {
    consoleErrors.expect(/404/u)
    await page.setViewportSize({ width, height: 740 })
    for (const path of [
      '/library',
      '/library?challenge=form-habit&industry=nope',
      `/library/${SLUG}`,
      '/library/none',
    ])
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        if (path.includes('?')) await openFilters(page)
        await expectAccessible(page)
        await fits(page, width)
      })
    await page.goto(`/library/${SLUG}`)
    await button(page, 'Use for my problem').click()
    await expect(page.getByText('You have no problems yet.')).toBeVisible()
    await expectAccessible(page)
  })

test('with LIBRARY_PUBLIC anyone can browse, and use needs an account', async ({ page, installation }) => {
  const { url } = await installation.start({ LIBRARY_PUBLIC: 'on' })
  await page.goto(`${url}/library`)
  await expect(searchField(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible()
  await page.goto(`${url}/library/${SLUG}`)
  await expect(heading(page, entity)).toBeVisible()
  await expect(button(page, 'Something wrong?')).toHaveCount(0)
  await button(page, 'Use for my problem').click()
  await expect(page.getByText('Sign in to use this precedent.')).toBeVisible()
  await register(page, { url }, 'reader@example.org')
  await page.goto(`${url}/library/${SLUG}`)
  await expect(button(page, 'Something wrong?')).toBeVisible()
})

test('without it, a visitor signs in first and comes back', async ({ page }) => {
  await page.goto(`/library/${SLUG}`)
  await expect(page).toHaveURL('/auth')
  expect(await page.evaluate(() => localStorage.getItem('redirectAfterAuth'))).toBe(`/library/${SLUG}`)
})
