import { defineConfig, devices } from '@playwright/test'
import { installedChromium } from '../support/chromium.ts'

const { defaultBrowserType: _, ...phone } = devices['Pixel 7']

export default defineConfig({
  testMatch: '*.e2e.ts',
  globalSetup: './setup.ts',
  outputDir: '../../test-results',
  // One server and one browser at a time: two cores are all that may be there.
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  projects: [
    { name: 'desktop', grepInvert: /@phone-only/u },
    { name: 'phone', use: phone, grep: /@phone/u },
  ],
  use: {
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: installedChromium(),
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
})
