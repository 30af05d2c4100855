import { expectAccessible } from './expect-accessible.ts'
import { button, expect, heading, openPrecedents, post, statementField, test } from './fixtures.ts'

test('an idea shows its parts under the title, a block per precedent, and a rail where there is room', {
  tag: ['@phone'],
}, async ({ page, server, draft: { id, precedents } }) => {
  const problem = await (await page.request.get(`${server.url}/api/problems/${id}`)).json()
  const chosen = precedents.slice(0, 3)
  const { statement, elementDetails } = problem
  const all: { id: number; letter: string; entity: string; year: number | null }[] = await (
    await page.request.get(`${server.url}/api/precedents?problemId=${id}`)
  ).json()
  const idea = await post(page, server, '/api/generate-idea', {
    statement,
    precedents: chosen.map((one) => ({ id: one.id })),
  })
  await page.goto(`/?id=${id}&ideaId=${idea.id}`)
  await expect(heading(page, 'Overview')).toBeVisible()
  const rows = page.getByRole('list', { name: 'What this idea is made of' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  for (const [at, { precedentId, elementId, part }] of idea.composition.parts.entries()) {
    const { letter, entity, year } = all.find((one) => one.id === precedentId) ?? {
      letter: '-',
      entity: '',
      year: null,
    }
    const element = elementDetails.find((one: { id: number }) => one.id === elementId)
    for (const text of [letter, entity, String(year), element.text, part])
      await expect(rows.nth(at).getByText(text, { exact: true })).toBeVisible()
  }
  const basis = page
    .getByRole('article')
    .locator('section')
    .filter({ has: heading(page, 'Real World Basis') })
  await expect(basis.getByRole('button', { name: /^\d+ sources?$/u })).toHaveCount(3)
  for (const { entity } of chosen) await expect(basis.getByRole('button', { name: entity })).toBeVisible()

  const rail = page.getByRole('navigation', { name: 'Contents' })
  if ((page.viewportSize()?.width ?? 0) >= 1100) {
    await rail.getByRole('link', { name: 'Why We Like It' }).press('Enter')
    await expect(heading(page, 'Why We Like It')).toBeInViewport()
    await expect(heading(page, 'Overview')).not.toBeInViewport()
  } else await expect(rail).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  await expectAccessible(page)
  await rows.getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('finished stages are links, and the bar begins a new problem', { tag: ['@phone'] }, async ({
  page,
  draft: { id },
  isMobile,
}) => {
  await openPrecedents(page, id)
  const stages = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Problem / }) })
  await expect(stages).toHaveCount(2)
  const analysis = page.getByRole('link', { name: 'Problem Analysis', exact: true })
  if (isMobile) await analysis.tap()
  else await analysis.press('Enter')
  await expect(page).toHaveURL(`/?id=${id}&step=1`)
  await expect(page.getByRole('link', { name: 'Problem Analysis', exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Problem Statement', exact: true }).click()
  await expect(statementField(page)).not.toHaveValue('')
  if (isMobile) await button(page, 'Menu').tap()
  await page.getByRole(isMobile ? 'menuitem' : 'link', { name: 'New problem', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(statementField(page)).toHaveValue('')
  await expect(page.getByRole('link', { name: /^Problem / })).toHaveCount(0)
})
