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
import { LATIN, LATIN_MORE } from '../src/contracts/font-ranges.ts'
import { withBase } from './lib/navigation.ts'

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
