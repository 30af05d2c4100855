import type { Database } from './database.ts'

/** Codes of postgres.js, of Node's sockets and of ours, beside the SQLSTATEs below. */
const lostCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'QUERY_DEADLINE',
  'TRANSACTION_OVER',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])
/** Connection exceptions, too many connections, a statement's deadline, the server going or coming. */
const lostStates = /^(08...|53300|57014|57P0[1-5])$/
const DISK_FULL = '53100'
const READ_ONLY = '25006'

/** The database is out of reach or overloaded: the same request may work a moment later. */
export function isUnavailable(error: unknown): boolean {
  return codesOf(error).some((code) => lostCodes.has(code) || lostStates.test(code))
}

/** There is no room to write. The embedded database goes read-only before it would panic. */
export function isDiskFull(error: unknown, kind: Database['kind']): boolean {
  const codes = codesOf(error)
  return codes.includes(DISK_FULL) || (kind === 'embedded' && codes.includes(READ_ONLY))
}

/** The codes of an error and of its causes, outermost first; drizzle wraps the driver's errors. */
export function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const code = 'code' in error && typeof error.code === 'string' ? [error.code] : []
  return [...code, ...codesOf(error.cause)]
}
