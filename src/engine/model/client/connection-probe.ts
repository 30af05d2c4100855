import { connect } from 'node:net'

/**
 * Resolves once the host answers on its port, with a connection or a refusal. `fetch` does not report when it has
 * connected, so a connection of our own tells a connect timeout from a slow answer.
 */
export function probeConnection(url: URL, signal: AbortSignal): Promise<void> {
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  return new Promise((resolve) => {
    const socket = connect({ host: url.hostname.replaceAll(/[[\]]/gu, ''), port })
    const done = () => {
      signal.removeEventListener('abort', done)
      socket.destroy()
      resolve()
    }
    socket.once('connect', done)
    socket.once('error', done)
    signal.addEventListener('abort', done, { once: true })
  })
}
