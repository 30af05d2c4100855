import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, devices } from '@playwright/test'
import { buildIfNeeded } from '../src/prepare.ts'
import { emptyHouse } from './support/binary.ts'
import { findChromium } from './support/chromium.ts'
import { tour } from './support/tour.ts'

/*
 * Writes every page and state, light and dark, on a desktop and on a phone, into screenshots/. A name given on the
 * command line, such as `desktop light`, takes those alone.
 */

const folder = join(import.meta.dir, '../screenshots')

const screens = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
}

const [onlyScreen, onlyTheme] = process.argv.slice(2)

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
  const house = await emptyHouse()
  const { url } = await house.start()
  const page = await browser.newPage({ ...look, reducedMotion: 'reduce' })
  const place = join(folder, name.replace(' ', '-'))
  await rm(place, { recursive: true, force: true })
  await mkdir(place, { recursive: true })
  for (const [index, stop] of tour.entries()) {
    await stop.go(page, url)
    await page.waitForTimeout(150)
    const file = `${String(index + 1).padStart(2, '0')}-${stop.name.replaceAll(' ', '-')}.png`
    await page.screenshot({ path: join(place, file), fullPage: stop.covers !== true })
  }
  await page.close()
  await house.remove()
  console.log(`${name}: ${tour.length} pictures in ${place}`)
}
