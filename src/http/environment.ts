import type { Database } from '../../db/database.ts'
import type { CookieScope } from '../auth/cookies.ts'
import type { Context, SignedInContext } from '../domain/context.ts'
import type { Turns } from '../domain/turns.ts'
import type { Engines } from '../engine/choose.ts'
import type { TrustedProxies } from './client-address.ts'

interface Request {
  /** For the page's styles; new for every response. */
  nonce: string
}

/** One request for the metrics: nothing that a client can make up. */
export interface AnsweredRequest {
  method: string
  /** The pattern of its route; `none` for unknown paths. */
  route: string
  status: number
  seconds: number
}

/** What the server provides for every request in addition to the domain's context. */
export interface Server extends CookieScope {
  engines: Engines
  turns: Turns
  trustedProxies: TrustedProxies
  databaseKind: Database['kind']
  /** Ends the calls that are still running when the server stops; the reason is an AppError. */
  stopping: AbortSignal
  /** Told of each request after its response has begun. */
  onRequest?: (request: AnsweredRequest) => void
}

/** What only the listening socket knows about a request; tests set it themselves. */
export interface Connection {
  address?: string
}

/** Variables of every request. */
export interface Anyone {
  Bindings: Connection
  Variables: Context & Request & Server & { user?: SignedInContext['user'] }
}

/** Variables of a request below the line 'below this, someone is signed in'. */
export interface SignedIn {
  Bindings: Connection
  Variables: SignedInContext & Request & Server
}
