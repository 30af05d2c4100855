import type { AccountChanges } from '../../db/account-changes.ts'
import type { Database } from '../../db/database.ts'
import { createLimits } from '../auth/limits.ts'
import { createSessionCache } from '../auth/session-cache.ts'
import type { createBackground } from '../background.ts'
import type { Config } from '../config.ts'
import type { Context } from '../domain/context.ts'
import type { Log } from '../log.ts'
import { createMailer } from '../mail/mailer.ts'

interface Parts {
  database: Database
  log: Log
  background: ReturnType<typeof createBackground>
  /** Where this server listens; used in links when BASE_URL is not set. */
  address: string
  /** For a server that stays; without it, every session is read from the database. */
  changes?: AccountChanges
}

/** The dependencies of the domain, configured by the settings of this process. */
export function createContext(
  config: Config,
  { database, log, background, address, changes }: Parts,
): Context {
  const now = () => new Date()
  return {
    db: database.db,
    log,
    now,
    mailer: createMailer(config.mail, log),
    background: background.run,
    limits: createLimits({ db: database.db, now }, config.limits),
    sessions: createSessionCache(changes),
    settings: {
      baseUrl: config.baseUrl ?? address,
      sessionDays: config.sessionDays,
      assistantName: config.assistantName,
      signups: config.signups,
      sharedLinks: config.sharedLinks,
    },
  }
}
