import type { Page } from '@playwright/test'
import {
  button,
  expect,
  expectDestructive,
  expectToast,
  heading,
  holdAnswers,
  holdTime,
  ideaCards,
  ideaContent,
  openPrecedents,
  openWithIdeas,
  refuse,
  store,
  stored,
  switches,
  test,
} from './fixtures.ts'

const AUTO = 'Viewing AI-Generated "Creative Combination"'
const CUSTOM = 'Viewing Your Custom Idea'

const banner = (page: Page, text: string) => page.getByText(text, { exact: true })
const openFirst = (page: Page) => ideaCards(page).first().click()

/** Counts the confetti canvases, and the pieces in each frame. */
async function watchConfetti(page: Page) {
  await page.addInitScript(() => {
    const seen = { canvases: 0, frames: [] as number[] }
    Object.assign(window, { confettiSeen: seen })
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node instanceof HTMLCanvasElement) seen.canvases += 1
    }).observe(document, { childList: true, subtree: true })
    const { clearRect, fill } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.clearRect = function (...area) {
      seen.frames.push(0)
      clearRect.apply(this, area)
    }
    CanvasRenderingContext2D.prototype.fill = function (...rule: unknown[]) {
      seen.frames.push((seen.frames.pop() ?? 0) + 1)
      Reflect.apply(fill, this, rule)
    }
  })
  return {
    canvases: (): Promise<number> => page.evaluate(() => Reflect.get(window, 'confettiSeen').canvases),
    /** The most pieces in one frame. */
    pieces: (): Promise<number> =>
      page.evaluate(() => Math.max(0, ...Reflect.get(window, 'confettiSeen').frames)),
  }
}

test('an idea has its six sections in order, numbered steps, and its buttons', {
  tag: ['@R-IDEA-01', '@R-IDEA-02', '@R-IDEA-06', '@R-STEP-04', '@R-STEP-07', '@phone'],
}, async ({ page, server, solved: { id, ideaId } }) => {
  await page.goto(`/?id=${id}&ideaId=${ideaId}`)
  await expect(heading(page, "Here's an idea for you...")).toBeVisible()
  const idea = page.getByRole('article')
  await expect(idea.getByRole('heading', { level: 3 })).toHaveText([
    'Theme',
    ideaContent.title,
    'Problem Solved',
    'Overview',
    'Next Steps',
    'Real World Basis',
    'Why We Like It',
  ])
  for (const text of [
    ideaContent.theme,
    (await (await page.request.get(`${server.url}/api/problems/${id}`)).json()).problemStatement,
    ideaContent.solution,
    ideaContent.realWorldBasis,
    ideaContent.whyWeLikeIt,
  ])
    await expect(idea.getByText(text, { exact: true })).toBeVisible()
  const steps = idea
    .locator('section')
    .filter({ has: heading(page, 'Next Steps') })
    .locator('ol > li')
  await expect(steps).toHaveText(ideaContent.nextSteps)
  await expect(steps.first()).toHaveCSS('list-style-type', 'decimal')
  await expect(button(page, 'Back')).toBeVisible()
  await expect(button(page, 'New Idea')).toBeVisible()
  await expect(button(page, 'Chat with Ada')).toBeInViewport()
  await button(page, 'Back').click()
  await expect(page).toHaveURL(`/?id=${id}&step=4`)
})

test('an idea in the old format shows its description', { tag: ['@R-IDEA-01'] }, async ({
  page,

  draft: { id },
}) => {
  await page.goto('/')
  const { solution: _solution, ...older } = ideaContent
  await store(page, `${id}-custom-idea`, {
    ...older,
    description: 'As it was told then.',
    _isCustomIdea: true,
  })
  await page.goto(`/?id=${id}&step=5`)
  await expect(page.getByText('As it was told then.', { exact: true })).toBeVisible()
})

test('an idea that cannot be loaded leaves its problem at step 4', {
  tag: ['@R-STEP-04', '@R-TOAST-02'],
}, async ({
  page,

  solved: { id, ideaId },
  consoleErrors,
}) => {
  consoleErrors.expect(/500/u, /Failed to load idea/u)
  await refuse(page, `**/api/ideas/${ideaId}`)
  await page.goto(`/?id=${id}&ideaId=${ideaId}`)
  await expectToast(page, 'Error', 'Failed to load idea details. Please try again.')
  await expectDestructive(page)
  await expect(heading(page, 'Select Precedents')).toBeVisible()
})

test('each kind of idea has its banner, and buttons switch between them', {
  tag: ['@R-IDEA-03', '@R-IDEA-04', '@R-PREC-07', '@R-STEP-08'],
}, async ({ page, draft: { id }, consoleErrors }) => {
  consoleErrors.expect(/500/u, /Failed to load custom idea/u)
  await openWithIdeas(page, id)
  await openFirst(page)
  await expect(banner(page, AUTO)).toBeVisible()
  await expect(banner(page, AUTO)).toHaveCSS('color', 'rgb(31, 84, 132)')
  await button(page, 'Switch to Custom Idea').click()
  await expectToast(page, 'No Custom Idea', "You haven't created a custom idea yet.")
  await button(page, 'Back').click()
  for (const at of [0, 1]) await switches(page).nth(at).click()
  await button(page, 'Generate Custom Idea').click()
  await expect(banner(page, CUSTOM)).toBeVisible()
  await expect(banner(page, CUSTOM)).toHaveCSS('color', 'rgb(44, 98, 56)')
  const custom = page.url()
  await button(page, 'Switch to AI-Generated Idea').click()
  await expect(banner(page, AUTO)).toBeVisible()
  await page.reload()
  await expect(banner(page, AUTO)).toBeVisible()
  await refuse(page, `**/api/ideas/${new URL(custom).searchParams.get('ideaId')}`)
  await button(page, 'Switch to Custom Idea').click()
  await expectToast(page, 'Error', 'Failed to load custom idea.')
  await expectDestructive(page, false)
})

test('an automatic idea that is flagged custom counts as custom', { tag: ['@R-IDEA-04'] }, async ({
  page,

  solved: { id, ideaId },
}) => {
  await page.goto('/')
  const slot = { ...ideaContent, id: ideaId, _precedentIds: ['1', '2'] }
  await store(page, `autoIdeas_${id}`, [{ ...slot, _isCustomIdea: false }, null, null])
  await page.goto(`/?id=${id}&ideaId=${ideaId}`)
  await expect(banner(page, AUTO)).toBeVisible()
  await store(page, `autoIdeas_${id}`, [{ ...slot, _isCustomIdea: true }, null, null])
  await page.reload()
  await expect(banner(page, CUSTOM)).toBeVisible()
})

test('a new idea gets confetti once, 100 ms after it appears', { tag: ['@R-IDEA-05'] }, async ({
  page,

  draft: { id },
}) => {
  const confetti = await watchConfetti(page)
  await page.clock.install()
  await openWithIdeas(page, id)
  await holdTime(page)
  await openFirst(page)
  await page.clock.runFor(80)
  await expect(banner(page, AUTO)).toBeVisible()
  expect(await confetti.canvases()).toBe(0)
  await page.clock.runFor(40)
  await expect.poll(confetti.canvases).toBe(1)
  await page.clock.runFor(1000)
  await page.clock.resume()
  await expect.poll(confetti.pieces).toBe(100)
  await expect(page.locator('canvas')).toHaveCount(0)
  await button(page, 'Back').click()
  await openFirst(page)
  await expect(banner(page, AUTO)).toBeVisible()
  await page.waitForTimeout(400)
  expect(await confetti.canvases()).toBe(1)
})

test('reduced motion means no confetti', { tag: ['@R-IDEA-05'] }, async ({
  page,

  draft,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const confetti = await watchConfetti(page)
  await openWithIdeas(page, draft.id)
  await openFirst(page)
  await expect(banner(page, AUTO)).toBeVisible()
  await page.waitForTimeout(400)
  expect(await confetti.canvases()).toBe(0)
})

test('New Idea replaces the idea with another of the same kind', {
  tag: ['@R-IDEA-02', '@R-IDEA-07'],
}, async ({
  page,

  draft: { id },
}) => {
  await openWithIdeas(page, id)
  const before = JSON.parse((await stored(page, `autoIdeas_${id}`)) ?? '[]')
  await openFirst(page)
  await button(page, 'New Idea').click()
  await expect(page).not.toHaveURL(`/?id=${id}&ideaId=${before[0].id}`)
  await expect(banner(page, AUTO)).toBeVisible()
  const after = JSON.parse((await stored(page, `autoIdeas_${id}`)) ?? '[]')
  expect(after[0].id).not.toBe(before[0].id)
  expect(after.slice(1)).toEqual(before.slice(1))
})

test('a replacement idea may have only a description', { tag: ['@R-IDEA-07'] }, async ({
  page,

  draft: { id },
}) => {
  await openWithIdeas(page, id)
  await openFirst(page)
  await page.route('**/api/generate-idea', (route) =>
    route.fulfill({ json: { theme: 'lean', description: 'A thought in few words.' } }),
  )
  await button(page, 'New Idea').click()
  await expect(page.getByText('A thought in few words.', { exact: true })).toBeVisible()
})

test('a failed new idea shows the reason, or else the default message', { tag: ['@R-IDEA-08'] }, async ({
  page,

  draft,
  consoleErrors,
}) => {
  consoleErrors.expect(/500/u, /Broken/u, /Failed to generate/u)
  await openPrecedents(page, draft.id)
  await expectToast(page, 'Ideas Generated')
  await openFirst(page)
  await refuse(page, '**/api/generate-idea')
  await button(page, 'New Idea').click()
  await expectToast(page, 'Error', '500: Broken')
  await expectDestructive(page)
  await page.unroute('**/api/generate-idea')
  await page.evaluate(() => {
    const real = window.fetch
    const broken: (...call: Parameters<typeof fetch>) => Promise<Response> = (input, init) =>
      input === '/api/generate-idea' ? Promise.reject(new Error('')) : real(input, init)
    Object.assign(window, { fetch: broken })
  })
  await button(page, 'New Idea').click()
  await expectToast(page, 'Error', 'Failed to generate new custom idea. Please try again.')
  await button(page, 'Back').click()
  for (const at of [0, 1]) await switches(page).nth(at).click()
  await button(page, 'Generate Custom Idea').click()
  await expectToast(page, 'Error', 'Failed to generate custom idea. Please try again.')
})

test('two sections saved one after the other are both kept, however slow the first answer is', async ({
  page,
  server,
  solved: { id, ideaId },
}) => {
  await page.goto(`/?id=${id}&ideaId=${ideaId}`)
  const saving = await holdAnswers(page, '**/api/generate-idea')
  for (const [name, text] of [
    ['Title', 'Lanterns at dusk'],
    ['Theme', 'Light after work'],
  ] as const) {
    await button(page, `Edit: ${name}`).click()
    await page.getByRole('textbox', { name }).fill(text)
    await page.keyboard.press('Enter')
  }
  await expect.poll(() => saving.count).toBeGreaterThan(0)
  // Long enough for an answer to the second one, if it was sent at once.
  await page.waitForTimeout(1000)
  saving.release()
  await expect(heading(page, 'Lanterns at dusk')).toBeVisible()
  // Its field has the same text until it is saved.
  await expect(page.getByRole('textbox', { name: 'Theme' })).toHaveCount(0)
  await expect(page.getByText('Light after work', { exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  const stored = await (await page.request.get(`${server.url}/api/ideas/${ideaId}`)).json()
  expect(stored).toMatchObject({ title: 'Lanterns at dusk', theme: 'Light after work', version: 3 })
})
