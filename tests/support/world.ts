import { z } from 'zod'
import { library } from '../../db/library/library.ts'
import { createApp, type Deps } from '../../src/app.ts'
import { createLimits } from '../../src/auth/limits.ts'
import { createSessionCache } from '../../src/auth/session-cache.ts'
import type { LimitSettings } from '../../src/config.ts'
import { User } from '../../src/contracts/account.ts'
import { Idea } from '../../src/contracts/idea.ts'
import { Precedent } from '../../src/contracts/precedent.ts'
import { Problem } from '../../src/contracts/problem.ts'
import type { Context } from '../../src/domain/context.ts'
import { interruption } from '../../src/domain/interruption.ts'
import type { Engines } from '../../src/engine/choose.ts'
import { createLibraryEngine } from '../../src/engine/library/engine.ts'
import { createLog } from '../../src/log.ts'
import type { Mail } from '../../src/mail/mailer.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { findLeaks, textsIn } from './leaks.ts'

const BASE_URL = 'http://localhost:3000'

/** A business problem of several sub-problems that the library engine recognizes. */
export const STATEMENT =
  'We run a machine shop with forty people. At the change of shift information gets lost between the night shift and the day shift. Customers wait three weeks for a repair. On Saturdays we turn people away, and on Tuesdays the workshop stands empty.'

const UNLIMITED = 1_000_000
/** For suites that do not test limits. */
const unlimited: LimitSettings = {
  signInFailures: UNLIMITED,
  signInsPerMinute: UNLIMITED,
  signUpsPerHour: UNLIMITED,
  signUpsPerDay: UNLIMITED,
  resetsPerHour: UNLIMITED,
  mailsPerHour: UNLIMITED,
  savesPerMinute: UNLIMITED,
  notesPerHour: UNLIMITED,
  linkReadsPerMinute: UNLIMITED,
  accountRows: UNLIMITED,
  accountMegabytes: UNLIMITED,
  generationsAtOnce: UNLIMITED,
}

/**
 * The application on a real database, with its clock, mails and log lines. Closing it throws when the log has anything
 * that a visitor sent or received: security 21.
 */
export async function world(
  options: Partial<
    Pick<Deps, 'engines' | 'trustedProxies' | 'mailer' | 'address' | 'metrics' | 'onRequest'>
  > & {
    secure?: boolean
    /** Instead of one for `secure`. */
    baseUrl?: string
    signups?: Context['settings']['signups']
    libraryPublic?: boolean
    sharedLinks?: boolean
    limits?: Partial<LimitSettings>
    /** Instead of an empty one. */
    database?: TestDatabase
  } = {},
) {
  const database = options.database ?? (await testDatabase())
  const now = () => clock.now
  const clock = { now: new Date('2026-01-05T09:00:00Z') }
  const mails: Mail[] = []
  const lines: string[] = []
  const sent = new Set<string>()
  const log: string[] = []
  const stopping = new AbortController()
  const tasks: Promise<void>[] = []
  const libraryEngine = createLibraryEngine(library)
  const engines: Engines = options.engines ?? { primary: libraryEngine, library: libraryEngine, model: null }
  const baseUrl = options.baseUrl ?? (options.secure ? 'https://precedents.example' : BASE_URL)
  const context: Context = {
    db: database.db,
    log: createLog('debug', (line) => {
      lines.push(line)
      log.push(line)
    }),
    mailer: options.mailer ?? { send: async (mail) => void mails.push(mail) },
    now,
    limits: createLimits({ db: database.db, now }, { ...unlimited, ...options.limits }),
    sessions: createSessionCache(database.changes),
    background: (work) => void tasks.push(work()),
    settings: {
      baseUrl,
      sessionDays: 30,
      assistantName: 'Ada',
      signups: options.signups ?? { kind: 'open' },
      sharedLinks: options.sharedLinks ?? true,
    },
  }
  const app = createApp({
    ...context,
    databaseKind: process.env.TEST_ON === 'postgres' ? 'postgres' : 'embedded',
    engines,
    trustedProxies: options.trustedProxies ?? [],
    site: {
      assistantName: 'Ada',
      engine: 'library',
      model: null,
      signups: true,
      invitationOnly: false,
      libraryPublic: options.libraryPublic,
    },
    address: options.address ?? { baseUrl, loopback: true },
    metrics: options.metrics,
    stopping: stopping.signal,
    onRequest: options.onRequest,
    ready: async () => {},
  })
  const from = (address: string) => async (request: Request) => app.fetch(request, { address })
  const fetch = from('192.0.2.1')
  return {
    app,
    context,
    engine: engines.primary,
    clock,
    mails,
    lines,
    db: database.db,
    /** Ends the calls that are still running, as a server that stops. */
    interrupt: () => stopping.abort(interruption()),
    settled: () => Promise.all(tasks),
    /** A new browser without a session. */
    get anyone() {
      return visitor(fetch, baseUrl, sent)
    },
    /** The same, at another address. */
    anyoneAt: (address: string) => visitor(from(address), baseUrl, sent),
    signUp: (name: string) => signUp(fetch, baseUrl, sent, name),
    reset: () => resetAll(database, mails, lines),
    close: async () => {
      await database.close()
      const leaks = findLeaks(log.join('\n'), sent)
      if (leaks.length > 0) throw new Error(`The log contains visitor data: ${JSON.stringify(leaks)}`)
    },
  }
}
export type World = Awaited<ReturnType<typeof world>>

async function resetAll(database: TestDatabase, mails: Mail[], lines: string[]) {
  await database.reset()
  mails.length = 0
  lines.length = 0
}

type Fetch = (request: Request) => Promise<Response>

/** Sends requests like a browser on the product's page, with a cookie jar, and records what it sends and receives. */
function visitor(fetch: Fetch, baseUrl: string, sent: Set<string>) {
  const jar = { cookie: '' }
  async function send(
    method: string,
    path: string,
    payload?: unknown,
    headers: Record<string, string> = {},
    signal?: AbortSignal,
  ) {
    const body =
      payload === undefined ? undefined : typeof payload === 'string' ? payload : JSON.stringify(payload)
    const own = {
      origin: baseUrl,
      ...(jar.cookie && { cookie: jar.cookie }),
      ...(body && { 'content-type': 'application/json' }),
    }
    for (const text of [...textsIn(payload), path.split('?')[1] ?? '']) sent.add(text)
    const answer = await fetch(
      new Request(baseUrl + path, { method, body, headers: { ...own, ...headers }, signal }),
    )
    const set = answer.headers.get('set-cookie')
    if (set) jar.cookie = /Max-Age=0/iu.test(set) ? '' : (set.split(';')[0] ?? '')
    sent.add(jar.cookie)
    return answer
  }
  return {
    jar,
    send,
    get: (path: string, headers?: Record<string, string>, signal?: AbortSignal) =>
      send('GET', path, undefined, headers, signal),
    post: (path: string, payload?: unknown, headers?: Record<string, string>) =>
      send('POST', path, payload, headers),
    patch: (path: string, payload?: unknown, headers?: Record<string, string>) =>
      send('PATCH', path, payload, headers),
  }
}

export type Visitor = ReturnType<typeof visitor>

export const PASSWORD = 'a long enough sentence'

/** Signs up on a server over the network. */
export const signUpAt = (url: string, name: string) => signUp(overNetwork, url, new Set(), name)
const overNetwork: Fetch = (request) => fetch(request)

/** A signed-in person, with a method for each step of the product. */
async function signUp(fetch: Fetch, baseUrl: string, sent: Set<string>, name: string) {
  const person = visitor(fetch, baseUrl, sent)
  const username = `${name}@example.org`
  const { id } = User.parse(await json(person.post('/api/register', { username, password: PASSWORD })))
  const problem = async (statement = STATEMENT) =>
    Problem.parse(
      await json(person.post('/api/problems', { statement, elements: [], searchQuestions: [], userId: id })),
    )
  const precedents = async (problemId: number) =>
    z.array(Precedent).parse(await json(person.get(`/api/precedents?problemId=${problemId}`)))
  const idea = async (statement: string, chosen: { id: number }[]) =>
    Idea.parse(await json(person.post('/api/generate-idea', { statement, precedents: chosen })))
  return { ...person, id, username, problem, precedents, idea }
}
export type Person = Awaited<ReturnType<typeof signUp>>

/** The response's JSON; throws the text of an error response. */
async function json(answering: Promise<Response>): Promise<unknown> {
  const answer = await answering
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return answer.json()
}
