import { processConfig } from '../config.ts'
import { Username } from '../contracts/account.ts'
import { tryMail } from '../mail/trial.ts'
import { StartError } from './start-error.ts'

/** `precedents mail test ADDRESS`: sends one mail and shows the talk with the mail server. */
export async function mail([verb, address, ...flags]: string[]): Promise<void> {
  const receiver = Username.safeParse(address)
  if (verb !== 'test' || !receiver.success)
    throw new StartError("There is one mail command: 'precedents mail test ADDRESS'.")
  const { smtpUrl, from } = processConfig(flags).mail
  if (smtpUrl === undefined)
    throw new StartError('No mail server is set: give SMTP_URL, as smtp://user:password@host:587.')
  const fault = await tryMail({ smtpUrl, from, to: receiver.data }, (line) => console.log(line))
  if (fault !== null) throw new StartError(`The mail was not sent: ${fault}`)
  console.log(`The mail server has taken a mail for ${receiver.data}.`)
}
