import type { Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** What it does with a mail: accept it, reject or defer its recipient, stop answering, or disconnect. */
export type Manner = 'accepts' | 'refuses' | 'defers' | 'hangs' | 'drops'

/** Greets the clients it has kept waiting. */
type Greet = () => void

export interface Received {
  to: string[]
  /** Whether it was received over TLS. */
  secure: boolean
  /** Headers and body as received. */
  raw: string
}

/** A real SMTP server on a free port of this machine, with a self-signed certificate. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const server = { manner: 'accepts' as Manner, received: [] as Received[], waiting: [] as Greet[] }
  const line = { hangUp: () => {} }
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH'],
    ...options,
    onConnect: (_session, done) => void (server.manner === 'hangs' ? server.waiting.push(done) : done()),
    onRcptTo({ address }, _session, done) {
      if (server.manner === 'refuses') return done(withCode(550, `<${address}>: no such person here`))
      if (server.manner === 'defers') return done(withCode(451, 'try again later'))
      done()
    },
    async onData(stream, session, done) {
      if (server.manner === 'drops') return line.hangUp()
      const raw = await new Response(stream as unknown as ReadableStream).text()
      server.received.push({
        to: session.envelope.rcptTo.map(({ address }) => address),
        secure: session.secure,
        raw,
      })
      done()
    },
  })
  smtp.on('error', () => {})
  smtp.server.on('connection', (socket: Socket) => {
    line.hangUp = () => void socket.destroy()
  })
  const listening = smtp.listen(0, '127.0.0.1')
  await new Promise<void>((resolve) => listening.once('listening', resolve))
  const address = listening.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return Object.assign(server, {
    host: `127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => void smtp.close(() => resolve())),
  })
}

const withCode = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })
