import type { Span } from './element.ts'

/** What a text has in brackets, with the brackets. One without its partner on the same line is a mere sign. */
export function bracketsIn(text: string): Span[] {
  const spans: Span[] = []
  let open: { start: number; sign: string }[] = []
  for (const { 0: sign, index } of text.matchAll(/[()[\]\n]/gu)) {
    const partner = partners[sign]
    if (sign === '\n') open = []
    else if (!partner) open.push({ start: index, sign })
    else {
      const at = open.findLastIndex((one) => one.sign === partner)
      const start = open[at]?.start
      if (start === undefined) continue
      spans.push({ start, end: index + 1 })
      open = open.slice(0, at)
    }
  }
  return spans
}

const partners: Record<string, string> = { ')': '(', ']': '[' }
