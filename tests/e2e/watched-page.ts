import { test as base, type ConsoleMessage, expect } from '@playwright/test'

/** Before anyone is signed in these two answer 401, which the browser itself writes to the console. */
const askedWhileSignedOut = ['/api/verify-auth', '/api/user']

/** A test whose page may write no error or warning to the console that was not expected, and throw nothing. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(`thrown: ${error.stack ?? error.message}`))
    page.on('console', (message) => {
      if (isComplaint(message))
        complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
    })
    await use(page)
    expect(complaints).toEqual([])
  },
})

function isComplaint(message: ConsoleMessage): boolean {
  if (message.type() !== 'error' && message.type() !== 'warning') return false
  const { url } = message.location()
  return !(message.text().includes('401') && askedWhileSignedOut.some((path) => url.endsWith(path)))
}
