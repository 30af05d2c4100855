/** Tags in which reasoning models think aloud before they answer. */
const names = 'think|thinking|thought|thoughts|reasoning|reflection|scratchpad'
const closing = new RegExp(`</(?:${names})>`, 'giu')
const opening = new RegExp(`^\\s*<(?:${names})>`, 'iu')
const opened = new RegExp(`^\\s*<(?:[a-z]{0,11}$|(?:${names})>)`, 'iu')

/**
 * The answer without the reasoning before it. What stands after the last closing tag is the answer, whether or not the
 * tag was opened (some templates open it themselves); of reasoning that never ends only the tag goes, since the answer
 * may stand in it.
 */
export function stripReasoning(text: string): string {
  const last = [...text.matchAll(closing)].at(-1)
  const rest = last ? text.slice(last.index + last[0].length) : text
  if (last && rest.trim() === '') return text.slice(0, last.index).replace(opening, '')
  return rest.replace(opening, '')
}

/**
 * Passes an answer on as it comes, from where it seems to begin: at a brace, a bracket or a fence, or behind reasoning.
 * An answer that opens with other words is held back, for JSON may follow them.
 */
export function createPreambleFilter(): (piece: string) => string {
  let held = ''
  let open = false
  return (piece) => {
    if (open) return piece
    held += piece
    const start = startOf(held)
    if (start === null) return ''
    open = true
    const passed = held.slice(start)
    held = ''
    return passed
  }
}

function startOf(text: string): number | null {
  const last = [...text.matchAll(closing)].at(-1)
  if (last) return last.index + last[0].length
  if (opened.test(text)) return null
  const begin = /^\s*(?=[[{])|```(?:json)?\s*(?=[[{])/iu.exec(text)
  return begin ? begin.index + begin[0].length : null
}
