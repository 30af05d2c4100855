import type { Page } from '@playwright/test'
import { findClaims } from '../../db/library/find-claims.ts'
import { library } from '../../db/library/library.ts'
import type { EntryFacts } from '../../src/contracts/library.ts'
import type { Precedent } from '../../src/contracts/precedent.ts'
import {
  button,
  createProblem,
  expect,
  openPrecedents,
  payloadOf,
  register,
  type ServerAddress,
  test,
} from './fixtures.ts'

const found = (source: string, says: string) => ({ source, at: 'History, paragraph 2', says })
/** Claims in each of the three states. */
const facts = (slug: string): EntryFacts => ({
  slug,
  checked: true,
  sources: [
    {
      id: 's1',
      title: 'Our history',
      publisher: 'The bakery',
      year: 1990,
      kind: 'primary',
      supports: ['who'],
    },
    {
      id: 's2',
      title: 'Bakery',
      publisher: 'Wikipedia',
      kind: 'encyclopaedia',
      supports: ['year', 'outcome'],
    },
    { id: 's3', title: 'A blog', publisher: 'Somebody', kind: 'weak', supports: ['outcome'] },
  ],
  claims: [
    {
      claim: 'In 1982 the bakery opened in the Bronx.',
      state: 'confirmed',
      findings: [found('s1', '1982; Bronx'), found('s2', '1982')],
    },
    { claim: 'By 1990 it had sixty bakers.', state: 'found once', findings: [found('s1', 'sixty bakers')] },
    { claim: 'It still bakes for restaurants.', state: 'recalled', findings: [] },
  ],
})

const dialog = (page: Page) => page.getByRole('dialog')
const sourcesButton = (page: Page) => dialog(page).getByRole('button', { name: /^\d+ sources?$/u })

async function precedentsOf(page: Page, { url }: ServerAddress, problemId: number): Promise<Precedent[]> {
  return (await page.request.get(`${url}/api/precedents?problemId=${problemId}`)).json()
}

async function openDetail(page: Page) {
  await page
    .getByRole('button', { name: /^Learn More/u })
    .first()
    .click()
  await expect(dialog(page).getByRole('heading', { name: 'Sources', exact: true })).toBeVisible()
}

test('the sources open in place, and each says what it supports', { tag: '@phone' }, async ({
  page,
  server,
  solved: { id },
}) => {
  await page.route('**/api/library/*', (route) =>
    route.fulfill({ json: facts(new URL(route.request().url()).pathname.split('/').at(-1) ?? '') }),
  )
  await openPrecedents(page, id)
  await openDetail(page)
  const [precedent] = await precedentsOf(page, server, id)
  await expect(sourcesButton(page)).toHaveText(`${precedent?.sources.length} sources`)
  await expect(sourcesButton(page)).toHaveAttribute('aria-expanded', 'false')
  const source = (title: string) =>
    dialog(page)
      .locator('ol > li')
      .filter({ has: page.getByText(title, { exact: true }) })
  await expect(source('Our history')).toHaveCount(0)
  await sourcesButton(page).click()
  await expect(sourcesButton(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(source('Our history')).toContainText('The bakery, 1990 · Original source')
  await expect(source('Our history').getByRole('listitem')).toHaveText([
    /In 1982 the bakery opened in the Bronx\. \(found by two readers\)History, paragraph 2: 1982; Bronx/u,
    /By 1990 it had sixty bakers\. \(found by one reader\)/u,
  ])
  await expect(source('Bakery').getByRole('listitem')).toHaveText([/In 1982.*History, paragraph 2: 1982$/u])
  await expect(source('A blog')).toContainText('Weak sourceSupports: the outcome')
  await expect(
    dialog(page).getByText('2 facts found in these sources, 1 of them by two readers, 1 not re-checked.'),
  ).toBeVisible()
  const recalled = dialog(page)
    .locator('section')
    .filter({
      has: page.getByRole('heading', {
        name: 'Not re-checked: from memory, or from one weak source alone',
        exact: true,
      }),
    })
  await expect(recalled.last().getByRole('listitem')).toHaveText(['It still bakes for restaurants.'])
  await sourcesButton(page).click()
  await expect(source('Our history')).toHaveCount(0)
})

test('without its facts, the sources are listed, and they can be asked for again', async ({
  page,
  server,
  solved: { id },
  consoleErrors,
}) => {
  consoleErrors.expect(/500/u)
  await page.route('**/api/library/*', (route) =>
    route.fulfill({ status: 500, body: 'Something went wrong.' }),
  )
  await openPrecedents(page, id)
  await openDetail(page)
  await sourcesButton(page).click()
  const [precedent] = await precedentsOf(page, server, id)
  for (const { title } of precedent?.sources ?? [])
    await expect(dialog(page).getByRole('listitem').filter({ hasText: title }).last()).toBeVisible()
  await expect(button(page, 'Try again')).toBeVisible()
  await page.unroute('**/api/library/*')
  await button(page, 'Try again').click()
  await expect(button(page, 'Try again')).toHaveCount(0)
})

test('the binary has the claims of the entries', async ({ page, server, ada: _ }) => {
  for (const { id } of library.precedents.filter((_, at) => at % 20 === 0)) {
    const answer = await page.request.get(`${server.url}/api/library/${id}`)
    const told: EntryFacts = await answer.json()
    expect([id, told.claims.map(({ claim }) => claim)]).toEqual([
      id,
      findClaims(id).map(({ claim }) => claim),
    ])
  }
})

test('a note reaches the operator, and its text can be copied', async ({ page, context, installation }) => {
  const server = await installation.start()
  await register(page, server, 'notes@example.org')
  const id = await createProblem(page, server)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url })
  await page.goto(`${server.url}/?id=${id}`)
  await openDetail(page)
  await button(page, 'Something wrong?').click()
  const field = page.getByLabel('What is wrong?')
  await expect(field).toBeFocused()
  await button(page, 'Cancel').click()
  await expect(button(page, 'Something wrong?')).toBeFocused()
  await button(page, 'Something wrong?').click()
  await field.fill('Wrong.')
  await button(page, 'Send note').click()
  await expect(page.getByText('Write at least 10 characters.')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill('The year is that of the founding.')
  const sent = page.waitForRequest('**/api/library/*/notes')
  await button(page, 'Send note').click()
  const request = await sent
  expect(payloadOf(request)).toEqual({ text: 'The year is that of the founding.' })
  expect(request.headers()['idempotency-key']).toBeTruthy()
  await expect(page.getByText('The operator of this server can read your note.')).toBeVisible()
  await button(page, 'Copy').click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  const slug = new URL(request.url()).pathname.split('/').at(-2)
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(`\`${slug}\``)
  expect(copied).toContain('**What is wrong:** The year is that of the founding.')
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(page.getByText('The operator of this server can read your note.')).toHaveCount(0)
  const { out } = await installation.run({}, ['library', 'notes', '--json'])
  expect(JSON.parse(out)).toMatchObject([
    { username: 'notes@example.org', slug, claim: null, text: 'The year is that of the founding.' },
  ])
})
