import { connect } from 'node:net'

/** More than a listening socket of Bun queues. */
const FILLERS = 600

/**
 * A port that takes no connection and refuses none, as behind a firewall that drops: a process listens and then sleeps,
 * so that its queue fills and the system answers no further knock.
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
