import { join } from 'node:path'

/**
 * Starts a model endpoint that holds its answers until they are released. It is a separate process, because a Playwright
 * process cannot load the engines: Bun skips their macros there.
 */
export async function startHeldEndpoint() {
  const child = Bun.spawn([process.execPath, join(import.meta.dirname, 'held-endpoint-child.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = linesOf(child.stdout)
  const next = async () => (await lines.next()).value ?? ''
  return {
    url: await next(),
    /** Resolves when the next request has arrived. */
    requested: next,
    async release() {
      child.stdin.write('release\n')
      await child.stdin.flush()
    },
    async stop() {
      child.kill()
      await child.exited
    },
  }
}

async function* linesOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
  let rest = ''
  for await (const text of stream.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
