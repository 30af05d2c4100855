import { test as base, type ConsoleMessage, expect, type Request } from '@playwright/test'
import { tell } from '../support/server-logs.ts'

interface Complaints {
  /** Patterns of what a test brings about on purpose, such as the browser's own line on a refused request. */
  expect(...patterns: RegExp[]): void
}

/**
 * A test whose page may write no error or warning to the console that was not expected, and throw nothing. What it sends
 * is noted for the search of the servers' logs.
 */
export const test = base.extend<{ complaints: Complaints }>({
  complaints: [
    async ({ context }, use) => {
      const heard: string[] = []
      const expected: RegExp[] = []
      context.on('weberror', (error) => heard.push(`thrown: ${error.error().stack}`))
      context.on('console', (message) => {
        if (isComplaint(message))
          heard.push(`${message.type()}: ${message.text()} (${message.location().url})`)
      })
      context.on('request', tellRequest)
      await use({ expect: (...patterns) => void expected.push(...patterns) })
      tell((await context.cookies()).map(({ value }) => value))
      expect(heard.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))).toEqual([])
    },
    { auto: true },
  ],
})

const isComplaint = (message: ConsoleMessage) => message.type() === 'error' || message.type() === 'warning'

function tellRequest(request: Request) {
  tell([new URL(request.url()).search.slice(1), JSON.parse(request.postData() ?? 'null')])
}
