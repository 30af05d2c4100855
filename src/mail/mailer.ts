import { createTransport } from 'nodemailer'
import type { Log } from '../log.ts'

export interface Mail {
  to: string
  subject: string
  text: string
}

/** Sends a mail or rejects. Without a mail server the text goes to the log, for whoever runs the server to pass on. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}

/** Milliseconds for each stage of the talk with the mail server. */
const limits = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 10_000,
  dnsTimeout: 10_000,
}

export function createMailer(
  { smtpUrl, from }: { smtpUrl: string | undefined; from: string },
  log: Log,
): Mailer {
  if (smtpUrl === undefined)
    return { send: async ({ text }) => log.warn('mail not sent: no SMTP_URL is set', { text }) }
  const transport = createTransport({ url: smtpUrl, ...limits })
  return {
    async send(mail) {
      await transport.sendMail({ ...mail, from })
    },
  }
}
