import { connect } from 'node:net'

/** More than the queue of a listening socket in Bun. */
const FILLERS = 600

/**
 * A port that neither accepts nor rejects connections, as behind a firewall that drops packets: a process listens and
 * sleeps, so that its queue fills and the system stops answering.
 */
export async function startBlackHole() {
  const child = Bun.spawn([process.execPath, '-e', sleeper], { stdout: 'pipe' })
  const reader = child.stdout.getReader()
  const { value } = await reader.read()
  const port = Number(new TextDecoder().decode(value))
  const fillers = Array.from({ length: FILLERS }, () =>
    connect({ host: '127.0.0.1', port }).on('error', () => {}),
  )
  await Bun.sleep(300)
  return {
    url: `http://127.0.0.1:${port}/v1`,
    stop() {
      for (const filler of fillers) filler.destroy()
      child.kill('SIGKILL')
    },
  }
}
export type BlackHole = Awaited<ReturnType<typeof startBlackHole>>

const sleeper = `
  const server = require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
    require('node:fs').writeSync(1, String(server.address().port))
    while (true) Bun.sleepSync(120_000)
  })
`
