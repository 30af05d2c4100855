import type { Db } from '../../db/database.ts'
import type { Limits } from '../auth/limits.ts'
import type { SignedInUser } from '../auth/sessions.ts'
import type { Engine } from '../engine/engine.ts'
import type { Log } from '../log.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { SignupRule } from '../setting-schemas.ts'

/** What every request may use, whoever sent it. */
export interface Context {
  db: Db
  log: Log
  mailer: Mailer
  now: () => Date
  /** Begins a while after the answer; the server waits for it when it stops, and its failure is logged. */
  background: (work: () => Promise<void>) => void
  settings: AccountSettings
  limits: Limits
}

/** Who knocks, signed in or not. */
export interface Visitor {
  /** As the limits count it; never logged. */
  address: string
  userAgent: string | undefined
}

export interface AccountSettings {
  /** Public address without a trailing slash; links are made from it and never from a request. */
  baseUrl: string
  sessionDays: number
  assistantName: string
  signups: SignupRule
}

/** What a signed-in request may use. */
export interface SignedInContext extends Context {
  user: SignedInUser
  engine: Engine
}
