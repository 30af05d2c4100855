import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** From the terminal without showing it, or the first line of standard input: never from an argument, which others see. */
export async function readPassword(): Promise<string> {
  const { stdin, stderr } = process
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: nowhere, terminal: stdin.isTTY === true })
  // Not before: the terminal shows what is typed until the lines are read.
  if (stdin.isTTY) stderr.write('Password: ')
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
    if (stdin.isTTY) stderr.write('\n')
  }
}
