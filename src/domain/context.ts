import type { Db } from '../../db/database.ts'
import type { Limits } from '../auth/limits.ts'
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
}

/** Available to a signed-in request. */
export interface SignedInContext extends Context {
  user: SignedInUser
  engine: Engine
}
