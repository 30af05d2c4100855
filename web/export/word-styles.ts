export const ACCENT = '96401B'
export const INK_SOFT = '5F574B'
/** Both are everywhere, or have a substitute of the same width. */
const SERIF = 'Times New Roman'
export const SANS = 'Arial'

const heading = (size: number, color: string, before: number) => ({
  run: { font: SERIF, size, bold: true, color },
  paragraph: { spacing: { before, after: 60 } },
})

/** Sizes are in half points. */
export const STYLES = {
  default: {
    document: { run: { font: SERIF, size: 20, color: '1D1A16' } },
    heading1: heading(40, '1D1A16', 0),
    heading2: {
      run: { font: SANS, size: 17, bold: true, color: ACCENT },
      paragraph: { spacing: { before: 200, after: 40 } },
    },
    heading3: heading(22, '1D1A16', 160),
  },
}
