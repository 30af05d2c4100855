import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy between a client and a server that can go dead like a network: the connection stays open, but silent. */
export interface TcpProxy {
  readonly port: number
  /** Ends new connections at once. */
  refuse(): void
  /** From now on nothing arrives, on old and new connections. */
  goDead(): void
  /** New connections work again; dead ones stay dead. */
  heal(): void
  stop(): void
}

export async function startProxy(targetPort: number): Promise<TcpProxy> {
  const ends = new Set<Socket>()
  let dead = false
  let refusing = false
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
        if (!cut) to.write(bytes)
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
    heal: () => {
      dead = false
      refusing = false
    },
    stop: () => {
      for (const end of ends) end.destroy()
      server.close()
    },
  }
}
