import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { listBackups } from '../../db/backup/keep.ts'
import { withDatabase } from '../../db/connect.ts'
import { DatabaseStartError } from '../../db/start-error.ts'
import { type Config, processConfig } from '../config.ts'
import { CommandError } from './command-error.ts'
import { describeDatabase } from './database-report.ts'
import { openOptions } from './open-options.ts'
import { askServer } from './operator-socket.ts'
import { BACKUP_PREFIX, backupFolder } from './scheduled-backup.ts'

const LOW_DISK_GB = 1
const BYTES_PER_GB = 1024 ** 3
/** A backup may be late by the time it takes. */
const LATE = 2

interface Finding {
  verdict: 'ok' | 'warn' | 'FAIL'
  text: string
}

const ok = (text: string): Finding => ({ verdict: 'ok', text })
const warn = (text: string): Finding => ({ verdict: 'warn', text })
const fail = (text: string): Finding => ({ verdict: 'FAIL', text })

/** `precedents doctor`: checks what a server with these settings needs, and exits with 1 when something is wrong. */
export async function doctor(flags: string[]): Promise<void> {
  const config = processConfig(flags)
  const findings: [string, Finding][] = [
    ['settings', ok('valid')],
    ['address', checkAddress(config)],
    ['data folder', checkFolder(config.dataDir)],
    ['database', await checkDatabase(config)],
    ['backups', await checkBackups(config)],
    ['mail', checkMail(config)],
    ['engine', ok(describeEngine(config))],
  ]
  for (const [subject, { verdict, text }] of findings)
    console.log(`${verdict.padEnd(6)}${subject.padEnd(13)}${text}`)
  const failed = findings.filter(([, { verdict }]) => verdict === 'FAIL').map(([subject]) => subject)
  if (failed.length > 0) throw new CommandError(`Not in order: ${failed.join(', ')}.`)
}

function checkAddress({ baseUrl, host, port }: Config): Finding {
  if (baseUrl?.startsWith('https://')) return ok(baseUrl)
  const isLocal = host === 'localhost' || host === '::1' || host.startsWith('127.')
  if (isLocal) return ok(baseUrl ?? `http://${host}:${port}, only from this machine`)
  return warn('reachable from other machines without https: put it behind https and set BASE_URL')
}

function checkFolder(dataDir: string): Finding {
  if (!existsSync(dataDir)) return warn(`${dataDir} does not exist yet; the server creates it`)
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    return fail(`${dataDir} cannot be read and written by this user: change its owner (chown, chmod 700)`)
  }
  const { bavail, bsize } = statfsSync(dataDir)
  const gigabytes = (bavail * bsize) / BYTES_PER_GB
  const text = `${dataDir}, ${gigabytes.toFixed(1)} GB free`
  if (gigabytes < LOW_DISK_GB) return warn(`${text}: free some space`)
  return (statSync(dataDir).mode & 0o077) === 0 ? ok(text) : warn(`${text}; open to other users: chmod 700`)
}

/** Only one process can open the embedded database: while a server has it open, the server checks it. */
async function checkDatabase(config: Config): Promise<Finding> {
  const { databaseUrl, dataDir } = config
  const kind = databaseUrl === undefined ? 'embedded' : 'PostgreSQL'
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'pg')))
    return warn('embedded; there is none yet, the server creates it')
  try {
    const answer = databaseUrl === undefined ? await askServer(dataDir, { action: 'check-database' }) : null
    return ok(`${kind}, ${answer ?? (await withDatabase(openOptions(config), describeDatabase))}`)
  } catch (error) {
    return fail(`${kind}: ${describeFailure(error)}`)
  }
}

function describeFailure(error: unknown): string {
  if (error instanceof DatabaseStartError || error instanceof CommandError) return error.message
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}

async function checkBackups(config: Config): Promise<Finding> {
  const folder = backupFolder(config)
  const newest = (await listBackups(folder, BACKUP_PREFIX)).at(-1)
  const { everyMs } = config.backup
  if (newest === undefined)
    return warn(
      `none in ${folder}: ${everyMs ? 'the server writes the first one' : 'set BACKUP_EVERY, or run precedents backup'}`,
    )
  const ageMs = Date.now() - statSync(join(folder, newest)).mtimeMs
  const text = `the newest is ${newest}`
  return everyMs !== undefined && ageMs > LATE * everyMs
    ? fail(`${text}, although BACKUP_EVERY is set`)
    : ok(text)
}

function checkMail({ mail }: Config): Finding {
  return mail.smtpUrl === undefined
    ? warn('no SMTP_URL: password reset links are written to the log')
    : ok("SMTP; 'precedents mail test EMAIL' sends an email")
}

const describeEngine = ({ engine, openai }: Config) =>
  engine === 'library' || (engine === 'auto' && !openai.apiKey && !openai.baseUrl)
    ? 'library'
    : `model ${openai.model}; 'precedents model test' checks it`
