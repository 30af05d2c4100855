import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy between a client and a server that can go dead like a network: the connection stays open, but silent. */
export interface TcpProxy {
  readonly port: number
  /** Ends new connections at once. */
  refuse(): void
  /** From now on nothing arrives, on old and new connections. */
  goDead(): void
  /** From now on everything arrives this much later. */
  slowDown(ms: number): void
  /** The server's next answer is replaced by these bytes, and nothing follows. */
  answerWith(bytes: Uint8Array): void
  /** New connections work again; dead ones stay dead. */
  heal(): void
  stop(): void
}

export async function startProxy(targetPort: number): Promise<TcpProxy> {
  const ends = new Set<Socket>()
  let dead = false
  let refusing = false
  let delayMs = 0
  let forged: Uint8Array | undefined
  const server = createServer((client) => {
    if (refusing) {
      client.destroy()
      return
    }
    const upstream = dead ? undefined : connect(targetPort, '127.0.0.1')
    for (const end of [client, upstream]) {
      if (!end) continue
      ends.add(end)
      end.on('error', () => end.destroy())
      end.on('close', () => ends.delete(end))
    }
    if (!upstream) return
    let cut = false
    const forward = (from: Socket, to: Socket) => {
      from.on('data', (bytes) => {
        cut ||= dead
        if (cut) return
        if (forged && to === client) {
          cut = true
          to.write(forged)
        } else if (delayMs > 0) setTimeout(() => to.write(bytes), delayMs)
        else to.write(bytes)
      })
      from.on('close', () => {
        if (!cut) to.destroy()
      })
    }
    forward(client, upstream)
    forward(upstream, client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    refuse: () => {
      refusing = true
    },
    goDead: () => {
      dead = true
    },
    slowDown: (ms) => {
      delayMs = ms
    },
    answerWith: (bytes) => {
      forged = bytes
    },
    heal: () => {
      dead = false
      delayMs = 0
      forged = undefined
      refusing = false
    },
    stop: () => {
      for (const end of ends) end.destroy()
      server.close()
    },
  }
}
