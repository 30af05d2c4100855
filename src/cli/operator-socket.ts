import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { countEmbeddings } from '../../db/entry-embeddings.ts'
import { OperatorCommand } from '../contracts/user-command.ts'
import type { Context } from '../domain/context.ts'
import { runUserCommand } from '../domain/user-commands.ts'
import { AppError } from '../errors.ts'
import { describeError } from '../log.ts'
import { CommandError } from './command-error.ts'

/** Any process that can open the socket can change any account. */
const OWNER_ONLY = 0o600

const socketPath = (dataDir: string) => join(dataDir, 'operator.sock')

/**
 * Runs the commands of `precedents user` and `precedents model test` while this process has the embedded database open. A socket in the data folder
 * and not a port, so that no web page and no other user of the machine can reach it. Returns a function that closes it.
 */
export function listenToOperator(context: Context, dataDir: string): () => Promise<void> {
  const path = socketPath(dataDir)
  // Left over from a killed process; this process holds the folder's lock, so nobody listens on it.
  rmSync(path, { force: true })
  const previousMask = process.umask(0o777 & ~OWNER_ONLY)
  try {
    const server = Bun.serve({ unix: path, fetch: (request) => answer(context, request) })
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

async function answer(context: Context, request: Request): Promise<Response> {
  try {
    const command = OperatorCommand.parse(await request.json())
    const output = await run(context, command)
    context.log.info('operator', { action: command.action })
    return new Response(output)
  } catch (error) {
    if (error instanceof AppError) return new Response(error.message, { status: 400 })
    context.log.error('command failed', describeError(error))
    return new Response('The command failed. See the server log for details.', { status: 500 })
  }
}

async function run(context: Context, command: OperatorCommand): Promise<string> {
  if (command.action === 'count-embeddings') return `${await countEmbeddings(context.db, command.model)}`
  return runUserCommand(context, command)
}

/** Runs a command on the server that has this data folder open; null when there is none. */
export async function askServer(dataDir: string, command: OperatorCommand): Promise<string | null> {
  const path = socketPath(dataDir)
  if (!existsSync(path)) return null
  const response = await fetch('http://operator/', {
    unix: path,
    method: 'POST',
    body: JSON.stringify(command),
  }).catch(() => null)
  if (!response) return null
  const output = await response.text()
  if (!response.ok) throw new CommandError(output)
  return output
}
