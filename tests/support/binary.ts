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

/** Tests sign up far more users from one address than a server should allow. */
const unlimited = Object.fromEntries(
  [
    'SIGN_INS_PER_MINUTE',
    'SIGN_UPS_PER_HOUR',
    'SIGN_UPS_PER_DAY',
    'RESETS_PER_HOUR',
    'MAILS_PER_HOUR',
    'SAVES_PER_MINUTE',
  ].map((name) => [`LIMIT_${name}`, '1000000']),
)

export interface RunningServer {
  url: string
  pid: number
  /** From process start to the first 200 on /readyz. */
  readyMs: number
  /** Sends the signal and returns the exit code; null if the signal killed it. */
  end(signal?: NodeJS.Signals): Promise<number | null>
  /** Everything printed so far. */
  output(): string
}

/** A folder with only the binary, like a machine that it was just copied to. */
export async function createInstallation(executable = binary) {
  const folder = await mkdtemp(join(tmpdir(), 'precedents-installation-'))
  const own = join(folder, 'precedents')
  // Copying 130 MB would delay the first start's writes to the disk.
  await link(executable, own).catch(() => copyFile(executable, own))
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
    /** Runs the binary until it exits, for commands and starts that fail. */
    run: (settings: Settings = {}, args: string[] = []) => outcome(spawn(settings, args)),
    /** Starts the server and waits until it is ready. */
    start: (settings: Settings = {}) => running(spawn(settings), `http://127.0.0.1:${port}`),
    /** Kills what still runs and deletes the folder. */
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
