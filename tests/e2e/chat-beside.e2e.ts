import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import {
  button,
  expect,
  hold,
  holdAnswers,
  ideaContent,
  openPrecedents,
  refuse,
  switches,
  test,
} from './fixtures.ts'
import type { Solved } from './seed.ts'

const TITLE = 'Change the title to "Lanterns at dusk"'

const panel = (page: Page) => page.getByRole('dialog', { name: 'Chat with Ada' })
const input = (page: Page) => panel(page).getByRole('textbox', { name: 'Message' })
const proposal = (page: Page) => panel(page).getByRole('region', { name: 'Proposed changes' })
const accepted = (page: Page) => panel(page).getByRole('group', { name: 'Accepted changes' })
const idea = (page: Page) => page.getByRole('article')

async function openIdea(page: Page, { id, ideaId }: Solved) {
  await page.goto(`/?id=${id}&ideaId=${ideaId}`)
  await expect(idea(page)).toBeVisible()
}

async function openChat(page: Page, solved: Solved) {
  await openIdea(page, solved)
  await button(page, 'Chat with Ada').click()
  await expect(input(page)).toBeVisible()
}

async function say(page: Page, text: string) {
  await input(page).fill(text)
  await input(page).press('Enter')
}

/** Two sections at once, as a model proposes them. */
const proposeTwo = (page: Page) =>
  page.route('**/api/chat', (route) =>
    route.fulfill({
      json: { message: 'Both.', newIdea: { ...ideaContent, title: 'Lanterns', whyWeLikeIt: 'It glows.' } },
    }),
  )

test('from 1100 px the chat stands beside the idea, which stays in use', async ({ page, solved }) => {
  for (const width of [1280, 1100]) {
    await page.setViewportSize({ width, height: 900 })
    await openChat(page, solved)
    // The idea moves once the panel is there.
    await expect
      .poll(async () => {
        const [left, right] = [await idea(page).boundingBox(), await panel(page).boundingBox()]
        const end = (left?.x ?? 0) + (left?.width ?? 0)
        return right !== null && Math.round(right.width) === 540 && end <= right.x + 0.5
      })
      .toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await button(page, 'Back').click()
    await expect(page.getByRole('switch').first()).toBeVisible()
    await expect(panel(page)).toHaveCount(0)
  }
  await openChat(page, solved)
  await idea(page).click()
  await expect(panel(page)).toBeVisible()
  await panel(page).getByRole('button', { name: 'Close' }).click()
  await expect(button(page, 'Chat with Ada')).toBeFocused()
  await page.setViewportSize({ width: 1099, height: 900 })
  await button(page, 'Chat with Ada').click()
  await expect(panel(page)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('the conversation is there again after a reload, with its proposal', async ({ page, solved }) => {
  await openChat(page, solved)
  await panel(page).getByRole('button', { name: 'What could go wrong?' }).click()
  await expect(panel(page).getByRole('status')).toHaveText('Answer ready')
  await say(page, TITLE)
  await expect(proposal(page)).toBeVisible()
  const said = await panel(page).getByRole('listitem').allTextContents()
  await openChat(page, solved)
  await expect(proposal(page)).toBeVisible()
  expect(await panel(page).getByRole('listitem').allTextContents()).toEqual(said)

  await button(page, 'Accept Changes').click()
  await expect(accepted(page)).toBeVisible()
  await openChat(page, solved)
  await expect(accepted(page)).toHaveText(/Accepted: Title\./u)
  await accepted(page).getByRole('button', { name: 'Undo' }).click()
  await expect(accepted(page)).toHaveCount(0)
  await expect(panel(page).getByText('The changes were undone.', { exact: false })).toBeVisible()
  await openIdea(page, solved)
  await expect(idea(page)).toContainText(ideaContent.title)
})

test('a proposal is accepted by section, marked in the idea, and its Undo stays', async ({
  page,
  solved,
}) => {
  await openChat(page, solved)
  await proposeTwo(page)
  await say(page, 'Two changes, please')
  await expect(idea(page).getByText('Change proposed')).toHaveCount(2)
  await proposal(page).getByText('Title', { exact: true }).click()
  await proposal(page).getByRole('button', { name: 'Accept only: Title' }).click()
  await expect(idea(page)).toContainText('Lanterns')
  await expect(idea(page)).not.toContainText('It glows.')
  await expect(idea(page).getByText('Changed', { exact: true })).toHaveCount(1)
  await expect(proposal(page)).toContainText('Accepted: Title.')
  await expectAccessible(page)

  await button(page, 'Reject Changes').click()
  await expect(panel(page).getByText('What you accepted stays in the idea.', { exact: false })).toBeVisible()
  await expect(accepted(page)).toContainText('Accepted: Title.')
  await accepted(page).getByRole('button', { name: 'Undo' }).click()
  await expect(idea(page)).toContainText(ideaContent.title)
  await expect(idea(page)).not.toContainText('Lanterns')
})

test('a proposal accepted while a section is being saved keeps both, and so does its Undo', async ({
  page,
  server,
  solved,
}) => {
  await openChat(page, solved)
  await proposeTwo(page)
  await say(page, 'Two changes, please')
  await expect(proposal(page)).toBeVisible()
  const saving = await holdAnswers(page, '**/api/generate-idea')
  await button(page, 'Edit: Theme').click()
  await page.getByRole('textbox', { name: 'Theme' }).fill('Light after work')
  await page.keyboard.press('Enter')
  await expect.poll(() => saving.count).toBe(1)
  await button(page, 'Accept Changes').click()
  // Long enough for an answer to the acceptance, if it was sent at once.
  await page.waitForTimeout(1000)
  saving.release()
  await expect(accepted(page)).toContainText('Accepted: Title and ')
  await expect(page.getByRole('alert')).toHaveCount(0)
  const stored = async () => (await page.request.get(`${server.url}/api/ideas/${solved.ideaId}`)).json()
  expect(await stored()).toMatchObject({ theme: 'Light after work', title: 'Lanterns', version: 3 })
  await accepted(page).getByRole('button', { name: 'Undo' }).click()
  await expect(accepted(page)).toHaveCount(0)
  expect(await stored()).toMatchObject({ theme: 'Light after work', title: ideaContent.title, version: 4 })
})

test('a card keeps saying what was accepted when a part of it has changed since', async ({
  page,
  solved,
}) => {
  await openChat(page, solved)
  await proposeTwo(page)
  await say(page, 'Two changes, please')
  await button(page, 'Accept Changes').click()
  await expect(accepted(page)).toContainText('Accepted: Title and ')
  await page.unrouteAll()
  await say(page, 'Change the title to "Loaves at eight"')
  await button(page, 'Accept Changes').click()
  await expect(accepted(page).first()).toContainText('Accepted: Title and ')
  await expect(accepted(page).first()).toContainText('Title changed since then. Undo leaves it as it is.')
  await expectAccessible(page)
  await accepted(page).first().getByRole('button', { name: 'Undo' }).click()
  await expect(idea(page)).not.toContainText('It glows.')
  await expect(idea(page)).toContainText('Loaves at eight')
})

test('each wish of a message is answered, and a section accepted on a phone, too', {
  tag: '@phone',
}, async ({ page, solved: { id } }) => {
  // Axe takes the confetti's canvas for content.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPrecedents(page, id)
  for (const at of [0, 1]) await switches(page).nth(at).click()
  await button(page, 'Generate Custom Idea').click()
  await button(page, 'Chat with Ada').click()
  await say(page, 'Call it "Lanterns at dusk", make the first step cheaper, and tell me what could go wrong')
  const rows = proposal(page).locator('summary')
  await expect(rows).toHaveText(['Title', 'Next Steps'])
  await expect(panel(page).getByText(/may not work when/u)).toBeVisible()
  await rows.first().click()
  await proposal(page).getByRole('button', { name: 'Accept only: Title' }).press('Enter')
  await expect(proposal(page)).toContainText('Accepted: Title.')
  await expect(panel(page).locator(':focus')).toHaveCount(1)
  await expect(proposal(page).getByText('Proposed', { exact: true })).toBeHidden()
  await expectAccessible(page)
})

test('a proposal accepted while a newer one arrives leaves that to decide', async ({ page, solved }) => {
  await openChat(page, solved)
  await say(page, TITLE)
  await expect(proposal(page)).toBeVisible()
  const saving = await hold(page, '**/api/generate-idea')
  const answering = await hold(page, '**/api/chat')
  await say(page, 'Change the title to "Loaves at eight"')
  await button(page, 'Accept Changes').click()
  await expect.poll(() => saving.count).toBe(1)
  await answering.release()
  await expect(proposal(page)).toContainText('Loaves at eight')
  await saving.release()
  await expect(idea(page)).toContainText('Lanterns at dusk')
  await expect(accepted(page)).toContainText('Accepted: Title.')
  await expect(proposal(page)).toContainText('Loaves at eight')
  await button(page, 'Accept Changes').click()
  await expect(idea(page)).toContainText('Loaves at eight')
})

test('the assistant is told what was rejected', async ({ page, solved }) => {
  await openChat(page, solved)
  await say(page, TITLE)
  await button(page, 'Reject Changes').click()
  const request = page.waitForRequest('**/api/chat')
  await say(page, 'Why would it work?')
  const { messages } = (await request).postDataJSON()
  expect(messages.map(({ content }: { content: string }) => content)).toContain(
    'Changes were discarded. The original idea remains unchanged.',
  )
})

test('another precedent of the problem, or of the library, is brought in as a card', {
  tag: '@phone',
}, async ({ page, solved }) => {
  await openChat(page, solved)
  await button(page, 'Bring in a precedent').click()
  const choice = page.getByRole('dialog', { name: 'Bring in a precedent' })
  await expect(choice.getByRole('heading', { name: 'Found for this problem' })).toBeVisible()
  await expectAccessible(page)
  await choice.getByRole('searchbox').fill('Bristol Siddeley')
  await choice.getByRole('button', { name: /Bristol Siddeley/u }).click()
  await expect(input(page)).toHaveValue(/^Add .*Bristol/u)
  await input(page).press('Enter')
  await expect(panel(page).getByRole('status')).toHaveText('Answer ready')
  await openChat(page, solved)
  await expect(
    panel(page)
      .getByRole('listitem')
      .filter({ hasText: /Add .*Bristol/u }),
  ).toContainText('1962')
})

test('earlier messages that cannot be loaded can be asked for again', async ({
  page,
  solved,
  consoleErrors,
}) => {
  consoleErrors.expect(/500/u)
  await refuse(page, '**/api/ideas/*/chat')
  await openChat(page, solved)
  await expect(panel(page).getByText('The earlier messages could not be loaded.')).toBeVisible()
  await page.unroute('**/api/ideas/*/chat')
  await panel(page).getByRole('button', { name: 'Try again' }).click()
  await expect(panel(page).getByRole('button', { name: 'Make it shorter' })).toBeVisible()
})
