import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page, type Request, type Route } from '@playwright/test'
import type { RunningServer } from '../support/binary.ts'
import { recordSent } from '../support/server-logs.ts'
import { ideaContent, PASSWORD, STATEMENT } from './sample.ts'
import { type Draft, type Person, type Seed, type Solved, seedFolder } from './seed.ts'
import { test as watched } from './watched-page.ts'

export { expect, ideaContent, PASSWORD, STATEMENT }

/** What a request needs of the running server. */
export type ServerAddress = Pick<RunningServer, 'url'>

/** A problem with a saved idea, so that the page generates none by itself. */
type SolvedProblem = Solved & { ids: number[] }

interface Fixtures {
  /** Signs in a user without any data; the username. */
  ada: string
  /** Signs in a user with an analysed problem and its precedents. */
  draft: Draft
  /** Signs in a user with a problem and a saved idea. `ids` are the precedents in the order of their cards. */
  solved: SolvedProblem
}

interface WorkerFixtures {
  /** Users of the seed that no test has used yet. */
  people: Seed
}

/** On the worker's server; paths are relative to it. Tests never share a user. */
export const test = watched.extend<Fixtures, WorkerFixtures>({
  people: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
    async ({}, use) => use(JSON.parse(await readFile(join(seedFolder, 'seed.json'), 'utf8'))),
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  ada: async ({ context, server, people }, use) => {
    const { username } = await signIn(context, server, people.newcomers)
    await use(username)
  },
  draft: async ({ context, server, people }, use) => use(await signIn(context, server, people.drafts)),
  solved: async ({ context, server, people }, use) => {
    const solved = await signIn(context, server, people.solved)
    await use({ ...solved, ids: solved.precedents.map(({ id }) => id) })
  },
})

/** Sets the session cookie of the next unused person. */
async function signIn<T extends Person>(context: BrowserContext, { url }: ServerAddress, people: T[]) {
  const person = people.shift()
  if (!person) throw new Error('The seed has too few people.')
  await context.addCookies([
    { name: 'precedents', value: person.cookie, url, httpOnly: true, sameSite: 'Lax' },
  ])
  recordSent(person.username)
  return person
}

/** Signs up with the browser's cookies, without its page. */
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

/** Saves an idea as the chat does, without generating it. */
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

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
export const statementField = (page: Page) =>
  page.getByRole('textbox', { name: 'Tell Me About Your Problem' })
export const switches = (page: Page) => page.getByRole('switch')
export const ideaCards = (page: Page) => page.getByRole('button', { name: /^View Idea/u })

/** The visible toast; there is at most one. */
export const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications/u }).locator('li')

export async function expectToast(page: Page, title: string, description?: string) {
  const shown = toasts(page)
  await expect(shown).toHaveCount(1)
  await expect(shown.getByText(title, { exact: true })).toBeVisible()
  if (description !== undefined) await expect(shown.getByText(description, { exact: true })).toBeVisible()
}

/** Destructive toasts have the color of danger. */
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

/** The JSON payload of a request. */
export const payloadOf = (request: Request): unknown => JSON.parse(request.postData() ?? 'null')

/** Pauses the page's clock; `page.clock.runFor` advances it. Needs `page.clock.install()` before. */
export async function holdTime(page: Page): Promise<void> {
  const soon = (await page.evaluate(() => Date.now())) + 500
  try {
    await page.clock.pauseAt(soon)
  } catch (error) {
    // On a busy machine 'soon' may have passed already.
    if (String(error).includes('past')) return holdTime(page)
    throw error
  }
}

/** Holds all requests of a path until they are released. */
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
    /** Sends the held requests to the server, and later ones at once. */
    async release() {
      open = true
      await Promise.all(waiting.splice(0).map((route) => route.continue()))
    },
  }
}

/** Lets the server carry out the requests of a path, of one method if named, but holds its answers until they are released. */
export async function holdAnswers(page: Page, path: string | RegExp, method?: string) {
  const released = Promise.withResolvers<void>()
  let count = 0
  await page.route(path, async (route) => {
    if (method !== undefined && route.request().method() !== method) return route.fallback()
    const response = await route.fetch()
    count += 1
    await released.promise
    await route.fulfill({ response })
  })
  return {
    /** How many answers there have been. */
    get count() {
      return count
    },
    release: released.resolve,
  }
}

/** Answers a path with an error. */
export const refuse = (page: Page, path: string, status = 500, body = 'Broken') =>
  page.route(path, (route) => route.fulfill({ status, body, contentType: 'text/plain' }))

/** Swipes over an element with one finger. */
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
