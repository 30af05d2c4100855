import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../../db/database.ts'
import { createInstallation } from '../../support/binary.ts'
import { signUpOver } from '../../support/client.ts'
import { freePort } from '../../support/free-port.ts'
import { type Account, onDatabase, writeProblems } from './account.ts'

const PEERS = join(import.meta.dir, '../peers')
const USERNAME = 'ada@example.org'
const POLL_MS = 5

/** A server with the session of an account. */
export interface Subject extends Account {
  name: string
  url: string
  cookie: string
  pid: number
  stop(): Promise<void>
}

/** The binary on PostgreSQL or its embedded database. */
export interface Product extends Subject {
  /** Stops, works on the database, and starts again; returns the milliseconds from the start to the first 200 of /readyz. */
  restart(work?: (db: Db) => Promise<void>): Promise<number>
  /** The session of a second account, which has nothing yet. */
  readonly newcomer: string
}

/** What one user may do at once is not what is measured. */
const limits = { LIMIT_SAVES_PER_MINUTE: '1000000', LIMIT_GENERATIONS_AT_ONCE: '1000' }

/** The binary with an account of ten problems, each with precedents and an idea. */
export async function startProduct(name: string, databaseUrl?: string): Promise<Product> {
  const installation = await createInstallation()
  const settings: Record<string, string> = {
    ...limits,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  }
  const first = await installation.start(settings)
  const person = await signUpOver(first.url, USERNAME)
  const account = await writeProblems(person)
  const { cookie: newcomer } = await signUpOver(first.url, 'bo@example.org')
  await first.end()
  const spawn = () =>
    // Its log goes to a file, as a service's does: this process would take time to read it.
    Bun.spawn([join(installation.folder, 'precedents')], {
      cwd: installation.folder,
      env: { PORT: `${installation.port}`, ...settings },
      stdio: ['ignore', Bun.file(join(installation.folder, 'log')), 'inherit'],
    })
  const url = `http://127.0.0.1:${installation.port}`
  let child = spawn()
  await untilReady(child, `${url}/readyz`)
  return {
    ...account,
    name,
    url,
    get pid() {
      return child.pid
    },
    cookie: person.cookie,
    newcomer,
    async restart(work) {
      await end(child)
      if (work) await onDatabase({ dataDir: join(installation.folder, 'data'), databaseUrl }, work)
      const begun = performance.now()
      child = spawn()
      await untilReady(child, `${url}/readyz`)
      return performance.now() - begun
    },
    stop: async () => {
      await end(child)
      await installation.remove()
    },
  }
}

/** A peer on the database of the product, with the same account. */
export async function startPeer(
  name: string,
  file: string,
  databaseUrl: string,
  { cookie, problemId }: Subject,
): Promise<Subject> {
  const port = await freePort()
  const child = Bun.spawn([process.execPath, join(PEERS, file)], {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl, PORT: `${port}` },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(child, `${url}/readyz`)
  const own = file === 'express.js' ? await signIn(url) : cookie
  return { problemId, name, url, pid: child.pid, cookie: own, stop: () => end(child) }
}

type Child = ReturnType<typeof Bun.spawn>

const running = new Set<Child>()
process.once('exit', () => {
  for (const child of running) child.kill()
})

async function untilReady(child: Child, url: string): Promise<void> {
  running.add(child)
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`${url}: its process ended with ${child.exitCode}`)
    await sleep(POLL_MS)
  }
}

async function end(child: Child): Promise<void> {
  child.kill()
  await child.exited
  running.delete(child)
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: USERNAME }),
  })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}
