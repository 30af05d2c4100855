import type { Locator, Page } from '@playwright/test'
import {
  button,
  expect,
  heading,
  hold,
  holdTime,
  openPrecedents,
  payloadOf,
  STATEMENT,
  statementField,
  store,
  stored,
  switches,
  test,
  toasts,
} from './fixtures.ts'

const bar = (page: Page) => page.getByRole('banner')
const progress = (page: Page) => page.getByRole('progressbar')

test('an anonymous visit leads to /auth from all but the three public pages', {
  tag: ['@R-ROUTE-01', '@R-ROUTE-02', '@R-ROUTE-03', '@R-ROUTE-05', '@R-ROUTE-06', '@R-NAV-04'],
}, async ({ page }) => {
  for (const path of ['/', '/?id=3&step=4', '/ideas-bank', '/account', '/nowhere/at/all?x=1']) {
    await page.goto(path)
    await expect(page).toHaveURL('/auth')
    expect(await stored(page, 'redirectAfterAuth')).toBe(path)
  }
  await page.evaluate(() => localStorage.removeItem('redirectAfterAuth'))
  for (const path of ['/auth', '/forgot-password', '/reset-password?token=any']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(path.split('?')[0] ?? '')
    await expect(bar(page).getByRole('link', { name: 'Log In', exact: true })).toHaveAttribute(
      'href',
      '/auth',
    )
    expect(await stored(page, 'redirectAfterAuth')).toBeNull()
  }
})

test('an unknown path shows 404', { tag: ['@R-ROUTE-04'] }, async ({ page, ada: _ }) => {
  await page.goto('/nowhere')
  await expect(heading(page, '404 Page Not Found')).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?', { exact: true })).toBeVisible()
})

test('the bar shows the tagline and, signed in, links to the bank and the account, and Logout', {
  tag: ['@R-NAV-02', '@R-NAV-05'],
}, async ({ page, ada }) => {
  await page.goto('/')
  await expect(bar(page).getByText('Your always-available innovation partner', { exact: true })).toBeVisible()
  await expect(bar(page).getByText(ada, { exact: true })).toBeVisible()
  await expect(bar(page).getByRole('button', { name: 'Logout', exact: true })).toBeVisible()
  await bar(page).getByRole('link', { name: 'Ideas Bank', exact: true }).click()
  await expect(page).toHaveURL('/ideas-bank')
})

test('a small screen has these links in a menu', { tag: ['@R-NAV-03', '@phone', '@phone-only'] }, async ({
  page,
  ada,
}) => {
  await page.goto('/')
  await expect(bar(page).getByRole('button', { name: 'Logout' })).toBeHidden()
  await expect(bar(page).getByText(ada)).toBeHidden()
  await button(page, 'Menu').tap()
  await expect(page.getByRole('menu').getByText(ada, { exact: true })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Logout', exact: true })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Ideas Bank', exact: true }).tap()
  await expect(page).toHaveURL('/ideas-bank')
  // A request still pending at logout would be answered 401, and the browser would log that.
  await expect(page.getByText('No history yet.')).toBeVisible()
  await button(page, 'Menu').tap()
  await page.getByRole('menuitem', { name: 'Logout', exact: true }).tap()
  await expect(page).toHaveURL('/auth')
})

test('the brand sets the step to 0 and reloads the start page', {
  tag: ['@R-NAV-01', '@R-DATA-02', '@phone'],
}, async ({ page, draft }) => {
  await page.goto(`/?id=${draft.id}&step=1`)
  await expect(heading(page, 'Problem Analysis')).toBeVisible()
  expect(await stored(page, 'ideationStep')).toBe('1')
  await page.evaluate(() => document.body.setAttribute('data-before', ''))
  await page.getByRole('link', { name: /^Precedents/u }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('body[data-before]')).toHaveCount(0)
  await expect(statementField(page)).toBeVisible()
  expect(await stored(page, 'ideationStep')).toBe('0')
})

test('the brand sets the step to 0 for an anonymous visitor too', { tag: ['@R-NAV-01'] }, async ({
  page,
}) => {
  await page.goto('/auth')
  await store(page, 'ideationStep', '4')
  await page.getByRole('link', { name: /^Precedents/u }).click()
  await expect.poll(() => stored(page, 'ideationStep')).toBe('0')
})

test('each step has its title, its progress and its address', {
  tag: ['@R-STEP-01', '@R-STEP-02', '@R-STEP-03', '@R-STEP-04', '@R-STEP-05', '@R-ROUTE-01'],
}, async ({ page, solved: { id, ideaId } }) => {
  for (const [query, title, value] of [
    ['', 'Problem Statement', 0],
    [`?id=${id}&step=1`, 'Problem Analysis', 25],
    [`?id=${id}&step=2`, 'Search Questions', 25],
    [`?id=${id}&step=3`, 'Find Precedents', 50],
    [`?id=${id}&step=4`, 'Select Precedents', 50],
    [`?id=${id}`, 'Select Precedents', 50],
    [`?id=${id}&ideaId=${ideaId}`, "Here's an idea for you...", 100],
  ] as const) {
    await page.goto(`/${query}`)
    await expect(page.getByRole('region', { name: title, exact: true })).toBeVisible()
    await expect(heading(page, 'Solve problems with Precedents Thinking')).toBeVisible()
    await expect(page.locator('[aria-current=step]')).toContainText(title)
    await expect(progress(page)).toHaveAttribute('aria-valuenow', String(value))
    const widthOf = async (bar: Locator) => (await bar.boundingBox())?.width ?? 0
    await expect
      .poll(async () =>
        Math.round(
          (100 * (await widthOf(progress(page).locator('> div')))) / (await widthOf(progress(page))),
        ),
      )
      .toBe(value)
  }
})

test('each step leads forward and back, and an unchanged statement reuses its problem', {
  tag: ['@R-STEP-06', '@R-STEP-07'],
}, async ({ page, ada: _ }) => {
  let created = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/problems')) created += 1
  })
  await page.goto('/')
  await statementField(page).fill(STATEMENT)
  await button(page, 'Explore').click()
  await expect(heading(page, 'Problem Analysis')).toBeVisible()
  await button(page, 'See Innovations').click()
  await expect(switches(page).first()).toBeEnabled()
  await button(page, 'Explore Problem').click()
  await button(page, '← Back').click()
  await expect(statementField(page)).toHaveValue(STATEMENT)
  await button(page, "Let's Go!").click()
  await expect(heading(page, 'Select Precedents')).toBeVisible()
  await button(page, 'Back').click()
  await expect(statementField(page)).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Select Precedents')).toBeVisible()
  expect(created).toBe(1)
})

test('a new statement creates a new problem with no selection and its own ideas', {
  tag: ['@R-STEP-09'],
}, async ({ page, solved: { id } }) => {
  await openPrecedents(page, id)
  for (const at of [0, 1]) await switches(page).nth(at).click()
  await button(page, 'Back').click()
  const other = 'Nurses of our hospital ward lose facts when they hand patients over at the end of a shift.'
  await statementField(page).fill(other)
  const request = page.waitForRequest('**/api/problems')
  await button(page, "Let's Go!").click()
  expect(payloadOf(await request)).toMatchObject({ statement: other })
  await expect(page).not.toHaveURL(`/?id=${id}&step=4`)
  await expect(switches(page).first()).toBeEnabled()
  await expect(page.getByText('0 of 6 selected', { exact: true })).toBeVisible()
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(0)
  await expect(page.getByText('Ideas Generated', { exact: true }).first()).toBeVisible()
})

test('every call sends the cookie, only payloads set a JSON type, and nothing is requested twice', {
  tag: ['@R-CALL-02', '@R-CALL-01'],
}, async ({ page, draft: { id } }) => {
  await page.addInitScript(() => {
    const calls: unknown[] = []
    Object.assign(window, { calls })
    const real = window.fetch
    const noted = (...[input, init]: Parameters<typeof fetch>) => {
      const type = new Headers(init?.headers).get('content-type')
      calls.push({ path: String(input), credentials: init?.credentials, type, payload: Boolean(init?.body) })
      return real(input, init)
    }
    Object.assign(window, { fetch: noted })
  })
  await openPrecedents(page, id)
  await expect(page.getByText('Ideas Generated', { exact: true }).first()).toBeVisible()
  interface Sent {
    path: string
    credentials: string
    type: string | null
    payload: boolean
  }
  const sent = (): Promise<Sent[]> => page.evaluate(() => Reflect.get(window, 'calls'))
  const calls = await sent()
  expect(calls.map(({ path }) => path)).toContain(`/api/precedents?problemId=${id}`)
  for (const { credentials, type, payload } of calls) {
    expect(credentials).toBe('include')
    expect(type).toBe(payload ? 'application/json' : null)
  }
  const reads = calls.filter(({ payload }) => !payload).map(({ path }) => path)
  expect(reads.filter((path) => path !== '/api/history')).toEqual(
    [...new Set(reads)].filter((path) => path !== '/api/history'),
  )
  // Another window takes the focus and returns it.
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    window.dispatchEvent(new Event('focus'))
  })
  await page.waitForTimeout(500)
  expect(await sent()).toHaveLength(calls.length)
})

test('the user is requested again after 30 s, not before', { tag: ['@R-CALL-02'] }, async ({
  page,
  ada: _,
}) => {
  await page.clock.install()
  const now = () => page.evaluate(() => Date.now())
  const before = await now()
  await page.goto('/account')
  await expect(heading(page, 'Account')).toBeVisible()
  const after = await now()
  const toAccount = () =>
    bar(page)
      .getByRole('link', { name: /@example/u })
      .click()
  const toBank = () => bar(page).getByRole('link', { name: 'Ideas Bank' }).click()
  await toBank()
  await expect(page.getByText('No history yet.')).toBeVisible()
  await holdTime(page)
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.clock.fastForward(before + 29_500 - (await now()))
  await page.waitForTimeout(300)
  expect(calls).toEqual([])
  await toAccount()
  await expect(heading(page, 'Account')).toBeVisible()
  expect(calls).not.toContain('/api/user')
  await toBank()
  await expect(page.getByText('No history yet.')).toBeVisible()
  await page.clock.fastForward(after + 30_500 - (await now()))
  await toAccount()
  await expect.poll(() => calls.filter((path) => path === '/api/user').length).toBe(1)
})

test('a failed user request is not retried', { tag: ['@R-CALL-02'] }, async ({
  page,
  ada: _,
  consoleErrors,
}) => {
  consoleErrors.expect(/500/u)
  let asked = 0
  await page.route('**/api/user', (route) => {
    asked += 1
    return route.fulfill({ status: 500, body: 'Broken' })
  })
  await page.goto('/')
  await expect(heading(page, 'The server is not responding')).toBeVisible()
  expect(asked).toBe(1)
})

test('F8 focuses the toasts, and a new toast replaces the old one', { tag: ['@R-TOAST-01'] }, async ({
  page,

  solved: { id },
}) => {
  await page.clock.install()
  await openPrecedents(page, id)
  await holdTime(page)
  await button(page, 'See Custom Selections').click()
  await expect(toasts(page)).toHaveCount(1)
  await button(page, 'Switch to Custom Idea').click()
  await expect(toasts(page)).toHaveCount(1)
  await expect(toasts(page)).toContainText('No Custom Idea')
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: /^Notifications/u }).getByRole('list')).toBeFocused()
  const width = (
    await page
      .getByRole('region', { name: /^Notifications/u })
      .getByRole('list')
      .boundingBox()
  )?.width
  expect(width).toBeLessThanOrEqual(420)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(toasts(page)).toHaveCount(0)
})

test('a toast stays 5 s', { tag: ['@R-TOAST-01'] }, async ({ page, solved: { id } }) => {
  await page.clock.install()
  await openPrecedents(page, id)
  await holdTime(page)
  await button(page, 'See Custom Selections').press('Enter')
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(4900)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(200)
  await expect(toasts(page)).toHaveCount(0)
})

test('a swipe to the right of more than 50 px dismisses a toast', { tag: ['@R-TOAST-01'] }, async ({
  page,

  solved: { id },
}) => {
  await page.clock.install()
  await openPrecedents(page, id)
  await holdTime(page)
  const drag = async (distance: number) => {
    const box = await toasts(page).boundingBox()
    if (!box) throw new Error('There is no toast')
    const [x, y] = [box.x + 40, box.y + 20]
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (let moved = 0; moved <= distance; moved += 5) await page.mouse.move(x + moved, y)
    await page.mouse.up()
  }
  await button(page, 'See Custom Selections').click()
  await expect(toasts(page)).toHaveCount(1)
  await drag(40)
  await expect(toasts(page)).toHaveCount(1)
  await drag(70)
  await expect(toasts(page)).toHaveCount(0)
})

test('a tooltip opens after 700 ms, the next one at once', { tag: ['@R-MISC-01'] }, async ({
  page,

  solved: { id },
}) => {
  await page.clock.install()
  await openPrecedents(page, id)
  const marks = page.getByText(/^(Sourced|Unverified)/u)
  const tooltip = page.getByRole('tooltip')
  // Several moves, since moving from a mark toward its tooltip does not close it.
  const leave = async () => {
    for (const at of [40, 20, 2]) {
      await page.mouse.move(at, at)
      await page.waitForTimeout(50)
    }
    await expect(tooltip).toHaveCount(0)
  }
  await holdTime(page)
  await marks.nth(0).hover()
  await page.clock.runFor(680)
  await expect(tooltip).toHaveCount(0)
  await page.clock.runFor(40)
  await expect(tooltip).toHaveCount(1)
  await leave()
  await page.clock.runFor(200)
  await marks.nth(1).hover()
  await page.clock.runFor(10)
  await expect(tooltip).toHaveCount(1)
  await leave()
  await page.clock.runFor(400)
  await marks.nth(0).hover()
  await page.clock.runFor(600)
  await expect(tooltip).toHaveCount(0)
})

test('a scroll bar hides 600 ms after the last scrolling', { tag: ['@R-MISC-01'] }, async ({
  page,

  solved: { id, ideaId },
}) => {
  await page.clock.install()
  const message = 'A long answer. '.repeat(300)
  await page.route('**/api/chat', (route) => route.fulfill({ json: { message } }))
  await page.goto(`/?id=${id}&ideaId=${ideaId}`)
  await button(page, 'Chat with Ada').click()
  await page.getByRole('textbox', { name: 'Message' }).fill('Tell me all')
  await page.keyboard.press('Enter')
  const region = page.getByRole('region', { name: 'Messages' })
  await expect(region.getByText('A long answer.')).toBeVisible()
  const thumb = page.locator('[data-orientation=vertical][data-state]')
  await page.clock.runFor(2000)
  await expect(thumb).toHaveCount(0)
  await holdTime(page)
  await region.evaluate((viewport) => viewport.scrollTo({ top: 0 }))
  await expect(thumb).toHaveCount(1)
  // Scrolling ends after 100 ms without another scroll.
  await page.clock.runFor(110)
  await page.waitForTimeout(100)
  await page.clock.runFor(570)
  await expect(thumb).toHaveCount(1)
  await page.clock.runFor(50)
  await expect(thumb).toHaveCount(0)
})

test('the chosen theme applies before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/auth')
  await button(page, 'Theme').click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(22, 20, 17)')
  await page.reload()
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(22, 20, 17)')
})

test('corrupt and unknown values in the storage do no harm', { tag: ['@R-DATA-02'] }, async ({
  page,

  solved: { id },
}) => {
  await page.goto('/')
  for (const key of [`autoIdeas_${id}`, `${id}-custom-idea`, `custom-idea-${id}`, 'user', 'ideationStep'])
    await store(page, key, '{"half": ')
  await openPrecedents(page, id)
  await expect(button(page, 'Generate Ideas From Random Precedents')).toBeVisible()
})

test('the start page shows its heading before any script runs, and nothing moves afterwards', {
  tag: ['@phone'],
}, async ({ page, ada: _ }) => {
  // So low that the card determines where the footer is.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 500 })
  const scripts = await hold(page, /\/index-\w+\.js$/u)
  await page.goto('/', { waitUntil: 'commit' })
  const title = heading(page, 'Solve problems with Precedents Thinking')
  await expect(title).toBeVisible()
  const places = () => Promise.all([title, page.getByRole('contentinfo')].map((part) => part.boundingBox()))
  await styled(page)
  const before = await places()
  const slow = page.getByText('This is taking longer than usual.')
  await expect(slow).toBeHidden()
  expect(await slow.evaluate((part) => part.getAnimations()[0]?.effect?.getTiming().delay)).toBe(10_000)
  await endAnimations(page)
  await expect(slow).toBeVisible()
  await scripts.release()
  await expect(statementField(page)).toBeVisible()
  await expect(slow).toHaveCount(0)
  await styled(page)
  expect(await places()).toEqual(before)
})

/** Styles and fonts may arrive after the first text and move it. */
async function styled(page: Page) {
  const sheets = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet),
    )
  await expect.poll(sheets).toBe(true)
  await page.evaluate(async () => {
    // Layout requests the fonts.
    document.body.getBoundingClientRect()
    await document.fonts.ready
  })
}

/** Animations do not follow the page's paused clock. */
const endAnimations = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
