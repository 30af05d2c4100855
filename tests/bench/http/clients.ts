import { connect, type Socket } from 'bun'

export interface Request {
  method?: 'GET' | 'POST'
  path: string
  cookie?: string
  payload?: unknown
  headers?: Record<string, string>
}

interface Load {
  url: string
  clients: number
  seconds: number
  /** The request of each turn; the same text is sent again as it is. Null ends the client. */
  next: () => string | null
}

export interface Answers {
  /** Of 2xx; what a server refused is counted apart. */
  count: number
  refused: number
  perSecond: number
  /** Of the last answer's body. */
  bytes: number
}

/** As it goes over the wire. */
export function textOf({ method = 'GET', path, cookie, payload, headers = {} }: Request): string {
  const body = payload === undefined ? '' : JSON.stringify(payload)
  const fields = {
    Host: 'localhost',
    ...(cookie !== undefined && { Cookie: cookie }),
    ...(body && { 'Content-Type': 'application/json', 'Content-Length': `${Buffer.byteLength(body)}` }),
    ...headers,
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

/**
 * Clients that each send the next request when they have the whole answer to the last one, over plain sockets: `fetch`
 * would take more of the machine than the servers that are compared.
 */
export async function runClients({ url, clients, seconds, next }: Load): Promise<Answers> {
  const { hostname, port } = new URL(url)
  const end = performance.now() + seconds * 1000
  const answers = { count: 0, refused: 0, bytes: 0 }
  const started = performance.now()
  const client = () =>
    new Promise<void>((resolve, reject) => {
      const reader = createReader()
      const send = (socket: Socket) => {
        const request = performance.now() < end ? next() : null
        if (request !== null) return void socket.write(request)
        resolve()
        socket.end()
      }
      void connect({
        hostname,
        port: Number(port),
        socket: {
          open: send,
          data(socket, chunk) {
            const answer = reader(chunk)
            if (!answer) return
            if (answer.status < 200 || answer.status > 299) answers.refused += 1
            else answers.count += 1
            answers.bytes = answer.bytes
            send(socket)
          },
          close: () => reject(new Error(`${url} closed the connection`)),
          connectError: (_, error) => reject(error),
        },
      })
    })
  await Promise.all(Array.from({ length: clients }, client))
  return { ...answers, perSecond: answers.count / ((performance.now() - started) / 1000) }
}

const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

/** Collects the parts of an answer; returns its status and size once it is whole. */
function createReader() {
  let received: Buffer = Buffer.alloc(0)
  return (chunk: Buffer): { status: number; bytes: number } | null => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const head = received.indexOf(HEAD_END)
    if (head < 0) return null
    const text = received.toString('latin1', 0, head)
    const length = /\r\ncontent-length: (\d+)/iu.exec(text)?.[1]
    const bytes = received.length - head - HEAD_END.length
    const isWhole =
      length === undefined
        ? received.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)
        : bytes >= Number(length)
    if (!isWhole) return null
    received = Buffer.alloc(0)
    return { status: Number(text.slice(9, 12)), bytes }
  }
}
