import type { Page } from '@playwright/test'
import {
  button,
  createProblem,
  expect,
  expectDestructive,
  expectToast,
  heading,
  hold,
  holdAnswers,
  holdTime,
  ideaCards,
  ideaContent,
  openPrecedents,
  openWithIdeas,
  payloadOf,
  refuse,
  saveIdea,
  store,
  stored,
  switches,
  test,
  toasts,
} from './fixtures.ts'

/** The library engine is not sure of an element here, so it uses these words. */
const SINGLE =
  'Our regional bus company loses evening passengers. Drivers refuse late shifts, and shop workers who finish after nine cannot get home.'

const generate = (page: Page) => button(page, 'Generate Custom Idea')
const see = (page: Page) => button(page, 'See Idea →')
const random = (page: Page) => button(page, 'Generate Ideas From Random Precedents')
const restore = (page: Page) => button(page, 'See Custom Selections')

async function choose(page: Page, ...indexes: number[]) {
  for (const index of indexes) await switches(page).nth(index).click()
}

/** The precedents of a problem in the order of their cards. */
async function precedentsOf(
  page: Page,
  url: string,
  id: number,
): Promise<{ id: number; entity: string; innovation: string; year: number; questionIndex: number }[]> {
  return (await page.request.get(`${url}/api/precedents?problemId=${id}`)).json()
}

/** An idea as the browser stores it. */
const kept = (precedentIds: readonly number[], more: Record<string, unknown> = {}) => ({
  ...ideaContent,
  _precedentIds: precedentIds.map(String),
  _isCustomIdea: true,
  ...more,
})

test('each card shows who, what, when and its source, and can be selected and opened', {
  tag: ['@R-PREC-01', '@R-PREC-05', '@phone'],
}, async ({ page, server, solved: { id, precedents } }) => {
  await openPrecedents(page, id)
  const [first] = await (await page.request.get(`${server.url}/api/precedents?problemId=${id}`)).json()
  const card = page.getByRole('article').first()
  await expect(card.getByText(first.entity, { exact: true })).toBeVisible()
  await expect(card.getByText(first.innovation, { exact: true })).toBeVisible()
  await expect(card.getByText(String(first.year), { exact: true })).toBeVisible()
  await expect(card.getByText(/^(Sourced|Sourced, review pending|Unverified)/u).first()).toBeVisible()
  await expect(card.getByText('Why it fits', { exact: true })).toBeVisible()
  await expect(card.getByText('What differs', { exact: true })).toBeVisible()
  await expect(card.getByText(/(Your own|Related|Distant) field/u)).toBeVisible()
  await expect(card.getByRole('button', { name: /^Learn More/u })).toBeVisible()
  await expect(switches(page)).toHaveCount(precedents.length)
  await switches(page).first().click()
  await expect(switches(page).first()).toBeChecked()
  await expect(page.getByText('1 of 6 selected', { exact: true })).toBeVisible()
  await switches(page).first().click()
  await expect(switches(page).first()).not.toBeChecked()
  await button(page, 'Explore Problem').click()
  await expect(page).toHaveURL(`/?id=${id}&step=1`)
  await page.goBack()
  await button(page, 'Back').click()
  await expect(page).toHaveURL(`/?id=${id}&step=0`)
})

test('precedents appear one by one with stage, count and Stop', async ({ page, server, solved: { id } }) => {
  const [first] = await (await page.request.get(`${server.url}/api/precedents?problemId=${id}`)).json()
  await page.addInitScript(slowStream, first)
  const request = page.waitForRequest('**/api/precedents?*')
  await page.goto(`/?id=${id}`)
  expect((await request).headers().accept).toContain('text/event-stream')
  await expect(page.getByText(/^1 found so far, for 1 of \d elements\.$/u)).toBeVisible()
  await expect(page.getByText('Finding precedents', { exact: true })).toBeVisible()
  await expect(page.getByText(first.innovation, { exact: true })).toBeVisible()
  await expect(switches(page).first()).toBeDisabled()
  await button(page, 'Stop').click()
  await expect(page.getByText('The search was stopped. Nothing was lost.', { exact: true })).toBeVisible()
})

test('a single element has four to eight precedents, and the search counts them without elements', async ({
  page,
  server,
  ada: _,
}) => {
  const id = await createProblem(page, server, SINGLE)
  const [first, ...others] = await precedentsOf(page, server.url, id)
  const count = others.length + 1
  expect(count).toBeGreaterThanOrEqual(4)
  expect(count).toBeLessThanOrEqual(8)
  await page.goto(`/?id=${id}&step=1`)
  await expect(page.getByText(/^“.+”$/u)).toBeVisible()
  await expect(page.getByText(/^Element \d$/u)).toHaveText(['Element 1'])
  await page.evaluate(slowStream, first)
  await button(page, 'See Innovations').click()
  await expect(page.getByText('1 found so far.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(switches(page)).toHaveCount(count)
  await expectToast(page, 'Ideas Generated')
  await expect(ideaCards(page)).toHaveCount(3)
})

test('precedents that cannot be loaded show an error and a retry', { tag: ['@R-TOAST-02'] }, async ({
  page,

  solved: { id },
  consoleErrors,
}) => {
  consoleErrors.expect(/500/u, /Failed to load precedents/u)
  await refuse(page, '**/api/precedents?*')
  await page.goto(`/?id=${id}`)
  await expectToast(page, 'Error', 'Failed to load precedents. Please try again.')
  await expectDestructive(page)
  await page.unroute('**/api/precedents?*')
  await button(page, 'Try again').click()
  await expect(switches(page).first()).toBeEnabled()
})

test('the dialog shows an overlay while details load, then all of them', {
  tag: ['@R-PREC-02', '@R-DETAIL-01', '@phone'],
}, async ({ page, solved: { id, ids, precedents } }) => {
  await openPrecedents(page, id)
  const waiting = await hold(page, '**/api/precedent-background')
  const request = page.waitForRequest('**/api/precedent-background')
  const answered = page.waitForResponse('**/api/precedent-background')
  await page
    .getByRole('button', { name: /^Learn More/u })
    .first()
    .click()
  expect(payloadOf(await request)).toEqual({ problemId: id, precedentId: ids[0] })
  const overlay = page.getByRole('dialog', { name: 'Loading...' })
  await expect(overlay.getByText('Researching precedent details...', { exact: true })).toBeVisible()
  await waiting.release()
  const told = await (await answered).json()
  const dialog = page.getByRole('dialog', { name: precedents[0]?.entity })
  await expect(dialog.getByText(precedents[0]?.innovation ?? '-', { exact: true })).toBeVisible()
  await expect(dialog.getByText(String(precedents[0]?.year), { exact: true })).toBeVisible()
  const section = (title: string) =>
    dialog.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  for (const [title, text] of [
    ['Background', told.background],
    ['Outcome', told.impact],
    ['Why we like it', told.justification],
  ])
    await expect(section(title)).toContainText(text)
  await expect(section('Insights').getByRole('listitem')).toHaveText(told.insights)
  await expect(section('Reflection questions').getByRole('listitem')).toHaveText(told.questions)
  for (const part of [
    'Background',
    'Insights',
    'Outcome',
    'Why we like it',
    'Reflection questions',
    'Sources',
  ])
    await expect(dialog.getByRole('heading', { name: part, exact: true })).toBeVisible()
  const insights = dialog.locator('section').filter({ has: page.getByRole('heading', { name: 'Insights' }) })
  expect(await insights.getByRole('listitem').count()).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Learn More/u }).first()).toBeFocused()
})

test('without details the dialog shows only the innovation, and the reason is logged', {
  tag: ['@R-DETAIL-02'],
}, async ({ page, solved: { id, precedents }, consoleErrors }) => {
  consoleErrors.expect(/500/u, /background of a precedent/u)
  await openPrecedents(page, id)
  await refuse(page, '**/api/precedent-background')
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('background of a precedent'),
  )
  await page
    .getByRole('button', { name: /^Learn More/u })
    .first()
    .click()
  await logged
  const dialog = page.getByRole('dialog', { name: precedents[0]?.entity })
  await expect(dialog.getByText(precedents[0]?.innovation ?? '-', { exact: true })).toBeVisible()
  await page.waitForTimeout(300)
  expect(await toasts(page).count()).toBe(0)
  for (const part of ['Background', 'Insights', 'Outcome', 'Why we like it', 'Reflection questions'])
    await expect(dialog.getByRole('heading', { name: part, exact: true })).toHaveCount(0)
  await expect(toasts(page)).toHaveCount(0)
})

test('a seventh precedent is rejected with a toast', { tag: ['@R-PREC-08'] }, async ({
  page,

  solved: { id },
}) => {
  await openPrecedents(page, id)
  await choose(page, 0, 1, 2, 3, 4, 5)
  await expect(toasts(page)).toHaveCount(0)
  await choose(page, 6)
  await expectToast(page, 'Maximum Selections Reached', 'You can only select up to 6 precedents')
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(6)
})

test('a custom idea waits 500 ms, sends its precedents, and is stored twice', {
  tag: ['@R-PREC-09', '@R-PREC-11', '@R-CALL-01', '@R-DATA-02', '@R-DATA-03', '@R-STEP-08'],
}, async ({ page, server, solved: { id, ids } }) => {
  await page.clock.install()
  await openPrecedents(page, id)
  await expect(generate(page)).toBeDisabled()
  await choose(page, 0)
  await expect(generate(page)).toBeDisabled()
  await choose(page, 1, 2)
  let sent: unknown
  page.on('request', (request) => {
    if (request.url().endsWith('/api/generate-idea')) sent = payloadOf(request)
  })
  await holdTime(page)
  await generate(page).click()
  await page.clock.runFor(480)
  expect(sent).toBeUndefined()
  // An overlay hides the button from assistive technology.
  await expect(page.getByRole('button', { name: 'Generate Custom Idea', includeHidden: true })).toBeDisabled()
  await page.clock.runFor(40)
  await expect.poll(() => sent).toMatchObject({ precedents: ids.slice(0, 3).map((id) => ({ id })) })
  const problem = await (await page.request.get(`${server.url}/api/problems/${id}`)).json()
  expect(sent).toMatchObject({ statement: problem.problemStatement })
  await page.clock.resume()
  await expect(page.getByText('Viewing Your Custom Idea', { exact: true })).toBeVisible()
  const custom = JSON.parse((await stored(page, `${id}-custom-idea`)) ?? '{}')
  expect(custom).toMatchObject({ _isCustomIdea: true, _precedentIds: ids.slice(0, 3).map(String) })
  expect(JSON.parse((await stored(page, `${id}-original-custom-idea`)) ?? '{}')).toEqual(custom)

  await button(page, 'Back').click()
  await expect(see(page)).toBeVisible()
  await choose(page, 3)
  await generate(page).click()
  await expect(page.getByText('Viewing Your Custom Idea', { exact: true })).toBeVisible()
  expect(JSON.parse((await stored(page, `${id}-custom-idea`)) ?? '{}').id).not.toBe(custom.id)
  expect(JSON.parse((await stored(page, `${id}-original-custom-idea`)) ?? '{}')).toEqual(custom)
})

test('a stored idea is offered for its own selection and for three quarters of it, not for less', {
  tag: ['@R-PREC-10', '@R-STEP-08'],
}, async ({ page, solved: { id, ids, ideaId } }) => {
  await page.goto('/')
  await store(page, `${id}-custom-idea`, kept(ids.slice(0, 4), { id: ideaId }))
  await openPrecedents(page, id)
  await choose(page, 0, 1)
  await expect(generate(page)).toBeEnabled()
  await choose(page, 2)
  await expect(see(page)).toBeVisible()
  await choose(page, 3)
  await expect(see(page)).toBeVisible()
  await choose(page, 0, 1)
  await expect(generate(page)).toBeEnabled()
  await choose(page, 0, 4)
  await see(page).click()
  await expect(page).toHaveURL(`/?id=${id}&ideaId=${ideaId}`)
})

test('if the custom idea does not match, the original one is offered, then the legacy one', {
  tag: ['@R-PREC-10', '@R-DATA-02'],
}, async ({ page, server, solved: { id, ids, ideaId } }) => {
  const legacyId = await saveIdea(page, server, id, 'From long ago')
  await page.goto('/')
  await store(page, `${id}-custom-idea`, kept(ids.slice(0, 2), { id: ideaId }))
  await store(
    page,
    `${id}-original-custom-idea`,
    kept(ids.slice(2, 4), { id: ideaId, title: 'First of all' }),
  )
  await store(page, `custom-idea-${id}`, kept(ids.slice(4, 6), { id: legacyId }))
  await openPrecedents(page, id)
  await choose(page, 2, 3)
  await expect(see(page)).toBeVisible()
  await choose(page, 2, 3, 4, 5)
  await see(page).click()
  await expect(page).toHaveURL(`/?id=${id}&ideaId=${legacyId}`)
  await expect(heading(page, 'From long ago')).toBeVisible()
})

test('the selection of the custom idea is restored', { tag: ['@R-PREC-06'] }, async ({
  page,

  solved: { id, ids },
  consoleErrors,
}) => {
  consoleErrors.expect(/500/u, /Failed to load custom idea precedents/u)
  await openPrecedents(page, id)
  await restore(page).click()
  await expectToast(page, 'No Custom Selections')
  await expectDestructive(page, false)
  await choose(page, 0, 1, 2)
  await generate(page).click()
  await expect(page.getByText('Viewing Your Custom Idea', { exact: true })).toBeVisible()
  await page.goto(`/?id=${id}`)
  await refuse(page, '**/api/ideas/*/precedents')
  await restore(page).click()
  await expectToast(page, 'Error', 'Failed to load custom idea precedents.')
  await expectDestructive(page, false)
  await page.unroute('**/api/ideas/*/precedents')
  await restore(page).click()
  await expectToast(page, 'Custom Selections Loaded')
  await expectDestructive(page, false)
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(3)
  for (const at of [0, 1, 2]) await expect(switches(page).nth(at)).toBeChecked()
  expect(ids.length).toBeGreaterThan(3)
})

test('step 4 switches between the two kinds of idea', { tag: ['@R-PREC-07'] }, async ({
  page,

  solved: { id, ids, ideaId },
}) => {
  await openPrecedents(page, id)
  await button(page, 'Switch to Custom Idea').click()
  await expectToast(page, 'No Custom Idea', "You haven't created a custom idea yet.")
  await expectDestructive(page, false)
  await store(page, `${id}-custom-idea`, kept(ids.slice(0, 2), { id: ideaId }))
  await page.reload()
  await button(page, 'Switch to Custom Idea').click()
  await expect(page.getByRole('button', { name: 'View Idea: Loaves at dusk' })).toBeVisible()
  await button(page, 'Switch to AI-Generated Idea').click()
  await expect(page.getByRole('button', { name: 'View Idea: Loaves at dusk' })).toHaveCount(0)
})

test('an idea card shows 150 characters, and opens only with an id unless it is the custom idea', {
  tag: ['@R-PREC-04', '@R-DATA-02'],
}, async ({ page, solved: { id, ids, ideaId } }) => {
  const long = 'abcdefghi '.repeat(20)
  await page.goto('/')
  const slot = (more: object) => kept(ids.slice(0, 4), { _isCustomIdea: false, ...more })
  await store(page, `autoIdeas_${id}`, [
    slot({ id: ideaId, title: 'Long', solution: long }),
    slot({ id: null, title: 'Nameless', solution: 'x'.repeat(150) }),
    null,
  ])
  await store(page, `${id}-custom-idea`, kept(ids.slice(0, 2), { id: null, title: 'Mine' }))
  await openPrecedents(page, id)
  await expect(page.getByText(`${long.slice(0, 150).trimEnd()}...`, { exact: true })).toBeVisible()
  await expect(page.getByText('x'.repeat(150), { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'View Idea: Long' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'View Idea: Nameless' })).toBeDisabled()
  await expect(page.getByText('Idea 3', { exact: true })).toBeVisible()
  await button(page, 'Switch to Custom Idea').click()
  await expect(page.getByRole('button', { name: 'View Idea: Mine' })).toBeEnabled()
})

test('three ideas start by themselves, each from 4, 5 or 6 precedents, and are stored', {
  tag: ['@R-AUTO-01', '@R-AUTO-02', '@R-AUTO-03', '@R-PREC-03', '@R-DATA-03'],
}, async ({ page, server, draft: { id } }) => {
  const known = (await precedentsOf(page, server.url, id)).map((precedent) => precedent.id)
  const draws: number[][] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/generate-idea')) return
    const payload: { precedents: { id: number }[] } = request.postDataJSON()
    draws.push(payload.precedents.map((precedent) => precedent.id))
  })
  const waiting = await hold(page, '**/api/generate-idea')
  await page.goto(`/?id=${id}`)
  await expect.poll(() => waiting.count).toBe(1)
  await expect(random(page)).toHaveCount(0)
  for (const name of ['Idea 1', 'Idea 2', 'Idea 3'])
    await expect(page.getByText(name, { exact: true })).toBeVisible()
  await waiting.release()
  await expectToast(page, 'Ideas Generated')
  await expectDestructive(page, false)
  await expect(ideaCards(page)).toHaveCount(3)
  expect(draws).toHaveLength(3)
  for (const draw of draws) {
    expect([4, 5, 6]).toContain(draw.length)
    expect(new Set(draw).size).toBe(draw.length)
    expect(draw.every((one) => known.includes(one))).toBe(true)
  }
  for (const key of [`autoIdeas_${id}`, `${id}-auto-ideas`]) {
    const slots = JSON.parse((await stored(page, key)) ?? '[]')
    expect(slots).toHaveLength(3)
    expect(slots[0]).toMatchObject({ _isCustomIdea: false, _precedentIds: draws[0]?.map(String) })
  }
  await page.reload()
  await expect(ideaCards(page)).toHaveCount(3)
  await expect(random(page)).toHaveCount(0)
  expect(draws).toHaveLength(3)
})

test('no ideas start where some are saved, and a button starts them', {
  tag: ['@R-PREC-03', '@R-AUTO-01'],
}, async ({ page, solved: { id } }) => {
  await openPrecedents(page, id)
  await random(page).click()
  await expect(random(page)).toHaveCount(0)
  await expectToast(page, 'Ideas Generated')
  await expect(ideaCards(page)).toHaveCount(3)
})

test('one failed idea is logged and skipped', { tag: ['@R-AUTO-02'] }, async ({
  page,

  draft: { id },
  consoleErrors,
}) => {
  consoleErrors.expect(/500/u, /Idea 2 was skipped/u)
  let count = 0
  await page.route('**/api/generate-idea', (route) => {
    count += 1
    return count === 2 ? route.fulfill({ status: 500, body: 'Broken' }) : route.continue()
  })
  const logged = page.waitForEvent('console', (message) => message.text().includes('Idea 2 was skipped'))
  await page.goto(`/?id=${id}`)
  await logged
  await expectToast(page, 'Ideas Generated')
  await expect(ideaCards(page)).toHaveCount(2)
  expect(JSON.parse((await stored(page, `autoIdeas_${id}`)) ?? '[]')[1]).toBeNull()
})

test('three failed ideas show an error', { tag: ['@R-AUTO-02', '@R-TOAST-02'] }, async ({
  page,

  draft: { id },
  consoleErrors,
}) => {
  consoleErrors.expect(/500/u, /was skipped/u, /Failed to auto-generate/u)
  await refuse(page, '**/api/generate-idea')
  await page.goto(`/?id=${id}`)
  await expectToast(page, 'Error', 'Failed to auto-generate ideas. You can still generate ideas manually.')
  await expectDestructive(page)
  await expect(random(page)).toBeVisible()
})

test('a failed custom idea shows the reason', { tag: ['@R-IDEA-08', '@R-IDEA-07'] }, async ({
  page,
  solved: { id },
  consoleErrors,
}) => {
  consoleErrors.expect(/500/u, /Failed to generate/u, /Broken/u, /Invalid idea format/u)
  await openPrecedents(page, id)
  await choose(page, 0, 1)
  await refuse(page, '**/api/generate-idea', 500, 'Broken')
  await generate(page).click()
  await expectToast(page, 'Error', '500: Broken')
  await expectDestructive(page)
  await page.unroute('**/api/generate-idea')
  await page.route('**/api/generate-idea', (route) =>
    route.fulfill({ json: { ...ideaContent, id: 1, nextSteps: undefined } }),
  )
  await generate(page).click()
  await expectToast(page, 'Error', 'Invalid idea format received from server')
  await expect(heading(page, 'Select Precedents')).toBeVisible()
})

test('generation can be stopped, and the selection is kept', async ({ page, solved: { id } }) => {
  await openPrecedents(page, id)
  await choose(page, 0, 1)
  await hold(page, '**/api/generate-idea')
  await generate(page).click()
  await button(page, 'Stop').click()
  await expect(generate(page)).toBeEnabled()
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(2)
})

test('leaving a problem cancels its ideas', async ({ page, server, draft: { id } }) => {
  await hold(page, '**/api/generate-idea')
  const sent = page.waitForRequest('**/api/generate-idea')
  await page.goto(`/?id=${id}`)
  const request = await sent
  const failed = page.waitForEvent('requestfailed', (lost) => lost === request)
  await page.getByRole('link', { name: 'Ideas Bank' }).click()
  await failed
  await page.unroute('**/api/generate-idea')
  await openWithIdeas(page, await createProblem(page, server))
})

/** Runs in the page: answers the search with one precedent and then stalls until it is aborted. */
function slowStream(first: unknown) {
  const real = window.fetch
  const slow = async (...[input, init]: Parameters<typeof fetch>) => {
    if (!String(input).startsWith('/api/precedents')) return real(input, init)
    await real(input, init)
    const body = new ReadableStream({
      start(controller) {
        const event = `event: precedent\ndata: ${JSON.stringify(first)}\n\n`
        controller.enqueue(new TextEncoder().encode(event))
        init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }
  Object.assign(window, { fetch: slow })
}

test('more precedents can be found for an element until none are left, and they can be selected', async ({
  page,
  server,
  solved: { id, precedents },
}) => {
  await openPrecedents(page, id)
  await expect(switches(page)).toHaveCount(precedents.length)
  const further = page.getByRole('button', { name: 'Find more for element 1', exact: true })
  await further.click()
  await expect(page.getByText('3 more precedents found.', { exact: true })).toBeVisible()
  await expect(switches(page)).toHaveCount(precedents.length + 3)
  const nothing = page.getByText('The library has no more precedents for this element.')
  const settled = () => expect(nothing.or(further.and(page.locator(':enabled')))).toBeVisible()
  await settled()
  while (!(await nothing.isVisible())) {
    const answer = page.waitForResponse('**/api/find-more-precedents')
    await further.click()
    await answer
    await settled()
  }
  const all = await precedentsOf(page, server.url, id)
  const [newest] = all.toSorted((one, other) => other.id - one.id)
  await page.getByRole('switch', { name: `Select ${newest?.entity}`, exact: true }).click()
  await page.reload()
  await expect(switches(page)).toHaveCount(all.length)
})

test('precedents found for two elements at once are all shown', async ({ page, server, solved: { id } }) => {
  await openPrecedents(page, id)
  const path = '**/api/find-more-precedents'
  const first = await holdAnswers(page, path)
  let sent = 0
  await page.route(path, (route) => {
    sent += 1
    return sent === 1 ? route.fallback() : route.continue()
  })
  for (const element of [1, 2]) await button(page, `Find more for element ${element}`).click()
  await expect.poll(() => first.count).toBe(1)
  // Long enough for an answer to the second one, if it was sent at once.
  await page.waitForTimeout(1000)
  first.release()
  await expect(page.getByText(/more precedents? found\./u)).toHaveCount(2)
  await expect(switches(page)).toHaveCount((await precedentsOf(page, server.url, id)).length)
})

test('a failed request for more precedents says so and leaves the cards', async ({
  page,

  consoleErrors,
  solved: { id, precedents },
}) => {
  consoleErrors.expect(/503/u)
  await openPrecedents(page, id)
  await refuse(page, '**/api/find-more-precedents', 503, 'Too busy just now.')
  await page.getByRole('button', { name: 'Find more for element 1', exact: true }).click()
  await expectToast(page, 'Could not find more precedents', 'Too busy just now.')
  await expect(switches(page)).toHaveCount(precedents.length)
})

test('an element whose search failed says so and is searched for again alone', async ({
  page,
  server,
  solved: { id },
}) => {
  const problem = await (await page.request.get(`${server.url}/api/problems/${id}`)).json()
  const precedents = await precedentsOf(page, server.url, id)
  const [, failed] = problem.elementDetails
  const error = { code: 'engine_failed', message: 'A model sent an empty answer. Please try again.' }
  let isBroken = true
  await page.route(`**/api/problems/${id}`, (route) => {
    const details = problem.elementDetails.map((element: object) =>
      isBroken && element === failed ? { ...element, searchState: 'failed', error } : element,
    )
    return route.fulfill({ json: { ...problem, elementDetails: details } })
  })
  await page.route('**/api/precedents?*', (route) => {
    const found = precedents.filter((precedent) => !isBroken || precedent.questionIndex !== 1)
    return route.fulfill({ json: found })
  })
  await openPrecedents(page, id)
  await expect(page.getByText(error.message)).toBeVisible()
  await expect(switches(page)).toHaveCount(
    precedents.filter(({ questionIndex }) => questionIndex !== 1).length,
  )
  isBroken = false
  await button(page, 'Search again for element 2').click()
  await expect(switches(page)).toHaveCount(precedents.length)
  await expect(page.getByText(error.message)).toHaveCount(0)
})

test('the answer with a custom idea leads nobody back who has just left', async ({
  page,
  solved: { id },
}) => {
  await openPrecedents(page, id)
  await choose(page, 0, 1)
  // The answer has been read when the user leaves: it can no longer be stopped.
  await page.evaluate(() => {
    const { json } = Response.prototype
    Response.prototype.json = async function () {
      const value = await json.call(this)
      if (this.url.endsWith('/api/generate-idea'))
        document.querySelector<HTMLElement>('header a[href$="/ideas-bank"]')?.click()
      return value
    }
  })
  await generate(page).click()
  await expect(heading(page, 'Ideas Bank')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page).toHaveURL('/ideas-bank')
})
