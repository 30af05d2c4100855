/** The part of an object that is read before the object is complete: the items of a list or the text of a field. */
export interface Target {
  list?: string
  text?: string
}

export type ParsedPart = { type: 'item'; json: string } | { type: 'text'; text: string }

const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }
const INVALID_CODE_POINT = 0xfffd

/** Parses an object piece by piece and ignores what it cannot parse. A list without an object counts as the target. */
export function createStreamParser(target: Target): (piece: string) => ParsedPart[] {
  const openBrackets: string[] = []
  let key = ''
  let string = ''
  let inString = false
  let isKey = false
  let pendingEscape: string | null = null
  let item: string | null = null
  let text = ''

  return (piece) => {
    const parts: ParsedPart[] = []
    for (const char of piece) parse(char, parts)
    // Half a surrogate pair waits for the other half.
    const complete = /[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text
    if (complete !== '') parts.push({ type: 'text', text: complete })
    text = text.slice(complete.length)
    return parts
  }

  function parse(char: string, parts: ParsedPart[]) {
    if (item !== null) item += char
    if (inString) parseInString(char)
    else parseOutsideString(char, parts)
  }

  function parseInString(char: string) {
    if (pendingEscape !== null) {
      const decoded = decodeEscape(pendingEscape + char)
      pendingEscape = decoded === null ? pendingEscape + char : null
      if (decoded !== null) append(decoded)
    } else if (char === '\\') pendingEscape = ''
    else if (char === '"') {
      inString = false
      if (isKey) key = string
    } else append(char)
  }

  function append(char: string) {
    if (isKey) string += char
    else if (openBrackets.length === 1 && openBrackets[0] === '{' && key === target.text) text += char
  }

  function parseOutsideString(char: string, parts: ParsedPart[]) {
    if (char === '"') {
      inString = true
      isKey = openBrackets.length === 1 && openBrackets[0] === '{' && key === ''
      string = ''
    } else if (char === ',' && openBrackets.length === 1) key = ''
    else if (char === '{' || char === '[') {
      if (char === '{' && item === null && isInTargetList()) item = '{'
      openBrackets.push(char)
    } else if (char === '}' || char === ']') {
      openBrackets.pop()
      if (openBrackets.length === 0) key = ''
      if (item !== null && isInTargetList()) {
        parts.push({ type: 'item', json: item })
        item = null
      }
    }
  }

  function isInTargetList(): boolean {
    if (target.list === undefined) return false
    const isBareList = openBrackets.length === 1 && openBrackets[0] === '['
    return isBareList || (openBrackets.length === 2 && openBrackets[1] === '[' && key === target.list)
  }
}

/** Null while the escape sequence is incomplete. */
function decodeEscape(sequence: string): string | null {
  if (sequence[0] !== 'u') return escapes[sequence] ?? sequence
  return sequence.length < 5
    ? null
    : String.fromCharCode(Number.parseInt(sequence.slice(1), 16) || INVALID_CODE_POINT)
}
