/** Shorter texts may be in a log by chance. */
const LEAST = 10
/** Only the start of a longer text is searched for, since a log may truncate it. */
const BEGINNING = 30

/** When a row was stored, sent back with it, may be when a line was written. */
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/u

/** What no log may contain, no matter whose it is. */
const shapes = {
  'an address': /[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/iu,
  'a token': /(?<![\w-])[\w-]{43}(?![\w-])/u,
  'a hash': /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])|\$argon2/u,
}

/** The one exception: without a mail server, reset links are written to the log. */
const exception = /( warn mail not sent: no SMTP_URL is set .*)\/reset-password\?token=[\w-]{43}/gu

export interface Leak {
  /** Counted from 1. */
  line: number
  /** Never the secret itself. */
  what: string
}

/** Every text in a payload: passwords, addresses, statements, tokens and other input. */
export function textsIn(payload: unknown): string[] {
  if (typeof payload === 'string') return [payload]
  return typeof payload === 'object' && payload !== null ? Object.values(payload).flatMap(textsIn) : []
}

/** Where a log contains a text that was sent to the server, or something that looks like a secret. */
export function findLeaks(log: string, sentTexts: Iterable<string>): Leak[] {
  const cleaned = log.replaceAll(exception, '$1')
  const lineAt = (index: number) => cleaned.slice(0, index).split('\n').length
  const ofShape = Object.entries(shapes).flatMap(([what, shape]) =>
    cleaned.split('\n').flatMap((line, at) => (shape.test(line) ? [{ line: at + 1, what }] : [])),
  )
  const found = [...wanted(sentTexts)].map((text) => cleaned.indexOf(text)).filter((index) => index >= 0)
  return [...ofShape, ...found.map((index) => ({ line: lineAt(index), what: 'what somebody sent' }))]
}

/** The forms a text may have in a log: plain, in JSON or in a URL. */
function wanted(sentTexts: Iterable<string>): Set<string> {
  const beginnings = [...sentTexts]
    .filter((text) => text.length >= LEAST && !TIME.test(text))
    .map((text) => text.slice(0, BEGINNING))
  return new Set(
    beginnings.flatMap((text) => [
      text,
      JSON.stringify(text).slice(1, -1),
      encodeURIComponent(text.toWellFormed()),
    ]),
  )
}
