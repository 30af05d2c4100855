import { test as base } from '@playwright/test'
import { createInstallation, type Installation } from '../support/binary.ts'

/** A test that can have its own installation. */
export const test = base.extend<{ installation: Installation }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
  installation: async ({}, use) => {
    const installation = await createInstallation()
    await use(installation)
    await installation.remove()
  },
})
