import { expectAccessible } from './expect-accessible.ts'
import {
  button,
  createProblem,
  expect,
  statementField as field,
  heading,
  ideaCards,
  stored,
  test,
} from './fixtures.ts'

const EXAMPLE = 'Bread thrown away'
/** The clicks that the first minute may take, and its seconds. */
const MAX_CLICKS = 4
const MAX_MS = 60_000

test('an example fills the field without submitting it, and Undo clears it', { tag: ['@phone'] }, async ({
  page,
  ada: _,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  await page.goto('/')
  await button(page, EXAMPLE).click()
  await expect(field(page)).toHaveValue(/^Our bakery chain throws away/u)
  await expect(button(page, "Let's Go!")).toBeEnabled()
  await expect(button(page, EXAMPLE)).toHaveCount(0)
  await button(page, 'Undo').click()
  await expect(field(page)).toHaveValue('')
  await expect(button(page, EXAMPLE)).toBeVisible()
  await expect.poll(() => stored(page, 'draft-statement')).toBeNull()
  expect(sent).not.toContain('/api/problems')
})

test('the examples give way once the user writes', async ({ page, ada: _ }) => {
  await page.goto('/')
  await field(page).fill('Our')
  await expect(page.getByText('Try an example')).toHaveCount(0)
  await field(page).fill('')
  await expect(page.getByText('Try an example')).toBeVisible()
})

test('from an example to an idea takes at most four clicks and a minute', { tag: ['@phone'] }, async ({
  page,
  ada: _,
}) => {
  await page.goto('/')
  await expect(button(page, EXAMPLE)).toBeVisible()
  const startedAt = Date.now()
  let clicks = 0
  for (const target of [button(page, EXAMPLE), button(page, "Let's Go!"), ideaCards(page).first()]) {
    await target.click()
    clicks += 1
  }
  await expect(heading(page, 'Next Steps')).toBeVisible()
  expect(clicks).toBeLessThanOrEqual(MAX_CLICKS)
  expect(Date.now() - startedAt).toBeLessThan(MAX_MS)
})

test('the start page leads back to the latest problem', { tag: ['@phone'] }, async ({
  page,
  server,
  draft,
}) => {
  const latest = await createProblem(
    page,
    server,
    'Our gym loses half of its new members within three months.',
  )
  await page.request.patch(`${server.url}/api/problems/${latest}`, {
    data: { name: 'Gyms' },
    headers: { origin: server.url },
  })
  await page.goto('/')
  await page.getByRole('link', { name: 'Continue your last problem: Gyms', exact: true }).click()
  await expect(page).toHaveURL(`/?id=${latest}&step=4`)
  await page.goto(`/?id=${draft.id}&step=0`)
  await expect(field(page)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Continue your/u })).toHaveCount(0)
})

test('the field is near the top of a desktop window', async ({ page, ada: _ }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/')
  await expect(field(page)).toBeVisible()
  expect((await field(page).boundingBox())?.y).toBeLessThan(320)
})

test('the start page with an example passes axe in both themes', { tag: ['@phone'] }, async ({
  page,
  ada: _,
}) => {
  await page.goto('/')
  await expect(page.getByText('Check how we read it')).toBeVisible()
  await button(page, EXAMPLE).click()
  await expect(button(page, 'Undo')).toBeVisible()
  await expectAccessible(page)
})
