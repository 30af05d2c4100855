import type { Database } from '../../db/database.ts'
import type { Context, SignedInContext } from '../domain/context.ts'
import type { Engines } from '../engine/choose.ts'

interface Request {
  requestId: string
  /** Of the client, as the limits count it. */
  address: string
  /** For the page's styles; fresh for every answer. */
  nonce: string
}

/** What the server gives every request, beside what the domain needs. */
export interface Server {
  engines: Engines
  /** Whether the public address is https. */
  secure: boolean
  databaseKind: Database['kind']
}

/** What only the listening socket knows of a request; tests give it by hand. */
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
