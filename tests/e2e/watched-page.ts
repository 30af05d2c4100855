import { type ConsoleMessage, expect, type Request } from '@playwright/test'
import { recordSent } from '../support/server-logs.ts'
import { test as base } from './installation.ts'

interface ConsoleErrors {
  /** Patterns of errors the test causes on purpose, such as the browser's line on a failed request. */
  expect(...patterns: RegExp[]): void
}

/**
 * A test whose page must not throw, nor log an unexpected error or warning. What it sends is recorded for the search of
 * the servers' logs.
 */
export const test = base.extend<{ consoleErrors: ConsoleErrors }>({
  consoleErrors: [
    async ({ context }, use) => {
      const reported: string[] = []
      const expected: RegExp[] = []
      context.on('weberror', (error) => reported.push(`thrown: ${error.error().stack}`))
      context.on('console', (message) => {
        if (isError(message))
          reported.push(`${message.type()}: ${message.text()} (${message.location().url})`)
      })
      context.on('request', recordRequest)
      await use({ expect: (...patterns) => void expected.push(...patterns) })
      recordSent((await context.cookies()).map(({ value }) => value))
      expect(reported.filter((message) => !expected.some((pattern) => pattern.test(message)))).toEqual([])
    },
    { auto: true },
  ],
  /** Pages leave the server before it is killed, since a request that fails then would be logged as an error. */
  installation: async ({ context, installation }, use) => {
    await use(installation)
    await Promise.all(context.pages().map((page) => page.goto('about:blank')))
  },
})

const isError = (message: ConsoleMessage) => message.type() === 'error' || message.type() === 'warning'

function recordRequest(request: Request) {
  recordSent([new URL(request.url()).search.slice(1), JSON.parse(request.postData() ?? 'null')])
}
