import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { createInstallation, type Installation, type RunningServer } from '../support/binary.ts'
import { seedFolder } from './seed.ts'

interface WorkerFixtures {
  /** One server per worker, on a copy of the seed. */
  server: RunningServer
}

/** A test of the binary: on the worker's server, or on an installation of its own. */
export const test = base.extend<{ installation: Installation }, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
  installation: async ({}, use) => {
    const installation = await createInstallation()
    await use(installation)
    await installation.remove()
  },
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const installation = await createInstallation()
      await cp(join(seedFolder, 'data'), join(installation.folder, 'data'), { recursive: true })
      await use(await installation.start())
      await installation.remove()
    },
    { scope: 'worker' },
  ],
})
