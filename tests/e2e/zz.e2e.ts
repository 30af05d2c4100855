import { test } from './fixtures.ts'

test('shots', { tag: '@phone' }, async ({ page, ada: _, isMobile }) => {
  const d = isMobile ? 'phone' : 'desk'
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const [n, p] of [
      ['front', '/library'],
      ['hab', '/library?challenge=form-habit'],
      ['entry', '/library/bristol-siddeley-power-by-the-hour'],
    ] as const) {
      await page.goto(p, { waitUntil: 'networkidle' })
      await page.waitForTimeout(300)
      await page.screenshot({ path: `/tmp/shots/${d}-${colorScheme}-${n}.png` })
      if (colorScheme === 'light')
        await page.screenshot({ path: `/tmp/shots/${d}-${colorScheme}-${n}-full.png`, fullPage: true })
    }
  }
})
