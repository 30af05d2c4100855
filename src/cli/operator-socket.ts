import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { BackupError } from '../../db/backup/backup-error.ts'
import { countEmbeddings } from '../../db/entry-embeddings.ts'
import { OperatorCommand } from '../contracts/user-command.ts'
import type { Context } from '../domain/context.ts'
import { runUserCommand } from '../domain/user-commands.ts'
import { AppError } from '../errors.ts'
import { describeError } from '../log.ts'
import { CommandError } from './command-error.ts'
import { describeDatabase, describeMigrations } from './database-report.ts'
import { describeNotes } from './note-report.ts'
import { deleteTransfers, receiveBackup, sendBackup } from './operator-backup.ts'

/** Any process that can open the socket can change any account. */
const OWNER_ONLY = 0o600

const socketPath = (dataDir: string) => join(dataDir, 'operator.sock')

/**
 * Runs commands of `precedents` while this process has the embedded database open. A socket in the data folder and not a
 * port, so that no web page and no other user of the machine can reach it. Returns a function that closes it.
 */
export function listenToOperator(context: Context, dataDir: string): () => Promise<void> {
  const path = socketPath(dataDir)
  // Left over from a killed process; this process holds the folder's lock, so nobody listens on it.
  rmSync(path, { force: true })
  deleteTransfers(dataDir)
  const previousMask = process.umask(0o777 & ~OWNER_ONLY)
  try {
    const server = Bun.serve({
      unix: path,
      // A backup may be large and take long.
      maxRequestBodySize: Number.MAX_SAFE_INTEGER,
      fetch: (request, server) => {
        server.timeout(request, 0)
        return answer(context, dataDir, request)
      },
    })
    return async () => {
      await server.stop(true)
      rmSync(path, { force: true })
    }
  } catch (error) {
    context.log.warn('the operator socket could not be opened', describeError(error))
    return async () => {}
  } finally {
    process.umask(previousMask)
  }
}

async function answer(context: Context, dataDir: string, request: Request): Promise<Response> {
  try {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== '/') context.log.info('operator', { action: pathname.slice(1) })
    if (pathname === '/backup') return await sendBackup(context, dataDir)
    if (pathname === '/restore' && request.body)
      return await receiveBackup(context, dataDir, request.body, searchParams.has('replace'))
    const command = OperatorCommand.parse(await request.json())
    const output = await run(context, command)
    context.log.info('operator', { action: command.action })
    return new Response(output)
  } catch (error) {
    if (error instanceof AppError || error instanceof BackupError)
      return new Response(error.message, { status: 400 })
    context.log.error('command failed', describeError(error))
    return new Response('The command failed. See the server log for details.', { status: 500 })
  }
}

async function run(context: Context, command: OperatorCommand): Promise<string> {
  switch (command.action) {
    case 'count-embeddings':
      return `${await countEmbeddings(context.db, command.model)}`
    case 'migration-status':
      return describeMigrations(context.db)
    case 'check-database':
      return describeDatabase(context.db)
    case 'library-notes':
      return describeNotes(context.db, command.json)
    default:
      return runUserCommand(context, command)
  }
}

/** Runs a command on the server that has this data folder open; null when there is none. */
export async function askServer(dataDir: string, command: OperatorCommand): Promise<string | null> {
  const response = await callServer(dataDir, '', JSON.stringify(command))
  return response === null ? null : response.text()
}

/** Null when no server has this data folder open; throws a CommandError when it refuses. */
export async function callServer(
  dataDir: string,
  path: string,
  body?: string | Blob,
): Promise<Response | null> {
  const unix = socketPath(dataDir)
  if (!existsSync(unix)) return null
  const response = await fetch(`http://operator/${path}`, {
    unix,
    method: 'POST',
    body,
    timeout: false,
  }).catch(() => null)
  if (response && !response.ok) throw new CommandError(await response.text())
  return response
}
