import type { Database } from '../../db/database.ts'
import { createApp } from '../app.ts'
import { assets } from '../assets.ts'
import { createBackground } from '../background.ts'
import type { Config } from '../config.ts'
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
import type { createStartingApp } from '../http/starting-app.ts'
import { staticFiles } from '../http/static.ts'
import { describeError, type Log } from '../log.ts'
import { isLoopback } from '../setting-schemas.ts'
import { CommandError } from './command-error.ts'
import { createContext } from './context.ts'
import { drainOnSignal } from './drain.ts'
import type { listen } from './listen.ts'
import type { Metrics } from './metrics.ts'
import { listenToOperator } from './operator-socket.ts'
import { startScheduledJobs } from './scheduled-jobs.ts'
import { storesOf } from './stores.ts'
import { printSummary } from './summary.ts'

/** What is there before the product is: an open port and an open database. */
interface Started {
  config: Config
  log: Log
  server: ReturnType<typeof listen>
  startingApp: ReturnType<typeof createStartingApp>
  address: string
  database: Database
  metrics: Metrics | undefined
  closeMetrics: () => Promise<void>
}

/** Serves the product on the open port until a signal ends it. */
export async function startApp(started: Started): Promise<void> {
  const { config, log, server, startingApp, address, database, metrics, closeMetrics } = started
  const background = createBackground(log)
  const engines = await enginesOf(config, storesOf(database), metrics)
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
  background.run(async () => {
    const { logLocalModels } = await import('./local-models.ts')
    await logLocalModels(config, log, stopping.signal)
  })
  if (engines.embeddings) void prepareEmbeddings(engines.embeddings, log, stopping.signal)
}

async function enginesOf(
  config: Config,
  stores: Required<Stores>,
  metrics: Metrics | undefined,
): Promise<Engines> {
  if (!metrics) return chooseEngines(config, stores)
  const { usageStore } = stores
  const record = async (usage: UsageRecord) => {
    metrics.onModelCall(usage)
    await usageStore.record(usage)
  }
  const engines = await chooseEngines(config, { ...stores, usageStore: { ...usageStore, record } })
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
