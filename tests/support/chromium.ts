import { existsSync } from 'node:fs'

/** Chromium without windows, menus and extensions: the same pages with two thirds of the CPU. */
const headlessShell = '/usr/bin/chromium-headless-shell'

const usualPaths = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** CHROME_PATH or an installed Chromium. Installs nothing, since other tools read Playwright's config too. */
export function installedChromium(): string | undefined {
  return process.env.CHROME_PATH || usualPaths.find((path) => existsSync(path))
}

/** An installed Chromium, else Debian's package if root can install it, else (undefined) Playwright's download. */
export function findChromium(): string | undefined {
  return installedChromium() ?? installFromDebian() ?? downloadByPlaywright()
}

/** For hundreds of tests, root installs the headless shell even beside another Chromium. */
export function findFastChromium(): string | undefined {
  const found = process.env.CHROME_PATH || existsSync(headlessShell)
  return (found ? undefined : installFromDebian()) ?? findChromium()
}

function installFromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !Bun.which('apt-get')) return undefined
  console.log('Installing Chromium from Debian')
  run(['apt-get', 'update', '-qq'])
  run(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'])
  return installedChromium()
}

function downloadByPlaywright(): undefined {
  console.log('Downloading Chromium by Playwright')
  run([process.execPath, 'node_modules/@playwright/test/cli.js', 'install', '--with-deps', 'chromium'])
}

function run(command: string[]) {
  Bun.spawnSync(command, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
