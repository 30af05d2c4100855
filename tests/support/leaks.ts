/** Shorter texts may stand in a log by chance. */
const LEAST = 10
/** So much of a longer text is looked for, since a log may cut it off. */
const BEGINNING = 30

/** What no log may hold, whoever it belongs to. */
const shapes = {
  'an address': /[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/iu,
  'a token': /(?<![\w-])[\w-]{43}(?![\w-])/u,
  'a hash': /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])|\$argon2/u,
}

/** The one exception: without a mail server the link to set a new password stands in the log. */
const EXCEPTION = /( warn mail not sent: no SMTP_URL is set .*)\/reset-password\?token=[\w-]{43}/gu

export interface Leak {
  /** Counted from 1. */
  line: number
  /** Never the secret itself. */
  what: string
}

/** Every text within a payload: passwords, addresses, statements, tokens, whatever somebody wrote. */
export function textsIn(payload: unknown): string[] {
  if (typeof payload === 'string') return [payload]
  return typeof payload === 'object' && payload !== null ? Object.values(payload).flatMap(textsIn) : []
}

/** The places where a log holds one of the texts that the server was told, or anything of a secret's shape. */
export function findLeaks(log: string, told: Iterable<string>): Leak[] {
  const cleaned = log.replaceAll(EXCEPTION, '$1')
  const lineAt = (index: number) => cleaned.slice(0, index).split('\n').length
  const ofShape = Object.entries(shapes).flatMap(([what, shape]) =>
    cleaned.split('\n').flatMap((line, at) => (shape.test(line) ? [{ line: at + 1, what }] : [])),
  )
  const found = [...wanted(told)].map((text) => cleaned.indexOf(text)).filter((index) => index >= 0)
  return [...ofShape, ...found.map((index) => ({ line: lineAt(index), what: 'what somebody sent' }))]
}

/** As it may stand in a log: as it is, within JSON, or within an address. */
function wanted(told: Iterable<string>): Set<string> {
  const beginnings = [...told].filter(({ length }) => length >= LEAST).map((text) => text.slice(0, BEGINNING))
  return new Set(
    beginnings.flatMap((text) => [
      text,
      JSON.stringify(text).slice(1, -1),
      encodeURIComponent(text.toWellFormed()),
    ]),
  )
}
