import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, devices, type Page } from '@playwright/test'
import { buildIfNeeded } from '../src/build/prepare.ts'
import { createInstallation } from './support/binary.ts'
import { findChromium } from './support/chromium.ts'
import { tour, visit } from './support/tour.ts'

/*
 * Writes every page and state to screenshots/: light and dark, desktop and phone. Arguments such as `desktop light`
 * limit the run; `--readme` also updates the README's pictures.
 */

const folder = join(import.meta.dir, '../screenshots')

const screens = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
}

/** The README's pictures, by device and theme. */
const readmePictures: Record<string, readonly string[]> = {
  'desktop light': ['statement written', 'select chosen', 'idea custom'],
  'desktop dark': ['detail', 'chat proposal'],
  'phone light': ['select chosen'],
}
const pictures = join(import.meta.dir, 'pictures')

const names = process.argv.slice(2)
const [onlyScreen, onlyTheme] = names.filter((name) => !name.startsWith('--'))
const forReadme = names.includes('--readme')

await buildIfNeeded()
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
})
for (const [screen, device] of Object.entries(screens))
  for (const colorScheme of ['light', 'dark'] as const)
    if ((onlyScreen ?? screen) === screen && (onlyTheme ?? colorScheme) === colorScheme)
      await photograph(`${screen} ${colorScheme}`, { ...device, colorScheme })
await browser.close()

async function photograph(name: string, look: Parameters<typeof browser.newContext>[0]) {
  const installation = await createInstallation()
  const { url } = await installation.start()
  const page = await browser.newPage({ ...look, reducedMotion: 'reduce' })
  const target = join(folder, name.replace(' ', '-'))
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  for (const [index, stop] of tour.entries()) {
    await visit(stop, page, url)
    await page.waitForTimeout(150)
    const file = `${String(index + 1).padStart(2, '0')}-${stop.name.replaceAll(' ', '-')}.png`
    await page.screenshot({ path: join(target, file), fullPage: stop.fillsWindow !== true })
    if (forReadme && readmePictures[name]?.includes(stop.name)) await picture(page, `${name} ${stop.name}`)
  }
  await page.close()
  await installation.remove()
  console.log(`${name}: ${tour.length} pictures in ${target}`)
}

/** The visible part only, small enough for the repository. */
async function picture(page: Page, name: string) {
  await mkdir(pictures, { recursive: true })
  const path = join(pictures, `${name.replaceAll(' ', '-')}.jpg`)
  await page.screenshot({ path, type: 'jpeg', quality: 78 })
}
