import type { Locator, Page } from '@playwright/test'
import {
  button,
  expect,
  expectDestructive,
  expectToast,
  heading,
  hold,
  ideaContent,
  payloadOf,
  refuse,
  test,
  toasts,
} from './fixtures.ts'
import type { Solved } from './seed.ts'

const WISH = 'Change the title to "Lanterns at dusk"'
const ASK = 'Would you like to apply these changes?'

const panel = (page: Page) => page.getByRole('dialog', { name: 'Chat with Ada' })
const input = (page: Page) => panel(page).getByRole('textbox', { name: 'Message' })
const send = (page: Page) => panel(page).getByRole('button', { name: 'Send', exact: true })
const messages = (chat: Locator) => chat.getByRole('region', { name: 'Messages' })

const title = (page: Page, text: string) => page.locator('article h3').filter({ hasText: text })

/** An idea with the chat open beside it. */
async function openChat(page: Page, { id, ideaId }: Solved) {
  await page.goto(`/?id=${id}&ideaId=${ideaId}`)
  await button(page, 'Chat with Ada').click()
  await expect(panel(page)).toBeVisible()
}

async function say(page: Page, text: string) {
  await input(page).fill(text)
  await input(page).press('Enter')
}

const answer = (page: Page, json: unknown) => page.route('**/api/chat', (route) => route.fulfill({ json }))

test('the panel is 400 px wide, 540 px from the sm breakpoint, and shows the greeting', {
  tag: ['@R-CHAT-01', '@R-IDEA-06'],
}, async ({ page, solved }) => {
  await openChat(page, solved)
  const greeting = "Hi! I'm Ada, your innovation assistant. How can I help refine this idea?"
  await expect(messages(panel(page)).getByText(greeting, { exact: true })).toBeVisible()
  await expect(input(page)).toBeVisible()
  await expect(send(page)).toBeDisabled()
  await expect.poll(async () => (await panel(page).boundingBox())?.width).toBe(540)
  await page.setViewportSize({ width: 639, height: 800 })
  await expect.poll(async () => (await panel(page).boundingBox())?.width).toBe(400)
})

test('a message is trimmed, sent once, and never empty', {
  tag: ['@R-CHAT-02', '@R-CALL-01'],
}, async ({ page, server, solved }) => {
  const { id, ideaId } = solved
  await openChat(page, solved)
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/chat')) sent.push(payloadOf(request))
  })
  await input(page).fill('   ')
  await expect(send(page)).toBeDisabled()
  await input(page).press('Enter')
  const waiting = await hold(page, '**/api/chat')
  await say(page, '  Why would it work?  ')
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]).toMatchObject({
    messages: [{ role: 'user', content: 'Why would it work?' }],
    context: { currentIdea: { ...ideaContent, id: ideaId, problemId: id } },
  })
  const problem = await (await page.request.get(`${server.url}/api/problems/${id}`)).json()
  expect(sent[0]).toMatchObject({ context: { problemStatement: problem.problemStatement } })
  await expect(send(page)).toHaveCount(0)
  await say(page, 'And another')
  await waiting.release()
  await expect(send(page)).toBeEnabled()
  expect(sent).toHaveLength(1)
  await expect(messages(panel(page)).getByText('Why would it work?', { exact: true })).toBeVisible()
})

test('an answer is shown as it streams, and Stop keeps what arrived', async ({ page, solved }) => {
  await page.addInitScript(slowStream)
  await openChat(page, solved)
  const request = page.waitForRequest('**/api/chat')
  await say(page, 'Why would it work?')
  expect((await request).headers().accept).toContain('text/event-stream')
  await expect(messages(panel(page)).getByText('Because neighbours', { exact: true })).toBeVisible()
  await panel(page).getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(messages(panel(page)).getByText('Because neighbours', { exact: true })).toBeVisible()
  await expect(send(page)).toBeDisabled()
  await expect(input(page)).toHaveValue('')
})

test('Stop before the first word restores the message', async ({ page, solved }) => {
  await openChat(page, solved)
  await hold(page, '**/api/chat')
  await say(page, 'Why would it work?')
  await expect(panel(page).getByRole('status')).toHaveText('Thinking')
  await panel(page).getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(input(page)).toHaveValue('Why would it work?')
})

test('a proposal lists the sections it changes, and Accept saves it', {
  tag: ['@R-CHAT-03', '@R-CHAT-04', '@R-CALL-01', '@phone'],
}, async ({ page, server, solved }) => {
  const { id, ideaId } = solved
  await openChat(page, solved)
  await say(page, WISH)
  const proposal = panel(page).getByRole('region', { name: 'Proposed changes' })
  await expect(proposal.getByText(ASK, { exact: true })).toBeVisible()
  await expect(proposal.locator('summary')).toHaveText(['Title'])
  const request = page.waitForRequest('**/api/generate-idea')
  await proposal.getByRole('button', { name: 'Accept Changes', exact: true }).click()
  const problem = await (await page.request.get(`${server.url}/api/problems/${id}`)).json()
  expect(payloadOf(await request)).toMatchObject({
    statement: problem.problemStatement,
    idea: { ...ideaContent, title: 'Lanterns at dusk', id: ideaId, problemId: id },
  })
  await expectToast(page, 'Changes Applied', 'The idea has been updated and saved to your ideas bank.')
  await expectDestructive(page, false)
  await expect(proposal).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(title(page, 'Lanterns at dusk')).toBeVisible()
  await page.goto('/ideas-bank')
  await expect(heading(page, 'Lanterns at dusk')).toBeVisible()
})

test("a proposal can change all six sections, listed in the idea's order", {
  tag: ['@R-CHAT-03'],
}, async ({ page, solved }) => {
  await openChat(page, solved)
  const { nextSteps: _steps, ...texts } = ideaContent
  const newIdea = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, `${text} Indeed.`]))
  await answer(page, { message: 'All new.', newIdea: { ...newIdea, nextSteps: ['Begin'] } })
  await say(page, 'Change everything')
  await expect(panel(page).locator('summary')).toHaveText([
    'Theme',
    'Title',
    'Solution',
    'Next Steps',
    'Real World Basis',
    'Why We Like It',
  ])
  await expect(messages(panel(page)).getByText('All new.', { exact: true })).toBeVisible()
})

test('Reject keeps the idea unchanged and says so', { tag: ['@R-CHAT-05'] }, async ({
  page,

  solved,
}) => {
  await openChat(page, solved)
  let saved = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/generate-idea')) saved += 1
  })
  await say(page, WISH)
  await panel(page).getByRole('button', { name: 'Reject Changes', exact: true }).click()
  const note = 'Changes were discarded. The original idea remains unchanged.'
  await expect(messages(panel(page)).getByText(note, { exact: true })).toBeVisible()
  await expect(panel(page).getByText(ASK)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(title(page, ideaContent.title)).toBeVisible()
  expect(saved).toBe(0)
})

for (const part of ['theme', 'title', 'solution']) {
  test(`a proposal without a ${part} is refused`, { tag: ['@R-CHAT-06'] }, async ({
    page,
    solved,
    consoleErrors,
  }) => {
    consoleErrors.expect(/invalid idea format/u)
    await openChat(page, solved)
    await answer(page, { message: 'Here it is.', newIdea: { ...ideaContent, [part]: '' } })
    await say(page, WISH)
    await expectToast(page, 'Error', 'Received invalid idea format from server')
    await expectDestructive(page)
    await expect(panel(page).getByText(ASK)).toHaveCount(0)
  })
}

test('a failed send or save shows an error and keeps the text', {
  tag: ['@R-CHAT-07', '@R-TOAST-02'],
}, async ({ page, solved, consoleErrors }) => {
  consoleErrors.expect(/500/u, /Failed to send/u, /Failed to save/u)
  await openChat(page, solved)
  await refuse(page, '**/api/chat')
  await say(page, WISH)
  await expectToast(page, 'Error', 'Failed to send message. Please try again.')
  await expectDestructive(page)
  await expect(input(page)).toHaveValue(WISH)
  await page.unroute('**/api/chat')
  await send(page).click()
  await expect(panel(page).getByText(ASK)).toBeVisible()
  await refuse(page, '**/api/generate-idea')
  await panel(page).getByRole('button', { name: 'Accept Changes', exact: true }).click()
  await expectToast(page, 'Error', 'Failed to save the updated idea. Please try again.')
  await expectDestructive(page)
  await expect(panel(page).getByText(ASK)).toBeVisible()
})

test("security 18: a model's answer is shown as text, without images, links or scripts", async ({
  page,
  server,
  solved,
}) => {
  await openChat(page, solved)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url)) elsewhere.push(request.url())
  })
  const hostile =
    '<img src="https://evil.example/a" onerror="alert(1)"> ![b](https://evil.example/b) [c](javascript:alert(1)) <script>alert(1)</script>'
  await answer(page, {
    message: hostile,
    newIdea: { ...ideaContent, solution: hostile, nextSteps: [hostile] },
  })
  await say(page, WISH)
  await expect(messages(panel(page)).getByText(hostile, { exact: true })).toHaveCount(3)
  await panel(page).getByRole('button', { name: 'Accept Changes', exact: true }).click()
  await expect(panel(page).getByRole('region', { name: 'Proposed changes' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.locator('article').filter({ hasText: hostile })).toBeVisible()
  const foreign = '[src*="evil"], [href*="evil"], [href^="javascript"], [onerror], main script'
  await expect(page.locator(foreign)).toHaveCount(0)
  expect(elsewhere).toEqual([])
})

test('an unsent message survives a reload', async ({ page, solved }) => {
  await openChat(page, solved)
  await input(page).fill('Half a thou')
  await page.reload()
  await button(page, 'Chat with Ada').click()
  await expect(input(page)).toHaveValue('Half a thou')
  await expect(toasts(page)).toHaveCount(0)
})

/** Runs in the page: answers the chat with a few words and then stalls until it is aborted. */
function slowStream() {
  const real = window.fetch
  const slow = async (...[path, init]: Parameters<typeof fetch>) => {
    if (path !== '/api/chat') return real(path, init)
    await real(path, init)
    const body = new ReadableStream({
      start(controller) {
        const events = ['Because ', 'neighbours'].map(
          (text) => `event: text\ndata: ${JSON.stringify(text)}\n\n`,
        )
        controller.enqueue(new TextEncoder().encode(events.join('')))
        init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }
  Object.assign(window, { fetch: slow })
}

test('a message waits for the earlier ones, which it belongs to', async ({ page, solved }) => {
  const earlier = await hold(page, '**/api/ideas/*/chat')
  await openChat(page, solved)
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/chat') && request.method() === 'POST') sent.push(payloadOf(request))
  })
  await say(page, 'Why would it work?')
  await expect(input(page)).toHaveValue('Why would it work?')
  expect(sent).toHaveLength(0)
  await earlier.release()
  await expect.poll(() => sent.length).toBe(1)
  await expect(input(page)).toHaveValue('')
  await expect(messages(panel(page)).getByText('Why would it work?', { exact: true })).toBeVisible()
})

test('earlier messages that are read at the second attempt are shown once', async ({
  page,
  solved,
  consoleErrors,
}) => {
  consoleErrors.expect(/500/u)
  await refuse(page, '**/api/ideas/*/chat')
  await openChat(page, solved)
  await expect(panel(page).getByRole('alert')).toBeVisible()
  await say(page, WISH)
  await expect(panel(page).getByRole('region', { name: 'Proposed changes' })).toBeVisible()
  await page.unroute('**/api/ideas/*/chat')
  await panel(page).getByRole('button', { name: 'Try again' }).click()
  await expect(panel(page).getByRole('alert')).toHaveCount(0)
  await expect(messages(panel(page)).getByText(WISH, { exact: true })).toHaveCount(1)
  await expect(panel(page).getByRole('button', { name: 'Accept Changes' })).toBeVisible()
})
