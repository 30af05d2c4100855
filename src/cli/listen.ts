import type { Config } from '../config.ts'
import type { Connection } from '../http/environment.ts'
import { CommandError } from './command-error.ts'

/** The most that Bun allows, since a model may take long to answer. */
const IDLE_TIMEOUT_SECONDS = 255

/** Opens the port before anything else, so that a port in use fails early. */
export function listen(
  { host, port }: Pick<Config, 'host' | 'port'>,
  answer: (request: Request, connection: Connection) => Response | Promise<Response>,
) {
  try {
    return Bun.serve({
      hostname: host,
      port,
      idleTimeout: IDLE_TIMEOUT_SECONDS,
      fetch: (request, server) => answer(request, { address: server.requestIP(request)?.address }),
    })
  } catch (cause) {
    throw new CommandError(explain(cause, host, port), { cause })
  }
}

function explain(cause: unknown, host: string, port: number): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is already in use: stop the process that uses it or set PORT to another port.`
  if (code === 'EACCES')
    return `Port ${port} on ${host} is not allowed for this user: set PORT to a port above 1023.`
  return `Cannot listen on ${host}:${port}: set HOST to an address of this machine.`
}

/** The address to open on this machine; a wildcard address becomes localhost. */
export function localAddress(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
