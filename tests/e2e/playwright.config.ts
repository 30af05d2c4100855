import { defineConfig, devices } from '@playwright/test'
import { installedChromium } from '../support/chromium.ts'
import { isSlow } from '../support/slow.ts'

const { defaultBrowserType: _, ...phone } = devices['Pixel 7']

const usual = [
  { name: 'desktop', testMatch: '*.e2e.ts', grepInvert: /@phone-only/u },
  { name: 'phone', testMatch: '*.e2e.ts', use: phone, grep: /@phone/u },
]

const slow = [{ name: 'slow', testMatch: ['*.slow.ts', 'durability.e2e.ts'], workers: 1 }]

export default defineConfig({
  globalSetup: './setup.ts',
  outputDir: '../../test-results',
  // Each worker has a server and a browser, which keep a core busy.
  workers: 2,
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  projects: isSlow ? slow : usual,
  use: {
    // A trace of every test takes as much CPU as the tests; `--trace retain-on-failure` records them.
    trace: 'off',
    screenshot: 'only-on-failure',
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
