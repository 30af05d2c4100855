import { describe, expect, test } from 'bun:test'

const css = await Bun.file(new URL('../../web/theme.css', import.meta.url)).text()
const tokens = new Map(
  [...css.matchAll(/--color-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(
    ([, name, light, dark]) => [name, { light, dark }] as const,
  ),
)

/** WCAG 2.2: the ratio of two colours' relative luminances. */
function contrast(one: string, other: string) {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const TEXT_CONTRAST = 4.5
const MARK_CONTRAST = 3
const pairs: [front: string, back: string, atLeast: number][] = [
  ...['ink', 'ink-soft', 'accent', 'danger', 'green', 'yellow', 'blue', 'gray'].flatMap((front) =>
    ['paper', 'card', 'shade'].map((back): [string, string, number] => [front, back, TEXT_CONTRAST]),
  ),
  ...['green', 'yellow', 'danger', 'blue'].map((tone): [string, string, number] => [
    tone,
    `${tone}-wash`,
    TEXT_CONTRAST,
  ]),
  ['ink', 'accent-wash', TEXT_CONTRAST],
  ['accent', 'accent-wash', TEXT_CONTRAST],
  ['on-accent', 'accent', TEXT_CONTRAST],
  ['on-accent', 'accent-deep', TEXT_CONTRAST],
  ['paper', 'ink', TEXT_CONTRAST],
  ['paper', 'danger', TEXT_CONTRAST],
  ['rule-strong', 'paper', MARK_CONTRAST],
  ['rule-strong', 'card', MARK_CONTRAST],
]

for (const theme of ['light', 'dark'] as const) {
  describe(`in the ${theme} theme`, () => {
    for (const [front, back, atLeast] of pairs) {
      test(`${front} has enough contrast on ${back}`, () => {
        const [one, other] = [tokens.get(front)?.[theme], tokens.get(back)?.[theme]]
        if (!one || !other) throw new Error(`theme.css has no --color-${one ? back : front}`)
        expect(contrast(one, other)).toBeGreaterThanOrEqual(atLeast)
      })
    }
  })
}

test('no other file of the page defines a color', async () => {
  const found: string[] = []
  for await (const path of new Bun.Glob('**/*.{ts,tsx}').scan(
    new URL('../../web', import.meta.url).pathname,
  )) {
    const source = await Bun.file(new URL(`../../web/${path}`, import.meta.url)).text()
    if (/#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(|\[color:/i.test(source)) found.push(path)
  }
  expect(found).toEqual([])
})
