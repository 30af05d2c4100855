import type { Database } from '../../db/database.ts'
import { createLimits } from '../auth/limits.ts'
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
}

/** The dependencies of the domain, configured by the settings of this process. */
export function createContext(config: Config, { database, log, background, address }: Parts): Context {
  const now = () => new Date()
  return {
    db: database.db,
    log,
    now,
    mailer: createMailer(config.mail, log),
    background: background.run,
    limits: createLimits({ db: database.db, now }, config.limits),
    settings: {
      baseUrl: config.baseUrl ?? address,
      sessionDays: config.sessionDays,
      assistantName: config.assistantName,
      signups: config.signups,
    },
  }
}
