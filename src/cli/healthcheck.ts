import { processConfig } from '../config.ts'
import { localAddress } from './listen.ts'
import { StartError } from './start-error.ts'

const LIMIT_MS = 3000

/** `precedents healthcheck`: for a container, whether the server of the same settings is alive. */
export async function healthcheck(flags: string[]): Promise<void> {
  const { host, port } = processConfig(flags)
  const url = `${localAddress(host, port)}/healthz`
  const isAlive = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isAlive) throw new StartError(`${url} does not answer: start the server, or look at its log.`)
}
