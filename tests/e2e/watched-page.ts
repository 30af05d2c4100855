import { test as base, type ConsoleMessage, expect } from '@playwright/test'

interface Complaints {
  /** Patterns of what a test brings about on purpose, such as the browser's own line on a refused request. */
  expect(...patterns: RegExp[]): void
}

/** A test whose page may write no error or warning to the console that was not expected, and throw nothing. */
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
      await use({ expect: (...patterns) => void expected.push(...patterns) })
      expect(heard.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))).toEqual([])
    },
    { auto: true },
  ],
})

const isComplaint = (message: ConsoleMessage) => message.type() === 'error' || message.type() === 'warning'
