import { openDatabase } from '../../db/connect.ts'
import type { Database } from '../../db/database.ts'
import { waitForPostgres } from '../../db/postgres.ts'
import { createApp } from '../app.ts'
import { assets } from '../assets.ts'
import { createBackground } from '../background.ts'
import { type Config, processConfig } from '../config.ts'
import type { Site } from '../contracts/site.ts'
import { interruptAbandoned, interruption } from '../domain/interruption.ts'
import {
  chooseEngines,
  type Embeddings,
  type Engines,
  type Stores,
  type UsageRecord,
} from '../engine/choose.ts'
import { measuredEngine } from '../engine/measured-engine.ts'
import { closeConnectionsWhen } from '../http/connection-close.ts'
import { servePage } from '../http/page.ts'
import { basePathOf } from '../http/public-address.ts'
import { createStartingApp } from '../http/starting-app.ts'
import { staticFiles } from '../http/static.ts'
import { bufferLines, createLog, describeError, type Log } from '../log.ts'
import { isLoopback } from '../setting-schemas.ts'
import { version } from '../version.ts'
import { CommandError } from './command-error.ts'
import { createContext } from './context.ts'
import { drainOnSignal } from './drain.ts'
import { listen, localAddress } from './listen.ts'
import { logLocalModels } from './local-models.ts'
import type { Metrics } from './metrics.ts'
import { listenForMetrics } from './metrics-listener.ts'
import { listenToOperator } from './operator-socket.ts'
import { startScheduledJobs } from './scheduled-jobs.ts'
import { storesOf } from './stores.ts'
import { printSummary } from './summary.ts'

/** `precedents serve`: the whole product in this process, until a signal ends it. */
export async function serve(flags: string[]): Promise<void> {
  const config = processConfig(flags)
  const log = createLog(config.logLevel, bufferLines(console.log), config.logFormat)
  const startingApp = createStartingApp()
  const server = listen(config, startingApp.fetch)
  const address = localAddress(config.host, server.port ?? config.port)
  const metrics = await metricsOf(config)
  const closeMetrics = listenForMetrics(config, metrics)
  const database = await open(config, log, startingApp.setReason, metrics)
  metrics?.watch(database)
  const background = createBackground(log)
  const engines = enginesOf(config, storesOf(database), metrics)
  let draining = false
  const stopping = new AbortController()
  const interrupting = new AbortController()
  const context = createContext(config, {
    database,
    log,
    background,
    address,
    changes: await database.listen(),
  })
  if (database.kind === 'embedded') await interruptAbandoned(context, true)
  const site = siteOf(config, engines)
  const files = webFiles()
  const app = createApp({
    ...context,
    databaseKind: database.kind,
    engines,
    site,
    stopping: interrupting.signal,
    onRequest: metrics?.onRequest,
    metrics: metrics && !config.metrics.listen ? { source: metrics, token: config.metrics.token } : undefined,
    address: { baseUrl: config.baseUrl, loopback: isLoopback(config.host) },
    trustedProxies: config.trustedProxies,
    ready: () => (draining ? Promise.reject(new Error('the server is stopping')) : database.ping()),
    page: servePage(files, { site, basePath: basePathOf(context.settings.baseUrl) }),
    pageFiles: [...files.assets.keys()],
  })
  startingApp.replaceWith(
    closeConnectionsWhen(
      () => draining,
      (request, connection) => app.fetch(request, connection),
    ),
  )
  const stopJobs = startScheduledJobs(context, config)
  const closeSocket = config.databaseUrl === undefined ? listenToOperator(context, config.dataDir) : undefined
  drainOnSignal({
    server,
    markUnready: () => {
      draining = true
      stopping.abort()
    },
    drainMs: config.drainMs,
    interrupt: () => interrupting.abort(interruption()),
    settled: background.settled,
    close: async () => {
      stopJobs()
      await closeSocket?.()
      await closeMetrics()
      return database.close()
    },
  })
  printSummary(config, engines, address, log)
  background.run(() => logLocalModels(config, log, stopping.signal))
  if (engines.embeddings) void prepareEmbeddings(engines.embeddings, log, stopping.signal)
}

/** Off unless a setting asks for them; prom-client is loaded only then. */
async function metricsOf({ metrics }: Config): Promise<Metrics | undefined> {
  if (!metrics.listen && metrics.token === undefined) return undefined
  return (await import('./metrics.ts')).createMetrics()
}

function enginesOf(config: Config, stores: Required<Stores>, metrics: Metrics | undefined): Engines {
  if (!metrics) return chooseEngines(config, stores)
  const { usageStore } = stores
  const record = async (usage: UsageRecord) => {
    metrics.onModelCall(usage)
    await usageStore.record(usage)
  }
  const engines = chooseEngines(config, { ...stores, usageStore: { ...usageStore, record } })
  return {
    ...engines,
    primary: measuredEngine(engines.primary, metrics.onEngineCall),
    library: measuredEngine(engines.library, metrics.onEngineCall),
  }
}

/** Not a background task, for which the server would wait when it stops. */
async function prepareEmbeddings(embeddings: Embeddings, log: Log, signal: AbortSignal): Promise<void> {
  try {
    await embeddings.prepare(log.info, signal)
  } catch (error) {
    if (!signal.aborted) log.error('the library was not embedded', describeError(error))
  }
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
  if (databaseUrl !== undefined) {
    setReason('waiting for the database')
    const onRetry = (error: unknown) =>
      log.warn('the database is not reachable yet, retrying', describeError(error))
    await waitForPostgres({ databaseUrl, directUrl }, { onRetry })
  }
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
  })
}

const siteOf = (
  { assistantName, signups, libraryPublic, sharedLinks }: Config,
  { primary, model }: Engines,
): Site => ({
  assistantName,
  engine: primary.name,
  model,
  signups: signups.kind !== 'closed',
  invitationOnly: signups.kind === 'invite',
  libraryPublic,
  sharedLinks,
})

function webFiles() {
  if (assets.webDir === undefined)
    throw new CommandError('The page has not been built: run `bun run build` first.')
  return staticFiles(assets.webDir)
}
