import { once } from 'node:events'
import { isIP, Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

/** What postgres.js made of the address, as it hands it to its undocumented option `socket`. */
export interface Target {
  host: string[]
  port: number[]
  path: string | false
}

/** What postgres.js reads from `sslmode`, or options of node:tls. */
export type TlsMode = boolean | string | object

/** PostgreSQL's SSLRequest, which it answers with S or N. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])
/** Modes that encrypt without asking whom they talk to, and those that do without, as in libpq. */
const unverified = new Set<TlsMode>(['allow', 'prefer', 'require'])
const optional = new Set<TlsMode>(['allow', 'prefer'])

/** A socket that is on its way; postgres.js may write to it at once. */
export function dial({ host: [host], port: [port], path }: Target): Socket {
  const socket = new Socket()
  return path ? socket.connect(path) : socket.connect(port ?? 5432, host ?? 'localhost')
}

/** The same line under TLS. postgres.js could do this itself, but would hide the encrypted socket from us. */
export async function secure(raw: Socket, tls: TlsMode, host: string | undefined): Promise<Socket> {
  raw.write(SSL_REQUEST)
  const [answer] = await once(raw, 'data')
  if (String(answer) !== 'S') {
    if (optional.has(tls)) return raw
    throw new Error('The server does not speak TLS.')
  }
  const servername = host && !isIP(host) ? host : undefined
  const verification = typeof tls === 'object' ? tls : { rejectUnauthorized: !unverified.has(tls) }
  const socket = connectTls({ socket: raw, servername, ...verification })
  await once(socket, 'secureConnect')
  return socket
}
