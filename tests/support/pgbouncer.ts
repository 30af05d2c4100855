import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findProgram } from './find-program.ts'
import { freePort } from './free-port.ts'

/** PgBouncer refuses to run as root, as PostgreSQL does. */
const NOBODY = 65_534
const POLL_MS = 20

export const findPgbouncer = (): string | null => findProgram('pgbouncer', 'pgbouncer')

/** PgBouncer in transaction mode in front of a server, with its other settings at their defaults unless given. */
export async function startPgbouncer(program: string, serverUrl: string, ...others: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'precedents-pgbouncer-'))
  const [port, server] = [await freePort(), new URL(serverUrl)]
  const file = join(folder, 'pgbouncer.ini')
  const settings = [
    '[databases]',
    `* = host=${server.hostname} port=${server.port} user=${server.username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    ...others,
  ]
  writeFileSync(file, `${settings.join('\n')}\n`)
  const user = userInfo().uid === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  if ('uid' in user) for (const path of [folder, file]) chownSync(path, NOBODY, NOBODY)
  const child = spawn(program, ['-q', file], { ...user, stdio: ['ignore', 'ignore', 'inherit'] })
  process.once('exit', () => child.kill())
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`)
    await sleep(POLL_MS)
  }
  server.port = `${port}`
  return {
    url: server.href,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function answers(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(port, '127.0.0.1')
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}
