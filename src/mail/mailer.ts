import type { Log } from '../log.ts'

/** One mail, in text and in HTML. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

/** Sends a mail or rejects. Without a mail server the text goes to the log, where the administrator can find it. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}

/** For each stage of an SMTP session. */
export const SMTP_TIMEOUT_MS = 10_000

/** `smtp://` upgrades to TLS where the server offers it (`?requireTLS=true` insists); `smtps://` starts with TLS. */
export function createMailer(
  { smtpUrl, from }: { smtpUrl: string | undefined; from: string },
  log: Pick<Log, 'warn'>,
  timeoutMs = SMTP_TIMEOUT_MS,
): Mailer {
  if (smtpUrl === undefined)
    return { send: async ({ text }) => log.warn('mail not sent: no SMTP_URL is set', { text }) }
  // Loaded with the first mail.
  const open = async () =>
    (await import('nodemailer')).createTransport({
      url: smtpUrl,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
    })
  let transport: ReturnType<typeof open> | undefined
  return {
    async send(mail) {
      transport ??= open()
      await (await transport).sendMail({ ...mail, from, headers: { 'Auto-Submitted': 'auto-generated' } })
    },
  }
}

/** What the log may hold about a mail that was not sent. The server's reply would contain the address. */
export function describeMailError(error: unknown): Record<string, unknown> {
  const field = (name: string) =>
    error instanceof Error && name in error ? Object.getOwnPropertyDescriptor(error, name)?.value : undefined
  return { code: field('code'), answer: field('responseCode'), stage: field('command') }
}
