import { format } from 'date-fns'
import {
  button,
  createProblem,
  expect,
  heading,
  hold,
  holdAnswers,
  ideaContent,
  openWithIdeas,
  post,
  STATEMENT,
  saveIdea,
  test,
} from './fixtures.ts'

test('three placeholder blocks are shown under History while it loads', {
  tag: ['@R-BANK-01', '@R-BANK-05'],
}, async ({ page, ada: _ }) => {
  const waiting = await hold(page, '**/api/history')
  await page.goto('/ideas-bank')
  await expect(heading(page, 'Ideas Bank')).toBeVisible()
  const section = page.getByRole('region', { name: 'History' })
  await expect(section.getByRole('heading', { name: 'History', exact: true })).toBeVisible()
  await expect(section.getByRole('status').locator('> [aria-hidden]')).toHaveCount(3)
  await waiting.release()
  await expect(
    page.getByText('No history yet. Start by generating some ideas!', { exact: true }),
  ).toBeVisible()
})

test('cards are sorted newest first and summarize the idea', {
  tag: ['@R-BANK-02', '@R-BANK-03', '@R-BANK-04', '@R-ROUTE-02', '@phone'],
}, async ({ page, server, draft: { id: first } }) => {
  const draft = await createProblem(page, server, `${STATEMENT} Bakers start at three.`)
  const ideaId = await saveIdea(page, server, first)
  await page.goto('/ideas-bank')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(2)
  const [idea, unfinished] = [cards.nth(0), cards.nth(1)]

  await expect(idea.getByRole('heading', { name: ideaContent.title })).toBeVisible()
  for (const [part, text] of [
    ['Overview', 'Neighbours pay in advance for what is left.'],
    ['Theme', ideaContent.theme],
  ] as const) {
    await expect(idea.getByText(part, { exact: true })).toBeVisible()
    await expect(idea.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(idea.getByText('Problem Solved', { exact: true })).toBeVisible()
  const problem = await (await page.request.get(`${server.url}/api/problems/${first}`)).json()
  await expect(idea.getByText(problem.problemStatement, { exact: true })).toBeVisible()
  const saved = await (await page.request.get(`${server.url}/api/ideas/${ideaId}`)).json()
  const date = format(new Date(saved.createdAt), 'MMM d, yyyy h:mm a')
  await expect(idea.getByText(date, { exact: true })).toBeVisible()

  await expect(unfinished.getByText('Draft', { exact: true })).toBeVisible()
  await expect(unfinished.getByText('Overview')).toHaveCount(0)
  await unfinished.getByRole('button', { name: 'Continue Ideating', exact: true }).click()
  await expect(page).toHaveURL(`/?id=${draft}&step=4`)
  await page.goBack()
  await idea.getByRole('button', { name: 'View Idea', exact: true }).click()
  await expect(page).toHaveURL(`/?id=${first}&ideaId=${ideaId}`)
  await expect(heading(page, ideaContent.title)).toBeVisible()
})

test('a row is about 90 px high on a desktop, and all of its texts can be shown', async ({
  page,
  server,
  draft: { id: problem },
}) => {
  const long = `${'Neighbors and regulars of the bakery '.repeat(12)}pay in advance.`
  const idea = { ...ideaContent, title: long.slice(0, 190), theme: long, solution: long, problemId: problem }
  await post(page, server, '/api/generate-idea', { statement: STATEMENT, idea })
  await page.goto('/ideas-bank')
  const row = page.getByRole('article')
  const height = async () => (await row.boundingBox())?.height ?? 0
  await expect(row.getByText(long, { exact: true })).toHaveCount(2)
  await expect(row.getByText('Custom', { exact: true })).toBeVisible()
  expect(await height()).toBeLessThan(100)
  await button(page, 'Show all').press('Enter')
  await expect(button(page, 'Show less')).toBeFocused()
  expect(await height()).toBeGreaterThan(200)
})

test('automatic ideas are told from custom ones', { tag: ['@phone'] }, async ({
  page,
  server,
  draft: { id },
}) => {
  await openWithIdeas(page, id)
  await saveIdea(page, server, id)
  await page.goto('/ideas-bank')
  await expect(page.getByRole('article').getByText('AI-Generated', { exact: true })).toHaveCount(3)
  await expect(page.getByRole('article').getByText('Custom', { exact: true })).toHaveCount(1)
})

test('ideas are sorted by their own date', { tag: ['@R-BANK-02'] }, async ({
  page,
  server,
  draft: { id: problem },
}) => {
  await saveIdea(page, server, problem, 'The older')
  await saveIdea(page, server, problem, 'The newer')
  await page.goto('/ideas-bank')
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['The newer', 'The older'])
})

test('the bank shows ideas that were just saved', { tag: ['@R-CALL-03'] }, async ({
  page,

  draft: _,
}) => {
  await page.goto('/ideas-bank')
  await expect(button(page, 'Continue Ideating')).toHaveCount(1)
  await button(page, 'Continue Ideating').click()
  await expect(page.getByRole('switch').first()).toBeEnabled()
  await expect(page.getByText('Ideas Generated', { exact: true }).first()).toBeVisible()
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/history')) asked += 1
  })
  await page.goBack()
  await expect(button(page, 'View Idea')).toHaveCount(3)
  expect(asked).toBe(1)
})

test('a long history is loaded page by page while scrolling, and again after a failure', async ({
  page,
  server,
  draft: { id: problem },
  consoleErrors,
}) => {
  consoleErrors.expect(/503/u)
  for (let at = 1; at <= 102; at++) await saveIdea(page, server, problem, `Idea ${at}`)
  await page.goto('/ideas-bank')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(50)
  await cards.last().scrollIntoViewIfNeeded()
  await expect(cards).toHaveCount(100)
  await page.route('**/api/history?cursor=*', (route) => route.fulfill({ status: 503, body: 'Busy' }))
  await cards.last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('alert')).toHaveText('Older ideas could not be loaded.')
  await page.unroute('**/api/history?cursor=*')
  await button(page, 'Show older').click()
  await expect(cards).toHaveCount(102)
  await expect(page.getByRole('button', { name: /older/u })).toHaveCount(0)
  const titles = Array.from({ length: 102 }, (_, at) => `Idea ${102 - at}`)
  await expect(cards.getByRole('heading')).toHaveText(titles)
})

test('an expired session leads to /auth', { tag: ['@R-BANK-06', '@R-CALL-04'] }, async ({
  page,
  ada: _,
  consoleErrors,
}) => {
  consoleErrors.expect(/401/u, /Authentication/u)
  await page.goto('/')
  await expect(heading(page, 'Tell Me About Your Problem')).toBeVisible()
  await page.context().clearCookies()
  const logged = page.waitForEvent('console', (message) => message.text().includes('Authentication required'))
  await page.evaluate(() => {
    history.pushState(null, '', '/ideas-bank')
  })
  await logged
  await expect(page).toHaveURL('/auth')
})

test('any other error shows the error page, which redirects by itself', { tag: ['@R-BANK-06'] }, async ({
  page,
  ada: _,
  consoleErrors,
}) => {
  consoleErrors.expect(/500/u)
  await page.route('**/api/history', (route) => route.fulfill({ status: 500, body: 'Broken' }))
  await page.clock.install()
  await page.goto('/ideas-bank')
  await expect(heading(page, 'Ideas Bank Error')).toBeVisible()
  await expect(
    page.getByText("We couldn't load your ideas. Redirecting to login page...", { exact: true }),
  ).toBeVisible()
  // The login page redirects people who are still signed in.
  await page.clock.runFor(6000)
  await expect(page).toHaveURL('/')
})

test('a solution without a full stop still has an overview', { tag: ['@R-BANK-03'] }, async ({
  page,
  server,
  draft: { id: problem },
}) => {
  const idea = {
    ...ideaContent,
    title: 'No stop',
    solution: 'One thought without an end',
    problemId: problem,
  }
  await post(page, server, '/api/generate-idea', { statement: STATEMENT, idea })
  await page.goto('/ideas-bank')
  await expect(page.getByText('One thought without an end', { exact: true })).toBeVisible()
})

test('of quick changes of a favorite, the last one counts', async ({ page, server, solved }) => {
  await page.goto('/ideas-bank')
  const star = page.getByRole('button', { name: /^Favorite: /u }).first()
  const saving = await holdAnswers(page, '**/api/ideas/*', 'PATCH')
  for (const pressed of ['true', 'false', 'true']) {
    await star.click()
    await expect(star).toHaveAttribute('aria-pressed', pressed)
    // Long enough for the server, if it was sent at once.
    await page.waitForTimeout(500)
  }
  expect(saving.count).toBeGreaterThan(0)
  saving.release()
  await expect.poll(() => saving.count).toBe(3)
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  const stored = await page.request.get(`${server.url}/api/ideas/${solved.ideaId}`)
  expect(await stored.json()).toMatchObject({ favorite: true })
})
