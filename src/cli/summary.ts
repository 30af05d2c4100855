import type { Config } from '../config.ts'
import type { Engines } from '../engine/choose.ts'
import type { Log } from '../log.ts'
import { isLoopback } from '../setting-schemas.ts'
import { version } from '../version.ts'

const WARNING =
  'this server can be reached from other machines over plain http. Put it behind https and set BASE_URL.'

/** For the person who started the server, or one line of the log where that is read by a program. */
export function printSummary(config: Config, engines: Engines, address: string, log: Log): void {
  const { baseUrl, host, logFormat } = config
  const url = baseUrl ?? address
  const isExposed = !isLoopback(host) && !baseUrl?.startsWith('https://')
  if (logFormat === 'json') {
    log.info('ready', { version, url, ...partsOf(config, engines) })
    if (isExposed) log.warn(WARNING)
    return
  }
  console.log(`Precedents ${version} is ready at ${url}`)
  for (const [part, text] of Object.entries(partsOf(config, engines)))
    console.log(`  ${part.padEnd(10)}${text}`)
  if (isExposed) console.warn(`WARNING: ${WARNING}`)
}

const partsOf = ({ databaseUrl, dataDir, mail }: Config, { primary, model }: Engines) => ({
  database: databaseUrl === undefined ? `embedded, in ${dataDir}` : 'PostgreSQL',
  engine: `${primary.name}${model === null ? ': curated precedents, no model' : `: ${model}`}`,
  mail: mail.smtpUrl === undefined ? 'none: password reset links are written to this log' : 'SMTP',
})
