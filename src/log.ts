const severities = { debug: 0, info: 1, warn: 2, error: 3 }
export type LogLevel = keyof typeof severities
export type LogFields = Record<string, unknown>

/** One line per event: UTC time, level, event, then fields as JSON values. Never a body, a cookie or an address. */
export interface Log {
  debug(event: string, fields?: LogFields): void
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
  /** The same log, with these fields in each line. */
  with(fields: LogFields): Log
}

export type LogFormat = 'text' | 'json'

export function createLog(
  level: LogLevel,
  write: (line: string) => void = console.log,
  format: LogFormat = 'text',
): Log {
  const line = format === 'json' ? jsonLine : textLine
  const logWith = (common: LogFields): Log => {
    const at =
      (own: LogLevel) =>
      (event: string, fields: LogFields = {}) => {
        if (severities[own] >= severities[level]) write(line(own, event, { ...common, ...fields }))
      }
    return {
      debug: at('debug'),
      info: at('info'),
      warn: at('warn'),
      error: at('error'),
      with: (fields) => logWith({ ...common, ...fields }),
    }
  }
  return logWith({})
}

const jsonLine = (level: LogLevel, event: string, fields: LogFields) =>
  JSON.stringify({ ...fields, time: new Date().toISOString(), level, event })

function textLine(level: LogLevel, event: string, fields: LogFields) {
  let line = `${new Date().toISOString()} ${level} ${event}`
  for (const key in fields) if (fields[key] !== undefined) line += ` ${key}=${JSON.stringify(fields[key])}`
  return line
}

/** How late a line may be written. */
const MAX_DELAY_MS = 100
/** Lines that are not written later. */
const MAX_LINES = 500

/** Writes lines together, at the latest after 100 ms and when the process exits: a write for each took a fifth of a short request. */
export function bufferLines(write: (lines: string) => void): (line: string) => void {
  const lines: string[] = []
  let timer: Timer | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (lines.length > 0) write(lines.splice(0).join('\n'))
  }
  process.on('exit', flush)
  return (line) => {
    lines.push(line)
    if (lines.length >= MAX_LINES) flush()
    else timer ??= setTimeout(flush, MAX_DELAY_MS)
  }
}

/** What the log may hold about an error: name, message and stack; for a database error, no parameters. */
export function describeError(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: String(error) }
  const isQuery = 'query' in error && 'params' in error
  const shown = isQuery && error.cause instanceof Error ? error.cause : error
  return {
    error: isQuery && shown === error ? 'a database query failed' : `${shown.name}: ${shown.message}`,
    code: 'code' in shown ? shown.code : undefined,
    stack: isQuery ? undefined : shown.stack,
    cause: !isQuery && shown.cause ? describeError(shown.cause).error : undefined,
  }
}
