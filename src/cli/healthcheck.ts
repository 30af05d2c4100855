import { processConfig } from '../config.ts'
import { CommandError } from './command-error.ts'
import { localAddress } from './listen.ts'

const TIMEOUT_MS = 3000

/** `precedents healthcheck`: tells a container runtime whether the server with these settings is alive. */
export async function healthcheck(flags: string[]): Promise<void> {
  const { host, port } = processConfig(flags)
  const url = `${localAddress(host, port)}/healthz`
  const isAlive = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isAlive) throw new CommandError(`${url} does not respond: start the server or check its log.`)
}
