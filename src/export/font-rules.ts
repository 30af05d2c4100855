import { LATIN, LATIN_MORE } from '../contracts/font-ranges.ts'

const faces = [
  { family: 'Newsreader', file: 'newsreader-latin-wght-normal', weights: '200 800', range: LATIN },
  { family: 'Newsreader', file: 'newsreader-latin-ext-wght-normal', weights: '200 800', range: LATIN_MORE },
  {
    family: 'Newsreader',
    file: 'newsreader-latin-wght-italic',
    weights: '200 800',
    range: LATIN,
    italic: true,
  },
  { family: 'Inter', file: 'inter-latin-wght-normal', weights: '100 900', range: LATIN },
  { family: 'Inter', file: 'inter-latin-ext-wght-normal', weights: '100 900', range: LATIN_MORE },
]

/** Style rules for the fonts of the web files, under the names that the build gave them. */
export const fontRules = (paths: readonly string[], basePath: string) =>
  faces
    .flatMap(({ family, file, weights, range, italic }) => {
      const path = paths.find((one) => one.startsWith(`/${file}-`) && one.endsWith('.woff2'))
      if (path === undefined) return []
      return `@font-face { font-family: "${family} Variable"; font-weight: ${weights}; font-style: ${italic ? 'italic' : 'normal'}; font-display: swap; src: url("${basePath}${path}") format("woff2"); unicode-range: ${range} }`
    })
    .join('\n')
