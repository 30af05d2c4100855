import { appendFileSync, readdirSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findLeaks, textsIn } from './leaks.ts'

const SENT_FILE = 'sent.jsonl'

/** Set in a run whose server logs are searched. */
const folder = () => process.env.SERVER_LOGS

/** From now on, servers of this process and its children write their output to this folder. */
export async function collectLogs(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true })
  await mkdir(path, { recursive: true })
  process.env.SERVER_LOGS = path
}

/** Logs more, so that more is searched. */
export const logSettings = (): Record<string, string> => (folder() ? { LOG_LEVEL: 'debug' } : {})

export function appendLog(pid: number, text: string): void {
  const path = folder()
  if (path) appendFileSync(join(path, `${pid}.log`), text)
}

/** Records what a test sends to a server or receives from it. */
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

/** Throws with file and line if a log contains something that was sent. Returns a summary. */
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
