import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { UserCommand } from '../contracts/user-command.ts'
import type { Context } from '../domain/context.ts'
import { runUserCommand } from '../domain/user-commands.ts'
import { AppError } from '../errors.ts'
import { describeError } from '../log.ts'
import { CommandError } from './command-error.ts'

/** Any process that can open the socket can change any account. */
const OWNER_ONLY = 0o600

const socketPath = (dataDir: string) => join(dataDir, 'operator.sock')

/**
 * Runs the commands of `precedents user` while this process has the embedded database open. A socket in the data folder
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
    const command = UserCommand.parse(await request.json())
    const output = await runUserCommand(context, command)
    context.log.info('operator', { action: command.action })
    return new Response(output)
  } catch (error) {
    if (error instanceof AppError) return new Response(error.message, { status: 400 })
    context.log.error('command failed', describeError(error))
    return new Response('The command failed. See the server log for details.', { status: 500 })
  }
}

/** Runs a command on the server that has this data folder open; null when there is none. */
export async function askServer(dataDir: string, command: UserCommand): Promise<string | null> {
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
