import { format } from 'node:util'
import { createTransport } from 'nodemailer'

const STAGE_MS = 10_000

interface Trial {
  smtpUrl: string
  from: string
  to: string
}

/** Sends one mail and shows the talk line by line, without what signs us in. Answers what went wrong, or null. */
export async function tryMail(
  { smtpUrl, from, to }: Trial,
  show: (line: string) => void,
): Promise<string | null> {
  const transport = createTransport({
    url: smtpUrl,
    logger: dialogue(show),
    debug: true,
    connectionTimeout: STAGE_MS,
    greetingTimeout: STAGE_MS,
    socketTimeout: STAGE_MS,
  })
  const text = 'This is a test. If you can read it, Precedents can send mail.'
  try {
    await transport.sendMail({ from, to, subject: 'A test of Precedents', text, html: `<p>${text}</p>` })
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** nodemailer tells every line to `debug`; what follows AUTH is a password in base64. */
function dialogue(show: (line: string) => void) {
  const quiet = () => {}
  const debug = (entry: unknown, message: string, ...values: unknown[]) => {
    const side = typeof entry === 'object' && entry !== null && 'tnx' in entry ? entry.tnx : undefined
    if (side !== 'client' && side !== 'server') return
    const line = format(message, ...values)
    for (const part of line.trimEnd().split(/\r?\n/u))
      show(`${side === 'client' ? '>' : '<'} ${part.replace(/^(AUTH \w+).*/u, '$1 …')}`)
  }
  return { level: quiet, trace: quiet, debug, info: quiet, warn: quiet, error: quiet, fatal: quiet }
}
