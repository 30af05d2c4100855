import { expect, type Page, type Request, type Route } from '@playwright/test'
import { createInstallation, type RunningServer } from '../support/binary.ts'
import { recordSent } from '../support/server-logs.ts'
import { test as watched } from './watched-page.ts'

export { expect }

export const PASSWORD = 'a long enough sentence'

export const STATEMENT =
  'Our small bakery chain throws away a third of its bread every evening because shop managers cannot predict demand. Customers in poor districts cannot afford our loaves.'

/** All that a request needs of the running server. */
export type ServerAddress = Pick<RunningServer, 'url'>

/** One binary in an empty folder for all tests of a worker; paths are relative to it. */
export const test = watched.extend<{ ada: string }, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
    async ({}, use) => {
      const installation = await createInstallation()
      await use(await installation.start())
      await installation.remove()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  /** Signs a new person in, and is her address. */
  ada: async ({ page, server }, use) => {
    const username = `ada-${crypto.randomUUID()}@example.org`
    await register(page, server, username)
    await use(username)
  },
})

/** Signs up in the browser's own name, without its page. */
export async function register(page: Page, server: ServerAddress, username: string) {
  await post(page, server, '/api/register', { username, password: PASSWORD })
}

export async function post(page: Page, server: ServerAddress, path: string, data: unknown) {
  recordSent(data)
  const answer = await page.request.post(server.url + path, { data, headers: { origin: server.url } })
  if (!answer.ok()) throw new Error(`${answer.status()}: ${await answer.text()}`)
  return answer.json()
}

export async function createProblem(
  page: Page,
  server: ServerAddress,
  statement = STATEMENT,
): Promise<number> {
  const problem = { statement, elements: [], searchQuestions: [], userId: null }
  return (await post(page, server, '/api/problems', problem)).id
}

/** Saves an idea as the chat would; it need not be built first. */
export async function saveIdea(
  page: Page,
  server: ServerAddress,
  problemId: number,
  title = 'Loaves at dusk',
) {
  const saved = await post(page, server, '/api/generate-idea', {
    statement: STATEMENT,
    idea: { ...ideaContent, title, problemId },
  })
  const id: number = saved.id
  return id
}

export const ideaContent = {
  theme: 'shared risk',
  title: 'Loaves at dusk',
  solution: 'Neighbours pay in advance for what is left. The price falls by the hour.',
  nextSteps: ['Ask ten neighbours', 'Try one shop for a month'],
  realWorldBasis: 'Community-supported farms',
  whyWeLikeIt: 'It wastes nothing.',
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
export const statementField = (page: Page) =>
  page.getByRole('textbox', { name: 'Tell Me About Your Problem' })
export const switches = (page: Page) => page.getByRole('switch')
export const ideaCards = (page: Page) => page.getByRole('button', { name: /^View Idea/u })

/** The toast that is shown; there is never more than one. */
export const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications/u }).locator('li')

export async function expectToast(page: Page, title: string, description?: string) {
  const shown = toasts(page)
  await expect(shown).toHaveCount(1)
  await expect(shown.getByText(title, { exact: true })).toBeVisible()
  if (description !== undefined) await expect(shown.getByText(description, { exact: true })).toBeVisible()
}

/** As the toasts are told apart: a destructive one bears the colour of danger. */
export async function expectDestructive(page: Page, destructive = true) {
  if (destructive) await expect(toasts(page)).toHaveAttribute('data-tone', 'destructive')
  else await expect(toasts(page)).toHaveAttribute('data-tone', 'default')
}

export async function openPrecedents(page: Page, id: number) {
  await page.goto(`/?id=${id}`)
  await expect(switches(page).first()).toBeEnabled()
}

export async function openWithIdeas(page: Page, id: number) {
  await openPrecedents(page, id)
  await expectToast(page, 'Ideas Generated')
}

export const stored = (page: Page, key: string) => page.evaluate((key) => localStorage.getItem(key), key)

export const store = (page: Page, key: string, value: unknown) =>
  page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ] as const)

/** What the page really sent. */
export const payloadOf = (request: Request): unknown => JSON.parse(request.postData() ?? 'null')

/** Lets the page's time stand from here on; `page.clock.runFor` moves it. Needs `page.clock.install()` before. */
export async function holdTime(page: Page): Promise<void> {
  const soon = (await page.evaluate(() => Date.now())) + 500
  try {
    await page.clock.pauseAt(soon)
  } catch (error) {
    // On a busy machine 'soon' may be over by then; but time stands now.
    if (String(error).includes('past')) return holdTime(page)
    throw error
  }
}

/** Holds every answer of a path back until it is let go. */
export async function hold(page: Page, path: string | RegExp) {
  const waiting: Route[] = []
  let open = false
  await page.route(path, async (route) => {
    if (open) await route.fallback()
    else waiting.push(route)
  })
  return {
    get count() {
      return waiting.length
    },
    /** Answers what waits as the server does, and lets the rest pass. */
    async release() {
      open = true
      await Promise.all(waiting.splice(0).map((route) => route.continue()))
    },
  }
}

/** Refuses a path as a server would that has a fault. */
export const refuse = (page: Page, path: string, status = 500, body = 'Broken') =>
  page.route(path, (route) => route.fulfill({ status, body, contentType: 'text/plain' }))

/** One finger over an element, as a touch screen reports it. */
export async function swipe(page: Page, selector: string, from: [number, number], to: [number, number]) {
  await page.locator(selector).evaluate(
    (element, [from, to]) => {
      const touch = ([clientX, clientY]: readonly number[]) =>
        new Touch({ identifier: 1, target: element, clientX: clientX ?? 0, clientY: clientY ?? 0 })
      const send = (type: string, at: readonly number[], touches: Touch[]) =>
        element.dispatchEvent(
          new TouchEvent(type, { bubbles: true, cancelable: true, touches, changedTouches: [touch(at)] }),
        )
      send('touchstart', from, [touch(from)])
      send('touchmove', to, [touch(to)])
      send('touchend', to, [])
    },
    [from, to] as const,
  )
}
