import type { Database } from './database.ts'

/** Codes of postgres.js, of Node's sockets and of our own. */
const unavailableCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'PROTOCOL_ERROR',
  'QUERY_DEADLINE',
  'TRANSACTION_ENDED',
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
/** SQLSTATEs: connection exceptions, too many connections, a statement timeout, the server stopping or starting. */
const unavailableStates = /^(08...|53300|57014|57P0[1-5])$/
/** SQLSTATEs: damaged data or a damaged index, and files that cannot be read, written or found. */
const damagedStates = /^(XX00[12]|58...)$/
const DISK_FULL = '53100'
const READ_ONLY = '25006'

/** The database cannot be reached or is overloaded: the same request may work a moment later. */
export function isUnavailable(error: unknown): boolean {
  return codesOf(error).some((code) => unavailableCodes.has(code) || unavailableStates.test(code))
}

/** The disk is full. The embedded database becomes read-only shortly before that. */
export function isDiskFull(error: unknown, kind: Database['kind']): boolean {
  const codes = codesOf(error)
  return codes.includes(DISK_FULL) || (kind === 'embedded' && codes.includes(READ_ONLY))
}

/** A file of the database is damaged or missing, or its disk fails: trying again does not help. */
export function isDamaged(error: unknown): boolean {
  return codesOf(error).some((code) => damagedStates.test(code))
}

/** The codes of an error and its causes, outermost first; drizzle wraps the driver's errors. */
export function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const code = 'code' in error && typeof error.code === 'string' ? [error.code] : []
  return [...code, ...codesOf(error.cause)]
}
