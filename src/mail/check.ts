import { format } from 'node:util'
import { createTransport } from 'nodemailer'
import { SMTP_TIMEOUT_MS } from './mailer.ts'

interface Check {
  smtpUrl: string
  from: string
  to: string
}

/** Sends one test mail and prints the SMTP session without credentials. Returns the error, or null. */
export async function checkMail(
  { smtpUrl, from, to }: Check,
  print: (line: string) => void,
): Promise<string | null> {
  const transport = createTransport({
    url: smtpUrl,
    logger: sessionLogger(print),
    debug: true,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  })
  const text = 'This is a test message. If you can read it, Precedents can send mail.'
  try {
    await transport.sendMail({ from, to, subject: 'Precedents test message', text, html: `<p>${text}</p>` })
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** nodemailer passes every line of the session to `debug`; the text after AUTH is a password in base64. */
function sessionLogger(print: (line: string) => void) {
  const ignore = () => {}
  const debug = (entry: unknown, message: string, ...values: unknown[]) => {
    const side = typeof entry === 'object' && entry !== null && 'tnx' in entry ? entry.tnx : undefined
    if (side !== 'client' && side !== 'server') return
    const line = format(message, ...values)
    for (const part of line.trimEnd().split(/\r?\n/u))
      print(`${side === 'client' ? '>' : '<'} ${part.replace(/^(AUTH \w+).*/u, '$1 …')}`)
  }
  return { level: ignore, trace: ignore, debug, info: ignore, warn: ignore, error: ignore, fatal: ignore }
}
