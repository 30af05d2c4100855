import { openDatabase } from '../../db/connect.ts'
import type { Database } from '../../db/database.ts'
import { waitForPostgres } from '../../db/postgres.ts'
import { createApp } from '../app.ts'
import { assets } from '../assets.ts'
import { createBackground } from '../background.ts'
import { type Config, processConfig } from '../config.ts'
import type { Site } from '../contracts/site.ts'
import { chooseEngines, type Embeddings, type Engines } from '../engine/choose.ts'
import { servePage } from '../http/page.ts'
import { basePathOf, isLoopback } from '../http/public-address.ts'
import { createStartingApp } from '../http/starting-app.ts'
import { staticFiles } from '../http/static.ts'
import { createLog, describeError, type Log } from '../log.ts'
import { version } from '../version.ts'
import { CommandError } from './command-error.ts'
import { createContext } from './context.ts'
import { drainOnSignal } from './drain.ts'
import { listen, localAddress } from './listen.ts'
import { logLocalModels } from './local-models.ts'
import { listenToOperator } from './operator-socket.ts'
import { startScheduledJobs } from './scheduled-jobs.ts'
import { storesOf } from './stores.ts'

/** `precedents serve`: the whole product in this process, until a signal ends it. */
export async function serve(flags: string[]): Promise<void> {
  const config = processConfig(flags)
  const log = createLog(config.logLevel)
  const startingApp = createStartingApp()
  const server = listen(config, startingApp.fetch)
  const address = localAddress(config.host, server.port ?? config.port)
  const database = await open(config, log, startingApp.setReason)
  const background = createBackground(log)
  const engines = chooseEngines(config, storesOf(database))
  let draining = false
  const stopping = new AbortController()
  const context = createContext(config, { database, log, background, address })
  const site = siteOf(config, engines)
  const app = createApp({
    ...context,
    databaseKind: database.kind,
    engines,
    site,
    address: { baseUrl: config.baseUrl, loopback: isLoopback(config.host) },
    trustedProxies: config.trustedProxies,
    ready: () => (draining ? Promise.reject(new Error('the server is stopping')) : database.ping()),
    page: page(site, basePathOf(context.settings.baseUrl)),
  })
  startingApp.replaceWith((request, connection) => app.fetch(request, connection))
  const stopJobs = startScheduledJobs(context, config)
  const closeSocket = config.databaseUrl === undefined ? listenToOperator(context, config.dataDir) : undefined
  drainOnSignal({
    server,
    markUnready: () => {
      draining = true
      stopping.abort()
    },
    settled: background.settled,
    close: async () => {
      stopJobs()
      await closeSocket?.()
      return database.close()
    },
  })
  printSummary(config, engines, address)
  background.run(() => logLocalModels(config, log, stopping.signal))
  if (engines.embeddings) void prepareEmbeddings(engines.embeddings, log, stopping.signal)
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
async function open(config: Config, log: Log, setReason: (what: string) => void): Promise<Database> {
  const { databaseUrl, dataDir } = config
  const { migrationsDir, templateFile } = assets
  if (databaseUrl !== undefined) {
    setReason('waiting for the database')
    await waitForPostgres(databaseUrl, {
      onRetry: (error) => log.warn('the database is not reachable yet, retrying', describeError(error)),
    })
  }
  return openDatabase({
    databaseUrl,
    dataDir,
    templateFile,
    migrationsFolder: migrationsDir,
    log: log.info,
    logError: log.error,
    version,
  })
}

const siteOf = ({ assistantName, signups }: Config, { primary, model }: Engines): Site => ({
  assistantName,
  engine: primary.name,
  model,
  signups: signups.kind !== 'closed',
  invitationOnly: signups.kind === 'invite',
})

function page(site: Site, basePath: string) {
  if (assets.webDir === undefined)
    throw new CommandError('The page has not been built: run `bun run build` first.')
  return servePage(staticFiles(assets.webDir), { site, basePath })
}

/** For the person who started the server. */
function printSummary(
  { databaseUrl, dataDir, baseUrl, mail, host }: Config,
  { primary, model }: Engines,
  address: string,
) {
  console.log(`Precedents ${version} is ready at ${baseUrl ?? address}`)
  console.log(`  database  ${databaseUrl === undefined ? `embedded, in ${dataDir}` : 'PostgreSQL'}`)
  console.log(
    `  engine    ${primary.name}${model === null ? ': curated precedents, no model' : `: ${model}`}`,
  )
  console.log(
    `  mail      ${mail.smtpUrl === undefined ? 'none: password reset links are written to this log' : 'SMTP'}`,
  )
  if (!isLoopback(host) && !baseUrl?.startsWith('https://'))
    console.warn(
      'WARNING: this server can be reached from other machines over plain http. Put it behind https and set BASE_URL.',
    )
}
