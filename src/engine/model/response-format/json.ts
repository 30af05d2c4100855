const MAX_VALUES = 20

/** The JSON values in a response in order, whatever text is around them. */
export function* jsonValues(text: string): Generator<unknown> {
  let from = 0
  for (let count = 0; count < MAX_VALUES; count += 1) {
    const start = text.slice(from).search(/[[{]/u)
    if (start < 0) return
    const end = endOf(text, from + start)
    const value = parse(text.slice(from + start, end))
    if (value !== undefined) yield value
    from = value === undefined ? from + start + 1 : end
  }
}

/** The end of the value that begins at `start`; the end of the text for an unclosed value. */
function endOf(text: string, start: number): number {
  let depth = 0
  let inString = false
  for (let index = start; index < text.length; index += 1) {
    const char = text[index]
    if (inString) {
      if (char === '\\') index += 1
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '{' || char === '[') depth += 1
    else if ((char === '}' || char === ']') && --depth === 0) return index + 1
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
 * The first value of a truncated response, or of one with line breaks in strings or trailing commas. Incomplete parts
 * are dropped, so that no half sentence passes for a whole one. Undefined when nothing can be saved.
 */
export function repairJson(text: string): unknown {
  const start = text.search(/[[{]/u)
  if (start < 0) return undefined
  const closers: string[] = []
  let output = ''
  let comma = ''
  let inString = false
  let complete = { length: 0, closers: [''] }
  const markComplete = () => {
    complete = { length: output.length, closers: [...closers] }
  }
  for (let index = start; index < text.length; index += 1) {
    const char = text[index] ?? ''
    if (inString) {
      if (char === '\\') output += char + (text[++index] ?? '')
      else output += escapeControl(char)
      if (char === '"') inString = false
    } else if (char === ',') {
      markComplete()
      comma = ','
    } else if (char === '}' || char === ']') {
      // Drops a trailing comma.
      comma = ''
      output += char
      if (closers.pop() !== char) return undefined
      markComplete()
      if (closers.length === 0) return parse(output)
    } else {
      if (char.trim() !== '') {
        output += comma
        comma = ''
      }
      if (char === '{' || char === '[') closers.push(char === '{' ? '}' : ']')
      if (char === '"') inString = true
      output += char
    }
  }
  return parse(output.slice(0, complete.length) + complete.closers.toReversed().join(''))
}

const escapeControl = (char: string) => (char < ' ' ? JSON.stringify(char).slice(1, -1) : char)
