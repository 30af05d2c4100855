import { test as base, type ConsoleMessage, expect } from '@playwright/test'

/** A complaint that a test brings about on purpose: a pattern of its text. */
type Expect = (...patterns: RegExp[]) => void

/** A test whose page may write no error or warning to the console that was not expected, and throw nothing. */
export const test = base.extend<{ expectComplaint: Expect; watch: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
  expectComplaint: async ({}, use) => {
    await use(Object.assign((...added: RegExp[]) => void patterns.push(...added), {}))
    patterns.length = 0
  },
  watch: [
    async ({ context, expectComplaint: _ }, use) => {
      const complaints: string[] = []
      context.on('weberror', (error) => complaints.push(`thrown: ${error.error().stack}`))
      context.on('console', (message) => {
        if (isComplaint(message))
          complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
      })
      await use(undefined)
      expect(complaints.filter((complaint) => !patterns.some((pattern) => pattern.test(complaint)))).toEqual([])
    },
    { auto: true },
  ],
})

const patterns: RegExp[] = []

const isComplaint = (message: ConsoleMessage) => message.type() === 'error' || message.type() === 'warning'
