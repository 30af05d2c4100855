import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** From the terminal without echo, or the first line of standard input; never an argument, which other users can see. */
export async function readPassword(): Promise<string> {
  const { stdin, stderr } = process
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: discard, terminal: stdin.isTTY === true })
  // Only now: the terminal echoes input until the interface reads it.
  if (stdin.isTTY) stderr.write('Password: ')
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
    if (stdin.isTTY) stderr.write('\n')
  }
}
