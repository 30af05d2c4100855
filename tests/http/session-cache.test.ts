import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { AccountChanges } from '../../db/account-changes.ts'
import { writeBackup } from '../../db/backup/backup.ts'
import { restoreBackup } from '../../db/backup/restore.ts'
import { sessions, users } from '../../db/schema/index.ts'
import { createSessionCache, MAX_AGE_MS, MAX_ENTRIES } from '../../src/auth/session-cache.ts'
import { runUserCommand } from '../../src/domain/user-commands.ts'
import { testDatabase } from '../support/database.ts'
import { PASSWORD, type Person, type World, world } from '../support/world.ts'

/** Changes of which only the application itself tells. */
class MuteChanges extends AccountChanges {
  complete = true

  override isComplete() {
    return this.complete
  }

  change(userId: string) {
    this.tell(userId)
  }
}

const migrationsFolder = join(import.meta.dir, '../../db/migrations')
const NEW_PASSWORD = 'another long sentence'
const statusOf = async (person: { get: Person['get'] }) => (await person.get('/api/user')).status

/** A world on the same kind of database whose changes are mute. */
async function muteWorld() {
  const changes = new MuteChanges()
  const database = await testDatabase()
  return { changes, w: await world({ database: { ...database, changes } }) }
}

/** The same account in another browser, with both sessions in the cache. */
async function signInTwice(w: World, name: string) {
  const person = await w.signUp(name)
  const other = w.anyone
  await other.post('/api/login', { username: person.username, password: PASSWORD })
  expect([await statusOf(person), await statusOf(other)]).toEqual([200, 200])
  return { person, other }
}

type Pair = Awaited<ReturnType<typeof signInTwice>>

/** Each ends the session of the other browser. */
const endings: Record<string, (w: World, pair: Pair) => Promise<unknown>> = {
  'a sign-out': async (_, { other }) => {
    const { cookie } = other.jar
    await other.post('/api/logout', {})
    other.jar.cookie = cookie
  },
  'another sign-in in the same browser': async (_, { person, other }) => {
    const { cookie } = other.jar
    await other.post('/api/login', { username: person.username, password: PASSWORD })
    other.jar.cookie = cookie
  },
  'the list of sessions': async (_, { person }) => {
    const list = (await (await person.get('/api/sessions')).json()) as { id: string; current: boolean }[]
    const id = list.find(({ current }) => !current)?.id
    expect((await person.post('/api/end-session', { id })).status).toBe(200)
  },
  'the end of all other sessions': (_, { person }) => person.post('/api/end-other-sessions', {}),
  'a change of the password': (_, { person }) =>
    person.post('/api/change-password', { password: PASSWORD, newPassword: NEW_PASSWORD }),
  'a password reset': async (w, { person }) => {
    await w.anyone.post('/api/forgot-password', { username: person.username })
    await w.settled()
    const token = /token=([\w-]+)/u.exec(w.mails.at(-1)?.text ?? '')?.[1]
    const reset = await w.anyone.post('/api/reset-password', { token, newPassword: NEW_PASSWORD })
    expect(reset.status).toBe(200)
  },
  'the deletion of the account': (_, { person }) =>
    person.post('/api/delete-account', { password: PASSWORD }),
}

describe('an ended session is refused at once by the process that ended it, whatever it is told', () => {
  let w: World
  beforeAll(async () => {
    ;({ w } = await muteWorld())
  })
  afterAll(() => w.close())

  for (const [name, end] of Object.entries(endings))
    test(`after ${name}`, async () => {
      const pair = await signInTwice(w, `ada-${Bun.hash(name)}`)
      await end(w, pair)
      expect(await statusOf(pair.other)).toBe(401)
    })
})

describe('a change that someone else made', () => {
  let w: World
  beforeAll(async () => {
    w = await world()
  })
  afterAll(() => w.close())

  /** A notification of PostgreSQL arrives a moment after the commit, one of the embedded database with it. */
  async function refused(person: Person | Pair['other']) {
    if (process.env.TEST_ON === 'postgres')
      for (let at = 0; at < 200 && (await statusOf(person)) !== 401; at++) await Bun.sleep(10)
    return await statusOf(person)
  }

  const changes: Record<string, (pair: Pair) => Promise<unknown>> = {
    'a deleted row': ({ person }) => w.db.delete(sessions).where(eq(sessions.userId, person.id)),
    'a disabled user': ({ person }) =>
      w.db.update(users).set({ disabled: true }).where(eq(users.id, person.id)),
    'a deleted user': ({ person }) => w.db.delete(users).where(eq(users.id, person.id)),
    'a session that was shortened': ({ person }) =>
      w.db.update(sessions).set({ expiresAt: w.clock.now }).where(eq(sessions.userId, person.id)),
    'an emptied table': () => w.db.execute(sql`TRUNCATE sessions`),
    'precedents user end-sessions': ({ person }) =>
      runUserCommand(w.context, { action: 'end-sessions', username: person.username }),
    'precedents user disable': ({ person }) =>
      runUserCommand(w.context, { action: 'disable', username: person.username }),
    'precedents user reset-password': ({ person }) =>
      runUserCommand(w.context, {
        action: 'reset-password',
        username: person.username,
        password: NEW_PASSWORD,
      }),
  }
  for (const [name, change] of Object.entries(changes))
    test(`takes effect: ${name}`, async () => {
      const pair = await signInTwice(w, `bo-${Bun.hash(name)}`)
      await change(pair)
      expect(await refused(pair.other)).toBe(401)
    })

  test('takes effect: a restored backup from before the sign-in', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'precedents-sessions-'))
    const file = join(folder, 'backup')
    await writeBackup(w.db, file, { migrationsFolder, version: '1', now: w.clock.now })
    const { other } = await signInTwice(w, 'eve')
    await restoreBackup(w.db, file, { migrationsFolder, replace: true })
    expect(await refused(other)).toBe(401)
    await rm(folder, { recursive: true })
  })

  test('takes effect when a session expires by the clock', async () => {
    const { person } = await signInTwice(w, 'cy')
    w.clock.now = new Date(w.clock.now.getTime() + 31 * 86_400_000)
    expect(await statusOf(person)).toBe(401)
  })
})

test('a session is read once, and again after 30 seconds', async () => {
  const { changes, w } = await muteWorld()
  const { person } = await signInTwice(w, 'dan')
  await w.db.delete(sessions).where(eq(sessions.userId, person.id))
  expect(await statusOf(person)).toBe(200)
  changes.complete = false
  expect(await statusOf(person)).toBe(401)
  await w.close()
})

describe('the cache', () => {
  const now = new Date('2026-01-05T09:00:00Z')
  const sessionOf = (id: number) => ({
    user: { id, username: 'ada@example.org', createdAt: now },
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date('2026-02-05T09:00:00Z'),
  })

  function create() {
    const changes = new MuteChanges()
    const clock = { ms: 0 }
    const cache = createSessionCache(changes, () => clock.ms)
    let reads = 0
    const find = async (hash: string, read = async () => sessionOf(1)) =>
      cache.find(hash, now, () => {
        reads += 1
        return read()
      })
    return { changes, clock, cache, find, reads: () => reads }
  }

  test('keeps a session for 30 seconds from when it was read', async () => {
    const { clock, find, reads } = create()
    await find('a', async () => {
      clock.ms += 5000
      return sessionOf(1)
    })
    clock.ms = MAX_AGE_MS - 1
    await find('a')
    expect(reads()).toBe(1)
    clock.ms = MAX_AGE_MS
    await find('a')
    expect(reads()).toBe(2)
  })

  test('keeps none that was read while an account changed', async () => {
    const { changes, cache, find, reads } = create()
    const ways = [() => cache.drop(1), () => changes.change('1'), () => changes.change('*')]
    for (const [at, change] of ways.entries()) {
      await find(`${at}`, async () => {
        change()
        return sessionOf(1)
      })
      await find(`${at}`)
      expect(reads()).toBe((at + 1) * 2)
    }
  })

  test('keeps none that was read while changes were incomplete, and uses none', async () => {
    const { changes, find, reads } = create()
    await find('a', async () => {
      changes.complete = false
      return sessionOf(1)
    })
    changes.complete = true
    await find('a')
    expect(reads()).toBe(2)
    changes.complete = false
    await find('a')
    expect(reads()).toBe(3)
  })

  test('drops the sessions of the user that changed, and no others', async () => {
    const { changes, find, reads } = create()
    await find('a')
    await find('b', async () => sessionOf(2))
    changes.change('2')
    await find('a')
    expect(reads()).toBe(2)
    await find('b', async () => sessionOf(2))
    expect(reads()).toBe(3)
  })

  test('has a bounded number of entries, of which the oldest goes first', async () => {
    const { find, reads } = create()
    for (let at = 0; at <= MAX_ENTRIES; at++) await find(`${at}`)
    await find('1')
    expect(reads()).toBe(MAX_ENTRIES + 1)
    await find('0')
    expect(reads()).toBe(MAX_ENTRIES + 2)
  })

  test('keeps nothing about a token without a session', async () => {
    const { cache, reads, find } = create()
    expect(await cache.find('a', now, async () => null)).toBeNull()
    await find('a')
    expect(reads()).toBe(1)
  })
})
