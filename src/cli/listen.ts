import type { Config } from '../config.ts'
import type { Connection } from '../http/environment.ts'
import { StartError } from './start-error.ts'

/** Seconds a connection may be silent; the most that Bun allows, since a model may think for long. */
const IDLE_TIMEOUT = 255

/** Takes the port before anything else is opened, so that a taken one costs nothing. */
export function listen(
  { host, port }: Pick<Config, 'host' | 'port'>,
  answer: (request: Request, connection: Connection) => Response | Promise<Response>,
) {
  try {
    return Bun.serve({
      hostname: host,
      port,
      idleTimeout: IDLE_TIMEOUT,
      fetch: (request, server) => answer(request, { address: server.requestIP(request)?.address }),
    })
  } catch (cause) {
    throw new StartError(explain(cause, host, port), { cause })
  }
}

function explain(cause: unknown, host: string, port: number): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken: stop what uses it, or set PORT to another.`
  if (code === 'EACCES')
    return `Port ${port} on ${host} may not be used by this user: set PORT to one above 1023.`
  return `The address ${host}:${port} cannot be listened on: set HOST to an address of this machine.`
}

/** Where a person on this machine opens it: a wildcard address is none. */
export function localAddress(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
