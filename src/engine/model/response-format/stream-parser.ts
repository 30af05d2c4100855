/** What of an object is wanted before it is complete: the objects of a list, or the growing text of a field. */
export interface Wanted {
  list?: string
  text?: string
}

export type Found = { type: 'item'; json: string } | { type: 'text'; text: string }

const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }

/** Reads an object piece by piece. A bare list counts as the wanted one. What it makes nothing of, it leaves out. */
export function createStreamParser(wanted: Wanted): (piece: string) => Found[] {
  const depth: string[] = []
  let key = ''
  let string = ''
  let inString = false
  let isKey = false
  let pendingEscape: string | null = null
  let item: string | null = null
  let text = ''

  return (piece) => {
    const found: Found[] = []
    for (const sign of piece) step(sign, found)
    const whole = /[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text
    if (whole !== '') found.push({ type: 'text', text: whole })
    text = text.slice(whole.length)
    return found
  }

  function step(sign: string, found: Found[]) {
    if (item !== null) item += sign
    if (inString) inside(sign)
    else outside(sign, found)
  }

  function inside(sign: string) {
    if (pendingEscape !== null) {
      const decoded = decode(pendingEscape + sign)
      pendingEscape = decoded === null ? pendingEscape + sign : null
      if (decoded !== null) take(decoded)
    } else if (sign === '\\') pendingEscape = ''
    else if (sign === '"') {
      inString = false
      if (isKey) key = string
    } else take(sign)
  }

  function take(sign: string) {
    if (isKey) string += sign
    else if (depth.length === 1 && depth[0] === '{' && key === wanted.text) text += sign
  }

  function outside(sign: string, found: Found[]) {
    if (sign === '"') {
      inString = true
      isKey = depth.length === 1 && depth[0] === '{' && key === ''
      string = ''
    } else if (sign === ',' && depth.length === 1) key = ''
    else if (sign === '{' || sign === '[') {
      if (sign === '{' && item === null && inWantedList()) item = '{'
      depth.push(sign)
    } else if (sign === '}' || sign === ']') {
      depth.pop()
      if (depth.length === 0) key = ''
      if (item !== null && inWantedList()) {
        found.push({ type: 'item', json: item })
        item = null
      }
    }
  }

  function inWantedList(): boolean {
    if (wanted.list === undefined) return false
    const bare = depth.length === 1 && depth[0] === '['
    return bare || (depth.length === 2 && depth[1] === '[' && key === wanted.list)
  }
}

/** Null while an escape is incomplete. */
function decode(sequence: string): string | null {
  if (sequence[0] !== 'u') return escapes[sequence] ?? sequence
  return sequence.length < 5 ? null : String.fromCharCode(Number.parseInt(sequence.slice(1), 16) || 0xfffd)
}
