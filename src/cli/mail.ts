import { processConfig } from '../config.ts'
import { Username } from '../contracts/account.ts'
import { checkMail } from '../mail/check.ts'
import { CommandError } from './command-error.ts'

/** `precedents mail test EMAIL`: sends a test email and prints the SMTP session. */
export async function mail([subcommand, address, ...flags]: string[]): Promise<void> {
  const recipient = Username.safeParse(address)
  if (subcommand !== 'test' || !recipient.success) throw new CommandError('Usage: precedents mail test EMAIL')
  const { smtpUrl, from } = processConfig(flags).mail
  if (smtpUrl === undefined)
    throw new CommandError(
      'No mail server is configured: set SMTP_URL, for example smtp://user:password@host:587.',
    )
  const error = await checkMail({ smtpUrl, from, to: recipient.data }, (line) => console.log(line))
  if (error !== null) throw new CommandError(`The email was not sent: ${error}`)
  console.log(`The mail server accepted an email for ${recipient.data}.`)
}
