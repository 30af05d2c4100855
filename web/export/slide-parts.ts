import type PptxGenJS from 'pptxgenjs'
import type { BriefSource, Cited } from '../../src/contracts/brief.ts'

/** Inches, 16:9. */
export const WIDTH = 13.33
export const MARGIN = 0.7
export const INNER = WIDTH - 2 * MARGIN

export const INK = '1D1A16'
export const INK_SOFT = '5F574B'
const ACCENT = '96401B'
const RULE = 'D9D0C0'
const PAPER = 'FFFDF9'
export const WASH = 'F6E8DC'
export const SERIF = 'Georgia'
export const SANS = 'Arial'

export type Slide = PptxGenJS.Slide

/** Paper, project, title and a line below it. */
export function frame(slide: Slide, title: string, project: string) {
  slide.background = { color: PAPER }
  slide.addText(project, { ...box(0.4, 0.3), fontFace: SANS, fontSize: 11, color: INK_SOFT, margin: 0 })
  slide.addText(title, {
    ...box(0.7, 0.8),
    fontFace: SERIF,
    fontSize: 30,
    color: INK,
    margin: 0,
    valign: 'middle',
    fit: 'shrink',
  })
  slide.addShape('line', { x: MARGIN, y: 1.58, w: INNER, h: 0, line: { color: ACCENT, width: 1.5 } })
}

/** Short ones on the slide, whole ones in the notes of the speaker. */
export function sources(slide: Slide, found: readonly BriefSource[]) {
  if (found.length === 0) return
  const line = found.map(({ number, publisher, title, year }) =>
    [`${number}. ${publisher}`, title, ...(year ? [year] : [])].filter(Boolean).join('. '),
  )
  slide.addText(line.join('   '), {
    ...box(6.3, 0.85),
    fontFace: SANS,
    fontSize: 9,
    color: INK_SOFT,
    margin: 0,
    valign: 'bottom',
  })
  slide.addNotes(
    found
      .map(({ number, publisher, title, year, url }) =>
        [`${number}. ${publisher}.`, `${title}.`, year ? `${year}.` : '', url ?? '']
          .filter(Boolean)
          .join(' '),
      )
      .join('\n'),
  )
}

export const box = (y: number, h: number) => ({ x: MARGIN, y, w: INNER, h })

export const label = { fontFace: SANS, fontSize: 10, bold: true, color: ACCENT, charSpacing: 1 }

export const cellStyle = {
  fontFace: SERIF,
  fontSize: 12,
  color: INK,
  margin: [6, 8, 6, 4] as [number, number, number, number],
  valign: 'top' as const,
  border: [
    { type: 'none' as const },
    { type: 'none' as const },
    { type: 'solid' as const, color: RULE, pt: 0.75 },
    { type: 'none' as const },
  ] as [PptxGenJS.BorderProps, PptxGenJS.BorderProps, PptxGenJS.BorderProps, PptxGenJS.BorderProps],
}

/** Texts with their numbers raised. */
export function runsOf(
  text: Cited,
  fontSize: number,
  style: PptxGenJS.TextPropsOptions = {},
): PptxGenJS.TextProps[] {
  return text.flatMap(({ text: words, cites = [], unverified }, at) => {
    const marks = [...cites.map(String), ...(unverified ? ['‡'] : [])].join(' ')
    const base = { fontFace: SERIF, fontSize, color: INK, ...style }
    return [
      { text: `${at > 0 ? ' ' : ''}${words}`, options: base },
      ...(marks
        ? [{ text: ` ${marks}`, options: { ...base, superscript: true, bold: true, color: ACCENT } }]
        : []),
    ]
  })
}

export const numbersIn = (text: Cited) => text.flatMap(({ cites = [] }) => cites)
