/** Values looked at in one answer; one with more is not an answer to us. */
const MOST_STARTS = 20

/** The JSON values in an answer, whatever stands around them, the first one first. */
export function* jsonValues(text: string): Generator<unknown> {
  let from = 0
  for (let starts = 0; starts < MOST_STARTS; starts += 1) {
    const start = text.slice(from).search(/[[{]/u)
    if (start < 0) return
    const end = endOf(text, from + start)
    const value = parse(text.slice(from + start, end))
    if (value !== undefined) yield value
    from = value === undefined ? from + start + 1 : end
  }
}

/** Where the value that begins at `start` ends; the text's end for one that is never closed. */
function endOf(text: string, start: number): number {
  let depth = 0
  let inString = false
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at]
    if (inString) {
      if (sign === '\\') at += 1
      else if (sign === '"') inString = false
    } else if (sign === '"') inString = true
    else if (sign === '{' || sign === '[') depth += 1
    else if ((sign === '}' || sign === ']') && --depth === 0) return at + 1
  }
  return text.length
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The first value of an answer that broke off, or that holds line breaks in its strings or commas too many: what is
 * complete stays, the rest is left out. Undefined when there is nothing to save.
 */
export function repairJson(text: string): unknown {
  const start = text.search(/[[{]/u)
  if (start < 0) return undefined
  const closers: string[] = []
  let out = ''
  let comma = ''
  let inString = false
  let complete = { length: 0, closers: [''] }
  const keep = () => {
    complete = { length: out.length, closers: [...closers] }
  }
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (inString) {
      if (sign === '\\') out += sign + (text[++at] ?? '')
      else out += escaped(sign)
      if (sign === '"') inString = false
    } else if (sign === ',') {
      keep()
      comma = ','
    } else if (sign === '}' || sign === ']') {
      // A comma before a closing bracket is left out.
      comma = ''
      out += sign
      if (closers.pop() !== sign) return undefined
      keep()
      if (closers.length === 0) return parse(out)
    } else {
      if (sign.trim() !== '') {
        out += comma
        comma = ''
      }
      if (sign === '{' || sign === '[') closers.push(sign === '{' ? '}' : ']')
      if (sign === '"') inString = true
      out += sign
    }
  }
  return parse(out.slice(0, complete.length) + complete.closers.toReversed().join(''))
}

const escaped = (sign: string) => (sign < ' ' ? JSON.stringify(sign).slice(1, -1) : sign)
