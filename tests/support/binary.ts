import { copyFile, link, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Subprocess } from 'bun'
import { binary } from '../../src/build/prepare.ts'
import { freePort } from './free-port.ts'
import { appendLog, logSettings } from './server-logs.ts'

const START_LIMIT_MS = 60_000
const POLL_MS = 5

type Settings = Record<string, string>
type Child = Subprocess<'ignore', 'pipe', 'pipe'>
type Spawn = (settings: Settings, args?: string[]) => Child

/** Suites sign up far more people from one address than a server should let. */
const unlimited = Object.fromEntries(
  ['SIGN_INS_PER_MINUTE', 'SIGN_UPS_PER_HOUR', 'SIGN_UPS_PER_DAY', 'RESETS_PER_HOUR', 'MAILS_PER_HOUR'].map(
    (name) => [`LIMIT_${name}`, '1000000'],
  ),
)

export interface RunningServer {
  url: string
  pid: number
  /** From the process's start to its first 200 on /readyz. */
  readyMs: number
  /** Sends the signal and answers the exit code, null when the signal itself ended it. */
  end(signal?: NodeJS.Signals): Promise<number | null>
  /** Everything that it printed so far. */
  output(): string
}

/** An empty folder that holds the binary and nothing else, as on a machine where somebody just copied it. */
export async function createInstallation() {
  const folder = await mkdtemp(join(tmpdir(), 'precedents-installation-'))
  const own = join(folder, 'precedents')
  // A copy's 130 MB would still be on their way to the disk when the first start waits for its own few.
  await link(binary, own).catch(() => copyFile(binary, own))
  const port = await freePort()
  const children: Subprocess[] = []
  const spawn: Spawn = (settings, args = []) => {
    const env = { PORT: `${port}`, ...unlimited, ...logSettings(), ...settings }
    const child = Bun.spawn([own, ...args], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
    children.push(child)
    return child
  }
  return {
    folder,
    port,
    /** Runs it to its end, for starts that fail and commands. */
    run: (settings: Settings = {}, args: string[] = []) => outcome(spawn(settings, args)),
    /** Starts it and waits until it can be used. */
    start: (settings: Settings = {}) => running(spawn(settings), `http://127.0.0.1:${port}`),
    /** Ends whatever still runs in it, and takes it away. */
    async remove() {
      for (const child of children) child.kill('SIGKILL')
      await Promise.all(children.map((child) => child.exited))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type Installation = Awaited<ReturnType<typeof createInstallation>>

async function outcome(child: Child) {
  const [out, error] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  return { exitCode: await child.exited, out, error }
}

async function running(child: Child, url: string): Promise<RunningServer> {
  const begun = performance.now()
  let printed = ''
  const listen = async (stream: Child['stdout']) => {
    for await (const part of stream.pipeThrough(new TextDecoderStream())) {
      printed += part
      appendLog(child.pid, part)
    }
  }
  void listen(child.stdout)
  void listen(child.stderr)
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}:\n${printed}`)
    if (performance.now() - begun > START_LIMIT_MS) throw new Error(`It was not ready in time:\n${printed}`)
    await sleep(POLL_MS)
  }
  return {
    url,
    pid: child.pid,
    readyMs: performance.now() - begun,
    output: () => printed,
    async end(signal = 'SIGTERM') {
      child.kill(signal)
      await child.exited
      return child.exitCode
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}
