import { appendFileSync, readdirSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findLeaks, textsIn } from './leaks.ts'

const SENT_FILE = 'sent.jsonl'

/** Set for the processes of a run whose servers' logs are to be searched. */
const folder = () => process.env.SERVER_LOGS

/** Servers started from here on, in this process and its children, leave what they print in this folder. */
export async function collectLogs(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true })
  await mkdir(path, { recursive: true })
  process.env.SERVER_LOGS = path
}

/** More is written, and so more is searched. */
export const logSettings = (): Record<string, string> => (folder() ? { LOG_LEVEL: 'debug' } : {})

export function appendLog(pid: number, text: string): void {
  const path = folder()
  if (path) appendFileSync(join(path, `${pid}.log`), text)
}

/** Notes what a test sends to a server or is handed by it. */
export function recordSent(payload: unknown): void {
  const path = folder()
  if (path)
    appendFileSync(
      join(path, SENT_FILE),
      textsIn(payload)
        .map((text) => `${JSON.stringify(text)}\n`)
        .join(''),
    )
}

/** Throws when one of the logs holds what was sent, and names file and line; else says in a sentence what was searched. */
export async function searchLogs(path: string): Promise<string> {
  const names = readdirSync(path).filter((name) => name.endsWith('.log'))
  const notes = Bun.file(join(path, SENT_FILE))
  const lines = (await notes.exists()) ? (await notes.text()).trimEnd().split('\n') : []
  const sent = new Set<string>(lines.map((line) => JSON.parse(line)))
  const logs = await Promise.all(
    names.map(async (name) => [join(path, name), await Bun.file(join(path, name)).text()] as const),
  )
  if (sent.size > 0 && !logs.some(([, log]) => log.includes(' info request ')))
    throw new Error(`${sent.size} texts were sent to servers, and no log of theirs is in ${path}.`)
  const leaks = logs.flatMap(([file, log]) =>
    findLeaks(log, sent).map(({ line, what }) => `${file}:${line}: ${what}`),
  )
  if (leaks.length > 0)
    throw new Error(`The servers' logs hold what must not stand there:\n${leaks.join('\n')}`)
  return `Searched ${logs.length} logs of servers for ${sent.size} texts that they were sent: none is there.`
}
