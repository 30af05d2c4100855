import { createTransport } from 'nodemailer'
import type { Log } from '../log.ts'

/** One mail, in text and in HTML. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

/** Sends a mail or rejects. Without a mail server the text goes to the log, for whoever runs the server to pass on. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}

/** Milliseconds for each stage of the talk with the mail server. */
const STAGE_MS = 10_000

/** `smtp://` turns to TLS where the server offers it (add `?requireTLS=true` to insist), `smtps://` begins with it. */
export function createMailer(
  { smtpUrl, from }: { smtpUrl: string | undefined; from: string },
  log: Pick<Log, 'warn'>,
  stageMs = STAGE_MS,
): Mailer {
  if (smtpUrl === undefined)
    return { send: async ({ text }) => log.warn('mail not sent: no SMTP_URL is set', { text }) }
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: stageMs,
    greetingTimeout: stageMs,
    socketTimeout: stageMs,
    dnsTimeout: stageMs,
  })
  return {
    async send(mail) {
      await transport.sendMail({ ...mail, from, headers: { 'Auto-Submitted': 'auto-generated' } })
    },
  }
}

/** What a log may say of a mail that was not sent. The server's own words would name the address. */
export function describeMailFault(error: unknown): Record<string, unknown> {
  const field = (name: string) =>
    error instanceof Error && name in error ? Object.getOwnPropertyDescriptor(error, name)?.value : undefined
  return { code: field('code'), answer: field('responseCode'), stage: field('command') }
}
