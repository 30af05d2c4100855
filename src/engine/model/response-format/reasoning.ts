const TAG_NAMES = 'think|thinking|thought|thoughts|reasoning|reflection|scratchpad'
const closingTag = new RegExp(`</(?:${TAG_NAMES})>`, 'giu')
const openingTag = new RegExp(`^\\s*<(?:${TAG_NAMES})>`, 'iu')
const openingTagOrStart = new RegExp(`^\\s*<(?:[a-z]{0,11}$|(?:${TAG_NAMES})>)`, 'iu')

/**
 * The answer without the reasoning before it. It begins after the last closing tag, even if no tag was opened, since
 * some chat templates open it themselves. Of reasoning that is never closed only the tag is removed, because the answer
 * may be inside.
 */
export function stripReasoning(text: string): string {
  const last = [...text.matchAll(closingTag)].at(-1)
  const rest = last ? text.slice(last.index + last[0].length) : text
  if (last && rest.trim() === '') return text.slice(0, last.index).replace(openingTag, '')
  return rest.replace(openingTag, '')
}

/** Whether a response has reasoning in its text. */
export const containsReasoning = (text: string) =>
  openingTag.test(text) || [...text.matchAll(closingTag)].length > 0

/** Whether a response ended before its answer began. */
export function endsInReasoning(text: string): boolean {
  const last = [...text.matchAll(closingTag)].at(-1)
  return last
    ? text.slice(last.index + last[0].length).trim() === ''
    : text.trim() === '' || openingTag.test(text)
}

/**
 * Streams an answer from where it begins: at a brace, a bracket or a code fence, or after the reasoning. Until then,
 * other text is buffered, since JSON may follow.
 */
export function createPreambleFilter(): (piece: string) => string {
  let buffer = ''
  let hasStarted = false
  return (piece) => {
    if (hasStarted) return piece
    buffer += piece
    const start = startOf(buffer)
    if (start === null) return ''
    hasStarted = true
    const output = buffer.slice(start)
    buffer = ''
    return output
  }
}

function startOf(text: string): number | null {
  const last = [...text.matchAll(closingTag)].at(-1)
  if (last) return last.index + last[0].length
  if (openingTagOrStart.test(text)) return null
  const begin = /^\s*(?=[[{])|```(?:json)?\s*(?=[[{])/iu.exec(text)
  return begin ? begin.index + begin[0].length : null
}
