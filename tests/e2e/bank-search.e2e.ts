import type { Page } from '@playwright/test'
import { expectAccessible, expectFits } from './expect-accessible.ts'
import type { ServerAddress } from './fixtures.ts'
import { button, createProblem, expect, heading, STATEMENT, saveIdea, stored, test } from './fixtures.ts'

const rows = (page: Page) => page.getByRole('article').getByRole('heading')
const searchField = (page: Page) =>
  page.getByRole('searchbox', { name: 'Search ideas, problems, chats and notes' })

async function change(page: Page, { url }: ServerAddress, path: string, data: unknown) {
  const answer = await page.request.patch(url + path, { data, headers: { origin: url } })
  expect(answer.ok()).toBe(true)
}

/** Opens the filters, which phones fold. */
async function openFilters(page: Page) {
  const folded = page.getByRole('button', { name: /^Filters/u })
  if (await folded.isVisible()) await folded.click()
}

test('search, filters and order are in the address, and survive a reload', { tag: ['@phone'] }, async ({
  page,
  server,
  draft: { id },
}) => {
  const bread = await createProblem(page, server, `${STATEMENT} Bakers start at three.`)
  const lanterns = await saveIdea(page, server, id, 'Lanterns at night')
  await saveIdea(page, server, bread, 'Bags of bread')
  await change(page, server, `/api/ideas/${lanterns}`, {
    notes: 'Ask the lighthouse keeper',
    state: 'testing',
  })
  await change(page, server, `/api/problems/${bread}`, { name: 'Unsold loaves', label: 'Acme' })
  await page.goto('/ideas-bank')
  await expect(rows(page)).toHaveText(['Bags of bread', 'Lanterns at night'])

  await searchField(page).fill('lightho')
  await expect(rows(page)).toHaveText(['Lanterns at night'])
  await expect(page).toHaveURL('/ideas-bank?words=lightho')
  await page.reload()
  await expect(searchField(page)).toHaveValue('lightho')
  await expect(rows(page)).toHaveText(['Lanterns at night'])
  await searchField(page).fill('zeppelin')
  await expect(page.getByText(/^Nothing matches/u)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(rows(page)).toHaveText(['Bags of bread', 'Lanterns at night'])

  await openFilters(page)
  await page.getByRole('combobox', { name: 'State' }).selectOption('Testing')
  await expect(rows(page)).toHaveText(['Lanterns at night'])
  await page.getByRole('combobox', { name: 'State' }).selectOption('State: any')
  await page.getByRole('combobox', { name: 'Client or project' }).selectOption('Acme')
  await expect(rows(page)).toHaveText(['Bags of bread'])
  await expect(page).toHaveURL('/ideas-bank?label=Acme')
  await page.getByRole('combobox', { name: 'Client or project' }).selectOption('Client or project: any')
  await page.getByRole('combobox', { name: 'Order' }).selectOption('By problem')
  await expect(page.getByRole('heading', { level: 3, name: 'Unsold loaves' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Unsold loaves' }).click()
  await expect(page).toHaveURL(`/problems/${bread}`)
  await expect(heading(page, 'Unsold loaves')).toBeVisible()
  await expect(rows(page)).toHaveText(['Bags of bread'])
  await expect(page.getByRole('link', { name: 'Select Precedents' })).toHaveAttribute(
    'href',
    `/?id=${bread}&step=4`,
  )
  await expectAccessible(page)
})

test('what the address says wrongly is ignored and named', async ({
  page,
  server,
  draft: { id },
  consoleErrors,
}) => {
  consoleErrors.expect(/404/u)
  await saveIdea(page, server, id)
  await page.goto('/ideas-bank?state=won&sort=size&compare=1,1&words=loaves')
  await expect(
    page.getByText('These parts of the address were ignored: state=won, sort=size, compare=1,1'),
  ).toBeVisible()
  await expect(rows(page)).toHaveText(['Loaves at dusk'])
  for (const path of ['/problems/999999', '/problems/x', '/problems/1e3']) {
    await page.goto(path)
    await expect(heading(page, 'No such problem')).toBeVisible()
  }
  await page.goto('/ideas-bank?compare=999998,999999')
  await expect(page.getByText('This idea does not exist, or it is in the trash.')).toHaveCount(2)
})

test('an idea is archived and found in the archive, and made a favorite, by keyboard alone', async ({
  page,
  server,
  draft: { id },
}) => {
  await saveIdea(page, server, id, 'First')
  await saveIdea(page, server, id, 'Second')
  await page.goto('/ideas-bank')
  await button(page, 'Show all').first().press('Enter')
  await button(page, 'Archive').press('Enter')
  await expect(rows(page)).toHaveText(['First'])
  await button(page, 'Favorite: First').press('Enter')
  await expect(button(page, 'Favorite: First')).toHaveAttribute('aria-pressed', 'true')
  await button(page, 'Favorites').press('Enter')
  await expect(page).toHaveURL('/ideas-bank?favorite=true')
  await expect(rows(page)).toHaveText(['First'])
  await page.getByRole('link', { name: 'Archive', exact: true }).press('Enter')
  await expect(rows(page)).toHaveText(['Second'])
  await expectAccessible(page)
  await button(page, 'Show all').press('Enter')
  await page.getByRole('link', { name: 'Go to the problem' }).press('Enter')
  await expect(page).toHaveURL(`/problems/${id}`)
})

test('ideas are compared side by side, with scores and notes', { tag: ['@phone'] }, async ({
  page,
  server,
  draft: { id },
}) => {
  const first = await saveIdea(page, server, id, 'First')
  const second = await saveIdea(page, server, id, 'Second')
  await saveIdea(page, server, id, 'Third')
  await page.goto('/ideas-bank')
  await page.getByRole('checkbox', { name: 'Compare First' }).check()
  await expect(button(page, 'Compare')).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Compare Second' }).check()
  const isPhone = (page.viewportSize()?.width ?? 0) < 640
  await expect(page.getByRole('checkbox', { name: 'Compare Third' })).toBeEnabled({ enabled: !isPhone })
  await expectAccessible(page)
  await button(page, 'Compare').click()
  await expect(page).toHaveURL(`/ideas-bank?compare=${first},${second}`)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['First', 'Second'])
  const column = page.getByRole('listitem').filter({ has: heading(page, 'Second') })
  await expect(column.getByText('Small bakery chain throws away')).toBeVisible()
  await expect(column.getByText('No precedents recorded.')).toBeVisible()
  await column.getByRole('group', { name: 'Novelty' }).getByText('4', { exact: true }).click()
  await expect(column.getByRole('radio', { name: '4' }).first()).toBeChecked()
  await expectFits(page)
  await expectAccessible(page)
  await expect
    .poll(
      async () =>
        (await (await page.request.get(`${server.url}/api/ideas/${second}`)).json()).followUp.scores,
    )
    .toMatchObject({ novelty: 4 })
  expect(await stored(page, 'compare')).toBeNull()
})

test('at most four ideas are compared, on phones two', { tag: ['@phone'] }, async ({
  page,
  server,
  draft: { id },
}) => {
  const titles = ['First', 'Second', 'Third', 'Fourth', 'Fifth']
  for (const title of titles) await saveIdea(page, server, id, title)
  const most = (page.viewportSize()?.width ?? 0) < 640 ? 2 : 4
  await page.goto('/ideas-bank')
  for (const title of titles.slice(0, most))
    await page.getByRole('checkbox', { name: `Compare ${title}` }).check()
  await expect(page.getByText(`${most} ideas selected, the most that can be compared`)).toBeVisible()
  for (const title of titles.slice(most))
    await expect(page.getByRole('checkbox', { name: `Compare ${title}` })).toBeDisabled()
  await button(page, 'Compare').click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(titles.slice(0, most))
  await expectFits(page)
  await expectAccessible(page)
})

test('what fingers tap in the Ideas Bank is 44 pixels high', { tag: ['@phone', '@phone-only'] }, async ({
  page,
  solved,
}) => {
  await page.goto('/ideas-bank?show=ideas')
  await button(page, 'Show all').first().click()
  await expect(button(page, 'Filters (1)')).toBeVisible()
  await openFilters(page)
  for (const path of ['/ideas-bank', `/problems/${solved.id}`]) {
    if (!page.url().includes(path)) await page.goto(path)
    await expect(rows(page)).toHaveCount(1)
    expect(await lowTargets(page)).toEqual([])
  }
})

/** What can be tapped and is too low; of a checkbox, its label counts. */
const lowTargets = (page: Page) =>
  page
    .getByRole('main')
    .locator('a, button, input, select')
    .evaluateAll((all) =>
      all
        .map((one) =>
          one instanceof HTMLInputElement && one.type === 'checkbox' ? one.closest('label') : one,
        )
        .filter((one) => one?.checkVisibility() && one.getBoundingClientRect().height < 44)
        .map((one) => one?.outerHTML),
    )
