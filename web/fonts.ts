import interMore from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2' with {
  type: 'file',
}
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2' with { type: 'file' }
import serifMore from '@fontsource-variable/newsreader/files/newsreader-latin-ext-wght-normal.woff2' with {
  type: 'file',
}
import serifItalic from '@fontsource-variable/newsreader/files/newsreader-latin-wght-italic.woff2' with {
  type: 'file',
}
import serif from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2' with {
  type: 'file',
}
import { withBase } from './lib/navigation.ts'

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,' +
  'U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'
const LATIN_MORE =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,' +
  'U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF'

/**
 * Declared here because the bundler would inline the smaller files of a style sheet as data URLs, which the content
 * security policy blocks. Called after the first paint, which needs the connection for itself.
 */
export function addFonts() {
  addFace('Inter Variable', inter, { weight: '100 900', unicodeRange: LATIN })
  addFace('Newsreader Variable', serif, { weight: '200 800', unicodeRange: LATIN })
  addFace('Inter Variable', interMore, { weight: '100 900', unicodeRange: LATIN_MORE })
  addFace('Newsreader Variable', serifMore, { weight: '200 800', unicodeRange: LATIN_MORE })
  addFace('Newsreader Variable', serifItalic, { weight: '200 800', style: 'italic', unicodeRange: LATIN })
}

function addFace(family: string, address: string, descriptors: FontFaceDescriptors) {
  const face = new FontFace(family, `url("${withBase(address.replace(/^\./u, ''))}")`, {
    display: 'swap',
    ...descriptors,
  })
  document.fonts.add(face)
  return face
}
