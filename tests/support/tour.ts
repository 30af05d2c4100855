import { expect, type Page, type Route } from '@playwright/test'
import { PASSWORD, STATEMENT } from '../e2e/sample.ts'

/** A page or one of its states, and how to get there from the previous one. */
interface Stop {
  name: string
  /** Fills the window, so the picture needs no scrolling. */
  fillsWindow?: boolean
  go: (page: Page, url: string) => Promise<unknown>
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const field = (page: Page) => page.getByRole('textbox', { name: 'Tell Me About Your Problem' })
const message = (page: Page) => page.getByRole('textbox', { name: 'Message' })

/** Leaves requests to a path unanswered until `release`. */
async function pause(page: Page, path: string | RegExp) {
  await page.route(path, (route: Route) => void paused.push(route))
}

const paused: Route[] = []

async function release(page: Page) {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await Promise.all(paused.splice(0).map((route) => route.continue().catch(() => {})))
}

async function atHome(page: Page, url: string) {
  await page.goto(url)
  await expect(field(page)).toBeVisible()
}

async function signUp(page: Page) {
  await page.getByLabel('Email').fill('ada.lovelace@example.org')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button(page, 'Sign Up').click()
  await expect(field(page)).toBeVisible()
}

export async function visit(stop: Stop, page: Page, url: string) {
  await stop.go(page, url)
  await page.locator('h1').first().waitFor()
}

/** Every page and state a user may see, in an order where each leads to the next. */
export const tour: readonly Stop[] = [
  {
    name: 'auth sign-up',
    go: async (page, url) => {
      await page.goto(`${url}/auth`)
      await expect(heading(page, 'Create Account')).toBeVisible()
    },
  },
  {
    name: 'auth log-in with an error',
    go: async (page) => {
      await button(page, 'Already have an account? Log in').click()
      await page.getByLabel('Email').fill('ada')
      await button(page, 'Log In').click()
    },
  },
  { name: 'forgot password', go: (page, url) => page.goto(`${url}/forgot-password`) },
  {
    name: 'forgot password sent',
    go: async (page) => {
      await page.getByLabel('Email').fill('ada@example.org')
      await button(page, 'Send Reset Link').click()
      await expect(heading(page, 'Check Your Email')).toBeVisible()
    },
  },
  { name: 'reset password', go: (page, url) => page.goto(`${url}/reset-password?token=any`) },
  { name: 'reset password invalid', go: (page, url) => page.goto(`${url}/reset-password`) },
  {
    name: 'statement empty',
    go: async (page, url) => {
      await page.goto(`${url}/auth`)
      await signUp(page)
    },
  },
  {
    name: 'bank empty',
    go: async (page, url) => {
      await page.goto(`${url}/ideas-bank`)
      await expect(page.getByText('No history yet.')).toBeVisible()
    },
  },
  {
    name: 'statement written',
    go: async (page, url) => {
      await atHome(page, url)
      await field(page).fill('Our small bakery chain throws away a third of its bread every evening')
      await expect(page.getByText('Press Tab or swipe right to use suggestion')).toBeVisible()
    },
  },
  {
    name: 'statement processing',
    go: async (page) => {
      await field(page).fill(STATEMENT)
      await pause(page, '**/api/problems')
      await button(page, 'Explore').click()
      await expect(button(page, 'Stop')).toBeVisible()
      await page.waitForTimeout(1300)
    },
  },
  {
    name: 'analysis',
    go: async (page) => {
      await release(page)
      await expect(heading(page, 'Problem Analysis')).toBeVisible()
    },
  },
  { name: 'analysis edited', go: (page) => button(page, 'Edit').click() },
  {
    name: 'analysis reframing',
    fillsWindow: true,
    go: async (page) => {
      const editor = page.getByRole('textbox', { name: 'Reframed Problem Statement' })
      await editor.fill(`${await editor.inputValue()} We can spend 5,000 euros.`)
      await pause(page, '**/api/problems/*')
      await button(page, 'Reframe Problem').click()
      await page.waitForTimeout(1300)
    },
  },
  {
    name: 'precedents found one by one',
    go: async (page) => {
      await button(page, 'Stop').click()
      await release(page)
      await page.evaluate(slowSearch)
      await button(page, 'See Innovations').click()
      await expect(page.getByText(/^4 found so far/u)).toBeVisible()
    },
  },
  {
    name: 'select',
    go: async (page) => {
      await page.reload()
      await expect(page.getByRole('switch').first()).toBeEnabled()
      await expect(page.getByRole('button', { name: /^View Idea/u })).toHaveCount(3)
    },
  },
  {
    name: 'select chosen',
    go: async (page) => {
      for (const at of Array(7).keys()) await page.getByRole('switch').nth(at).click()
      await expect(page.getByText('Maximum Selections Reached', { exact: true }).first()).toBeVisible()
    },
  },
  {
    name: 'detail loading',
    fillsWindow: true,
    go: async (page) => {
      // Closes by itself, perhaps already.
      await expect(button(page, 'Dismiss')).toHaveCount(0)
      await pause(page, '**/api/precedent-background')
      await button(page, /^Learn More/u).click()
      await page.waitForTimeout(1300)
    },
  },
  {
    name: 'detail',
    fillsWindow: true,
    go: async (page) => {
      await release(page)
      await expect(heading(page, 'Reflection questions')).toBeVisible()
    },
  },
  {
    name: 'detail sources',
    fillsWindow: true,
    go: async (page) => {
      await button(page, /^\d+ sources?$/u).click()
      await expect(page.getByText(/^Supports: |facts? found in these sources/u).first()).toBeVisible()
    },
  },
  {
    name: 'detail note',
    fillsWindow: true,
    go: async (page) => {
      await button(page, 'Something wrong?').click()
      await page.getByLabel('What is wrong?').fill('The year is that of the founding.')
    },
  },
  {
    name: 'detail note sent',
    fillsWindow: true,
    go: async (page) => {
      await button(page, 'Send note').click()
      await expect(button(page, 'Copy')).toBeVisible()
    },
  },
  {
    name: 'combining',
    fillsWindow: true,
    go: async (page) => {
      await page.keyboard.press('Escape')
      await pause(page, '**/api/generate-idea')
      await button(page, 'Generate Custom Idea').click()
      await page.waitForTimeout(1300)
    },
  },
  {
    name: 'idea custom',
    go: async (page) => {
      await release(page)
      await expect(page.getByText('Viewing Your Custom Idea')).toBeVisible()
      await page.waitForTimeout(600)
    },
  },
  {
    name: 'select with a custom idea',
    go: async (page) => {
      await button(page, 'Back').click()
      await expect(button(page, 'Switch to AI-Generated Idea')).toBeVisible()
    },
  },
  {
    name: 'idea automatic',
    go: async (page) => {
      await button(page, 'Switch to AI-Generated Idea').click()
      await button(page, /^View Idea/u).click()
      await expect(page.getByText('Viewing AI-Generated')).toBeVisible()
    },
  },
  {
    name: 'chat',
    fillsWindow: true,
    go: async (page) => {
      await button(page, 'Chat with Ada').click()
      await expect(message(page)).toBeVisible()
    },
  },
  {
    name: 'chat thinking',
    fillsWindow: true,
    go: async (page) => {
      await pause(page, '**/api/chat')
      await message(page).fill('Change the title to "Bread after six"')
      await page.keyboard.press('Enter')
      await page.waitForTimeout(1300)
    },
  },
  {
    name: 'chat proposal',
    fillsWindow: true,
    go: async (page) => {
      await release(page)
      await expect(page.getByText('Would you like to apply these changes?')).toBeVisible()
    },
  },
  {
    name: 'chat accepted',
    fillsWindow: true,
    go: async (page) => {
      await button(page, 'Accept Changes').click()
      await expect(page.getByText('Changes Applied', { exact: true }).first()).toBeVisible()
    },
  },
  {
    name: 'bank loading',
    go: async (page, url) => {
      await pause(page, '**/api/history')
      await page.goto(`${url}/ideas-bank`)
      await expect(heading(page, 'History')).toBeVisible()
      await page.waitForTimeout(500)
    },
  },
  {
    name: 'bank',
    go: async (page) => {
      await release(page)
      await expect(button(page, 'View Idea')).toBeVisible()
    },
  },
  {
    name: 'bank error',
    go: async (page) => {
      await page.route('**/api/history', (route) => route.fulfill({ status: 500, body: 'Broken' }))
      await page.reload()
      await expect(heading(page, 'Ideas Bank Error')).toBeVisible()
      await button(page, 'Test Authentication Status').click()
    },
  },
  {
    name: 'connection lost',
    go: async (page, url) => {
      await release(page)
      await atHome(page, url)
      await page.route(/\/(api|healthz)/u, (route) => route.abort())
      await field(page).fill('Our small bakery chain throws away a third of its bread')
      await expect(page.getByText('The connection to the server was lost.')).toBeVisible()
    },
  },
  {
    name: 'not found',
    go: async (page, url) => {
      await release(page)
      await page.goto(`${url}/nowhere`)
      await expect(heading(page, '404 Page Not Found')).toBeVisible()
    },
  },
  { name: 'account', go: (page, url) => page.goto(`${url}/account`) },
  {
    name: 'menu',
    fillsWindow: true,
    go: async (page) => {
      await expect(heading(page, 'Account')).toBeVisible()
      const small = page.getByRole('button', { name: 'Menu', exact: true })
      if (await small.isVisible()) await small.click()
      else await button(page, 'Theme').click()
    },
  },
]

/** Runs in the page: the search pauses after its fourth precedent, to show it half-way. */
function slowSearch() {
  const real = window.fetch
  const slow = async (...[input, init]: Parameters<typeof fetch>) => {
    if (!String(input).startsWith('/api/precedents')) return real(input, init)
    const found: unknown[] = await (await real(input)).json()
    const events = found.slice(0, 4).map((data) => `event: precedent\ndata: ${JSON.stringify(data)}\n\n`)
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(events.join(''))),
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }
  Object.assign(window, { fetch: slow })
}
