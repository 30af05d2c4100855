import { openDatabase } from '../../db/connect.ts'
import type { Database } from '../../db/database.ts'
import { assets } from '../assets.ts'
import { type Config, processConfig } from '../config.ts'
import { createStartingApp } from '../http/starting-app.ts'
import { bufferLines, createLog, describeError, type Log } from '../log.ts'
import { version } from '../version.ts'
import { exitOnError } from './exit-on-error.ts'
import { listen, localAddress } from './listen.ts'
import type { Metrics } from './metrics.ts'
import { listenForMetrics } from './metrics-listener.ts'

/** Serves with these arguments. The code of all other commands need not be loaded for it. */
export const run = ([first, ...rest]: string[]): Promise<void> =>
  exitOnError(serve(first === undefined || first === 'serve' ? rest : [first, ...rest]))

/** `precedents serve`: the whole product in this process, until a signal ends it. */
export async function serve(flags: string[]): Promise<void> {
  const config = processConfig(flags)
  const log = createLog(config.logLevel, bufferLines(console.log), config.logFormat)
  const startingApp = createStartingApp()
  const server = listen(config, startingApp.fetch)
  const metrics = await metricsOf(config)
  const closeMetrics = listenForMetrics(config, metrics)
  // Most of the code is loaded while the database answers.
  const [database, { startApp }] = await Promise.all([
    open(config, log, startingApp.setReason, metrics),
    import('./start-app.ts'),
  ])
  metrics?.watch(database)
  const address = localAddress(config.host, server.port ?? config.port)
  await startApp({ config, log, server, startingApp, address, database, metrics, closeMetrics })
}

/** Off unless a setting asks for them; prom-client is loaded only then. */
async function metricsOf({ metrics }: Config): Promise<Metrics | undefined> {
  if (!metrics.listen && metrics.token === undefined) return undefined
  return (await import('./metrics.ts')).createMetrics()
}

/** PostgreSQL may start after the server does; the embedded database either opens or needs a person. */
async function open(
  config: Config,
  log: Log,
  setReason: (what: string) => void,
  metrics: Metrics | undefined,
): Promise<Database> {
  const { databaseUrl, directUrl, dataDir } = config
  const { migrationsDir, templateFile } = assets
  if (databaseUrl !== undefined) setReason('waiting for the database')
  return openDatabase({
    databaseUrl,
    directUrl,
    dataDir,
    templateFile,
    migrationsFolder: migrationsDir,
    log: log.info,
    logError: log.error,
    version,
    onQuery: metrics?.onQuery,
    onRetry: (error) => log.warn('the database is not reachable yet, retrying', describeError(error)),
  })
}
