import { once } from 'node:events'
import { isIP, Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

/** The address as postgres.js passes it to its undocumented option `socket`. */
export interface Target {
  host: string[]
  port: number[]
  path: string | false
}

/** The value postgres.js reads from `sslmode`, or options of node:tls. */
export type TlsMode = boolean | string | object

/** PostgreSQL's SSLRequest, which it answers with S or N. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])
/** As in libpq: modes that do not verify the server's certificate, and modes that accept an unencrypted connection. */
const unverified = new Set<TlsMode>(['allow', 'prefer', 'require'])
const optional = new Set<TlsMode>(['allow', 'prefer'])

/** Returns a socket that is still connecting; postgres.js may write to it at once. */
export function openSocket({ host: [host], port: [port], path }: Target): Socket {
  const socket = new Socket()
  return path ? socket.connect(path) : socket.connect(port ?? 5432, host ?? 'localhost')
}

/** postgres.js could do this itself, but would not give us access to the encrypted socket. */
export async function upgradeToTls(raw: Socket, tls: TlsMode, host: string | undefined): Promise<Socket> {
  raw.write(SSL_REQUEST)
  const [answer] = await once(raw, 'data')
  if (String(answer) !== 'S') {
    if (optional.has(tls)) return raw
    throw new Error('The server does not support TLS.')
  }
  const servername = host && !isIP(host) ? host : undefined
  const verification = typeof tls === 'object' ? tls : { rejectUnauthorized: !unverified.has(tls) }
  const socket = connectTls({ socket: raw, servername, ...verification })
  await once(socket, 'secureConnect')
  return socket
}
