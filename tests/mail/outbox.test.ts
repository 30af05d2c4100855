import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { outbox } from '../../db/schema/outbox.ts'
import { deliverMails } from '../../src/domain/mails.ts'
import { createLog } from '../../src/log.ts'
import { createMailer } from '../../src/mail/mailer.ts'
import { type Manner, startMailServer } from '../support/mail-server.ts'
import { PASSWORD, type World, world } from '../support/world.ts'

let server: Awaited<ReturnType<typeof startMailServer>>
let w: World
const lines: string[] = []
/** The timeout for a server that hangs. */
const SHORT_MS = 700
let isHasty = false
const from = 'Precedents <precedents@example.org>'
const ada = 'ada@example.org'

beforeAll(async () => {
  server = await startMailServer({ disabledCommands: ['AUTH', 'STARTTLS'] })
  const log = createLog('debug', (line) => lines.push(line))
  const settings = { smtpUrl: `smtp://${server.host}`, from }
  const [patient, hasty] = [createMailer(settings, log), createMailer(settings, log, SHORT_MS)]
  w = await world({
    address: { baseUrl: undefined, loopback: false },
    mailer: { send: (mail) => (isHasty ? hasty : patient).send(mail) },
  })
})
afterEach(async () => {
  isHasty = false
  server.manner = 'accepts'
  server.received.length = 0
  server.waiting.length = 0
  await w.reset()
})
afterAll(async () => {
  await w.close()
  await server.stop()
})

async function askForLink() {
  await w.anyone.post('/api/forgot-password', { username: ada })
  await w.settled()
}
const minutesLater = async (minutes: number) => {
  w.clock.now = new Date(w.clock.now.getTime() + minutes * 60_000)
  await deliverMails(w.context)
}
/** Undoes quoted-printable, which folds lines and writes '=' as '=3D'. */
const readable = (raw: string) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')
const tokenOf = (raw: string) => /reset-password\?token=([\w-]+)/u.exec(readable(raw))?.[1]

describe('security 10: the mail', () => {
  test('is sent as text and HTML, from the configured sender, with a working link built from BASE_URL', async () => {
    await w.signUp('ada')
    // Accepted because this server answers at any host.
    const evil = { host: 'evil.example', origin: 'http://evil.example' }
    expect((await w.anyone.post('/api/forgot-password', { username: ada }, evil)).status).toBe(200)
    await w.settled()
    const [mail] = server.received
    expect(mail?.to).toEqual([ada])
    expect(mail?.raw).toContain(`From: ${from}`)
    expect(mail?.raw).toContain('Content-Type: text/plain')
    expect(mail?.raw).toContain('Content-Type: text/html')
    expect(readable(mail?.raw ?? '')).toContain('http://localhost:3000/reset-password?token=')
    expect(mail?.raw).not.toContain('evil.example')
    const token = tokenOf(mail?.raw ?? '')
    const answer = await w.anyone.post('/api/reset-password', { token, newPassword: `${PASSWORD} again` })
    expect(answer.status).toBe(200)
  })

  test('leaves no token in the outbox and none in the log', async () => {
    await w.signUp('ada')
    server.manner = 'defers'
    await askForLink()
    const waiting = JSON.stringify(await w.db.select().from(outbox))
    server.manner = 'accepts'
    await minutesLater(1)
    const token = tokenOf(server.received[0]?.raw ?? '') ?? 'none came'
    expect(waiting).not.toMatch(/token|example/u)
    expect(w.lines.join('\n')).not.toContain(token)
    expect(w.lines.join('\n')).not.toContain(ada)
  })
})

describe('a mail server in trouble', () => {
  const troubles: Manner[] = ['refuses', 'defers', 'hangs', 'drops']

  for (const manner of troubles)
    test(`that ${manner} delays the mail and loses nothing: the second attempt succeeds`, async () => {
      await w.signUp('ada')
      server.manner = manner
      isHasty = manner === 'hangs'
      await askForLink()
      isHasty = false
      expect(server.received).toHaveLength(0)
      server.manner = 'accepts'
      await minutesLater(0.5)
      expect(server.received).toHaveLength(0)
      await minutesLater(0.6)
      expect(server.received).toHaveLength(1)
      expect(await w.db.select().from(outbox)).toHaveLength(0)
      const log = w.lines.join('\n')
      expect(log).toContain('mail not sent, will retry')
      expect(log).not.toContain(ada)
    })

  test('for long causes three attempts with growing delays, then the mail is dropped and the log says so', async () => {
    await w.signUp('ada')
    server.manner = 'defers'
    await askForLink()
    await minutesLater(1)
    await minutesLater(9)
    expect(w.lines.filter((line) => line.includes('mail not sent, will retry'))).toHaveLength(2)
    await minutesLater(1)
    expect(w.lines.filter((line) => line.includes('mail not sent after the last try'))).toHaveLength(1)
    expect(await w.db.select().from(outbox)).toHaveLength(0)
  })

  test('does not delay the response', async () => {
    await w.signUp('ada')
    server.manner = 'hangs'
    expect((await w.anyone.post('/api/forgot-password', { username: ada })).status).toBe(200)
    while (server.waiting.length === 0) await Bun.sleep(5)
    expect(server.received).toHaveLength(0)
    for (const greet of server.waiting) greet()
    await w.settled()
    expect(server.received).toHaveLength(1)
  })
})

test('a mail claimed by a crashed process is sent by the next one', async () => {
  const person = await w.signUp('ada')
  await w.db.insert(outbox).values({ userId: person.id, kind: 'reset', tries: 1, dueAt: w.clock.now })
  await deliverMails(w.context)
  expect(server.received).toHaveLength(1)
})

test('a mail that waited for more than a day is dropped, and the log says so', async () => {
  const person = await w.signUp('ada')
  server.manner = 'defers'
  await askForLink()
  server.manner = 'accepts'
  await minutesLater(24 * 60 + 1)
  expect(server.received).toHaveLength(0)
  expect(await w.db.select().from(outbox)).toHaveLength(0)
  expect(w.lines.join('\n')).toContain(`error mail not sent in time userId=${person.id}`)
})

test('two processes send a mail only once', async () => {
  const person = await w.signUp('ada')
  await w.db.insert(outbox).values({ userId: person.id, kind: 'reset', dueAt: w.clock.now })
  await Promise.all([deliverMails(w.context), deliverMails(w.context), deliverMails(w.context)])
  expect(server.received).toHaveLength(1)
})

test('STARTTLS is used where offered, and smtps:// starts with TLS', async () => {
  const mail = { to: ada, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  for (const [scheme, options] of [
    ['smtp', {}],
    ['smtps', { secure: true }],
  ] as const) {
    const tls = await startMailServer(options)
    const smtpUrl = `${scheme}://${tls.host}?tls.rejectUnauthorized=false`
    await createMailer({ smtpUrl, from }, w.context.log, 5000).send(mail)
    expect(tls.received.map(({ secure }) => secure)).toEqual([true])
    await tls.stop()
  }
})

test('without a mail server the link is written to the log', async () => {
  const written: string[] = []
  const log = createLog('info', (line) => written.push(line))
  const alone = await world({ mailer: createMailer({ smtpUrl: undefined, from }, log) })
  await alone.signUp('ada')
  await alone.anyone.post('/api/forgot-password', { username: ada })
  await alone.settled()
  expect(written.join('\n')).toContain('http://localhost:3000/reset-password?token=')
  await alone.close()
})
