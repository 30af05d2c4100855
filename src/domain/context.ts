import type { Db, OnStored } from '../../db/database.ts'
import type { StoredAnswer } from '../../db/schema/idempotency-keys.ts'
import type { Limits } from '../auth/limits.ts'
import type { SessionCache } from '../auth/session-cache.ts'
import type { SignedInUser } from '../auth/sessions.ts'
import type { Engine } from '../engine/engine.ts'
import type { Log } from '../log.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { SignupRule } from '../setting-schemas.ts'

/** Available to every request, signed in or not. */
export interface Context {
  db: Db
  log: Log
  mailer: Mailer
  now: () => Date
  /** Starts shortly after the response; the server waits for it when it stops, and logs failures. */
  background: (work: () => Promise<void>) => void
  settings: AccountSettings
  limits: Limits
  sessions: SessionCache
}

/** The client, signed in or not. */
export interface Visitor {
  /** The address as the rate limits count it; never logged. */
  address: string
  userAgent: string | undefined
}

export interface AccountSettings {
  /** Public address without a trailing slash; links use it and never the request's host. */
  baseUrl: string
  sessionDays: number
  assistantName: string
  signups: SignupRule
  /** Whether ideas can be shared by a link. */
  sharedLinks: boolean
}

/** Available to a signed-in request. */
export interface SignedInContext extends Context {
  user: SignedInUser
  engine: Engine
  /** Set when the request has an Idempotency-Key. */
  first?: FirstRequest
}

/** The first request with a key, which is carried out. */
export interface FirstRequest {
  /** What an earlier try had stored before its process ended; null when nothing. */
  resultId: number | null
  /** Notes what the request stores; to be called in the transaction that stores it. */
  stored: OnStored
  /** A failure answers the requests that wait for this one, and a later one is carried out again. */
  answered(answer: StoredAnswer, succeeded: boolean): Promise<void>
  /** The client left before there was an answer. */
  released(): Promise<void>
}
