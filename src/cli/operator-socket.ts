import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Operation } from '../contracts/operation.ts'
import type { Context } from '../domain/context.ts'
import { operate } from '../domain/operations.ts'
import { AppError } from '../errors.ts'
import { describeError } from '../log.ts'
import { StartError } from './start-error.ts'

/** Read and write for its owner: whoever may open it may do anything to any account. */
const OWNER_ONLY = 0o600

const socketIn = (dataDir: string) => join(dataDir, 'operator.sock')

/**
 * Answers `precedents user` while this process has the data folder to itself. A socket in that folder, and no port: no
 * page in a browser and no other user of the machine can reach it. Answers how to close it.
 */
export function listenToOperator(context: Context, dataDir: string): () => Promise<void> {
  const path = socketIn(dataDir)
  // Left behind by a process that was killed; the folder's lock is ours, so nobody listens on it.
  rmSync(path, { force: true })
  const before = process.umask(0o777 & ~OWNER_ONLY)
  try {
    const server = Bun.serve({ unix: path, fetch: (request) => answer(context, request) })
    return async () => {
      await server.stop(true)
      rmSync(path, { force: true })
    }
  } catch (error) {
    context.log.warn('precedents user cannot reach this server', describeError(error))
    return async () => {}
  } finally {
    process.umask(before)
  }
}

async function answer(context: Context, request: Request): Promise<Response> {
  try {
    const operation = Operation.parse(await request.json())
    const said = await operate(context, operation)
    context.log.info('operator', { verb: operation.verb })
    return new Response(said)
  } catch (error) {
    if (error instanceof AppError) return new Response(error.message, { status: 400 })
    context.log.error('an operation failed', describeError(error))
    return new Response('The server could not do this; its log says why.', { status: 500 })
  }
}

/** Asks the server that has this data folder open; null when none does. */
export async function askServer(dataDir: string, operation: Operation): Promise<string | null> {
  const path = socketIn(dataDir)
  if (!existsSync(path)) return null
  const response = await fetch('http://operator/', {
    unix: path,
    method: 'POST',
    body: JSON.stringify(operation),
  }).catch(() => null)
  if (!response) return null
  const said = await response.text()
  if (!response.ok) throw new StartError(said)
  return said
}
