import { expect, type Page } from '@playwright/test'
import type { RunningServer } from '../support/binary.ts'
import { test } from './watched-page.ts'

/** Three sub-problems that the library engine recognizes, and a limit. */
const STATEMENT =
  'Half of the seats of our regional buses stand empty every evening. Tickets are too expensive for poor families. Villages far from the road get no bus. The council pays at most 200,000 euros a year.'

let server: RunningServer
test.beforeEach(async ({ installation }) => {
  server = await installation.start()
})
test.afterEach(async ({ page: _ }, info) => {
  if (info.status !== info.expectedStatus) await info.attach('server', { body: server.output() })
})

test('a visitor signs up, goes from a problem to a refined idea, and finds it again after a restart', {
  tag: '@phone',
}, async ({ page, installation }) => {
  await test.step('R-ROUTE-05 an anonymous visit leads to sign-up', async () => {
    await page.goto(server.url)
    await expect(page).toHaveURL(`${server.url}/auth`)
    await expect(page.getByText('Create Account')).toBeVisible()
  })
  await test.step('R-AUTH-08 who signs up stands on the ideation page', () => signUp(page))
  await test.step('R-STEP-07 a problem is analysed and shown at step 1', () => exploreProblem(page))
  await test.step('R-AUTO-01 three ideas appear by themselves at step 4', () => seeAutomaticIdeas(page))
  await test.step('R-PREC-09 three chosen precedents make a custom idea', () => makeCustomIdea(page))
  await test.step('R-CHAT-04 a change proposed in the chat is accepted', () => renameInChat(page))
  await test.step('R-BANK-03 the Ideas Bank shows it', () => findInBank(page))
  await test.step('a restart ends neither the session nor the idea', async () => {
    expect(await server.end('SIGTERM')).toBe(0)
    server = await installation.start()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Lanterns on the last bus' })).toBeVisible()
    await openFromBank(page)
  })
})

async function signUp(page: Page) {
  const submit = page.getByRole('button', { name: 'Sign Up', exact: true })
  await expect(submit).toBeDisabled()
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByLabel('Password', { exact: true }).fill('a long enough sentence')
  await submit.click()
  await expect(page.getByRole('heading', { name: 'Solve problems with Precedents Thinking' })).toBeVisible()
}

async function exploreProblem(page: Page) {
  await page.getByPlaceholder("What's your biggest problem?").fill(STATEMENT)
  await page.getByRole('button', { name: 'Explore' }).click()
  await expect(page.getByText('Original Problem Statement')).toBeVisible()
  await expect(page.getByText('Reframed Problem Statement')).toBeVisible()
  await expect(page.getByText(STATEMENT, { exact: true })).toBeVisible()
  for (const element of ['Element 1', 'Element 2', 'Element 3'])
    await expect(page.getByText(element)).toBeVisible()
}

async function seeAutomaticIdeas(page: Page) {
  await page.getByRole('button', { name: 'See Innovations' }).click()
  await expect(page.getByRole('heading', { name: 'Select Precedents' })).toBeVisible()
  await expect(page.getByText('Ideas Generated', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('switch').nth(2)).toBeVisible()
}

async function makeCustomIdea(page: Page) {
  const generate = page.getByRole('button', { name: 'Generate Custom Idea' })
  for (const [index, enabled] of [false, true, true].entries()) {
    await page.getByRole('switch').nth(index).click()
    await expect(generate).toBeEnabled({ enabled })
  }
  await generate.click()
  await expect(page.getByRole('heading', { name: "Here's an idea for you..." })).toBeVisible()
  await expect(page.getByText('Viewing Your Custom Idea')).toBeVisible()
  for (const section of [
    'Theme',
    'Problem Solved',
    'Overview',
    'Next Steps',
    'Real World Basis',
    'Why We Like It',
  ])
    await expect(page.getByRole('heading', { name: section })).toBeVisible()
}

async function renameInChat(page: Page) {
  await page.getByRole('button', { name: 'Chat with Ada' }).click()
  const chat = page.getByRole('dialog', { name: 'Chat with Ada' })
  await expect(
    chat.getByText("Hi! I'm Ada, your innovation assistant. How can I help refine this idea?"),
  ).toBeVisible()
  await chat.getByRole('textbox').fill('Change the title to "Lanterns on the last bus"')
  await chat.getByRole('textbox').press('Enter')
  await expect(chat.getByText('Would you like to apply these changes?')).toBeVisible()
  await chat.getByRole('button', { name: 'Accept Changes' }).click()
  await expect(page.getByText('Changes Applied', { exact: true }).first()).toBeVisible()
  await chat.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { name: 'Lanterns on the last bus' })).toBeVisible()
}

async function findInBank(page: Page) {
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  if (await menu.isVisible()) await menu.click()
  await page
    .getByRole('link', { name: 'Ideas Bank' })
    .or(page.getByRole('menuitem', { name: 'Ideas Bank' }))
    .click()
  await expect(page.getByRole('heading', { name: 'Ideas Bank' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'View Idea' })).toHaveCount(4)
  await expect(page.getByRole('heading', { name: 'Lanterns on the last bus' })).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: 'Lanterns on the last bus' })
  for (const part of ['Overview', 'Problem Solved', 'Theme']) await expect(card.getByText(part)).toBeVisible()
}

async function openFromBank(page: Page) {
  const card = page.getByRole('article').filter({ hasText: 'Lanterns on the last bus' })
  await card.getByRole('button', { name: 'View Idea' }).click()
  await expect(page.getByRole('heading', { name: "Here's an idea for you..." })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Lanterns on the last bus' })).toBeVisible()
}
