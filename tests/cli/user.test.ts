import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listenToOperator } from '../../src/cli/operator-socket.ts'
import { startMailServer } from '../support/mail-server.ts'
import { PASSWORD, type World, world } from '../support/world.ts'

const main = join(import.meta.dir, '../../src/main.ts')
const ada = { username: 'ada@example.org', password: PASSWORD }
let w: World
let dataDir: string
let close: () => Promise<void>
beforeAll(async () => {
  w = await world({ signups: { kind: 'invite' } })
  dataDir = mkdtempSync(join(tmpdir(), 'precedents-'))
  close = listenToOperator(w.context, dataDir)
})
beforeEach(() => w.reset())
afterAll(async () => {
  await close()
  await w.close()
  rmSync(dataDir, { recursive: true })
})

async function run(args: string[], input = '', env: Record<string, string> = {}) {
  const child = Bun.spawn([process.execPath, main, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
    stdin: new Blob([input]),
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [out, error] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  return { code: await child.exited, out, error }
}

describe('precedents user, while the server is running', () => {
  test('creates, lists, resets, disables and enables an account and ends its sessions', async () => {
    const made = await run(['user', 'create', ada.username], `${PASSWORD}\n`)
    expect([made.code, made.out]).toEqual([0, 'Created an account for ada@example.org.\n'])
    const browser = w.anyone
    expect((await browser.post('/api/login', ada)).status).toBe(200)
    expect((await run(['user', 'list'])).out).toMatch(/^ +1 {2}\d{4}-\d\d-\d\d {2}ada@example\.org\n$/u)
    await run(['user', 'end-sessions', ada.username])
    expect((await browser.get('/api/history')).status).toBe(401)
    await run(['user', 'disable', ada.username])
    expect((await w.anyone.post('/api/login', ada)).status).toBe(401)
    await run(['user', 'enable', ada.username])
    await run(['user', 'reset-password', ada.username], 'quite another sentence\n')
    expect((await w.anyone.post('/api/login', ada)).status).toBe(401)
    const changed = { ...ada, password: 'quite another sentence' }
    expect((await w.anyone.post('/api/login', changed)).status).toBe(200)
  }, 120_000)

  test('a terminal prompts for the password and does not show it', async () => {
    let shown = ''
    const child = Bun.spawn([process.execPath, main, 'user', 'create', ada.username], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      terminal: {
        data: (_terminal, data) => {
          shown += new TextDecoder().decode(data)
        },
      },
    })
    while (!shown.includes('Password: ') && child.exitCode === null) await Bun.sleep(10)
    for (const key of `${PASSWORD}\r`) child.terminal?.write(key)
    expect(await child.exited).toBe(0)
    child.terminal?.close()
    expect(shown.replaceAll('\r', '').trim().split('\n')).toEqual([
      'Password: ',
      'Created an account for ada@example.org.',
    ])
    expect((await w.anyone.post('/api/login', ada)).status).toBe(200)
  }, 120_000)

  test('prints a password reset link', async () => {
    await run(['user', 'create', ada.username], PASSWORD)
    const { out } = await run(['user', 'reset-link', ada.username])
    const [, token] = /reset-password\?token=([\w-]+)/u.exec(out) ?? []
    const answer = await w.anyone.post('/api/reset-password', {
      token,
      newPassword: 'quite another sentence',
    })
    expect(answer.status).toBe(200)
  }, 120_000)

  test('an invitation creates one account, and without one sign-up is refused', async () => {
    expect(await status({})).toEqual([403, expect.stringContaining('requires an invitation')])
    const { out } = await run(['user', 'invite'])
    const [, invitation] = /\/auth\?invitation=([\w-]+)/u.exec(out) ?? []
    const both = await Promise.all([
      status({ invitation }),
      status({ invitation, username: 'bo@example.org' }),
    ])
    expect(both.map(([code]) => code).toSorted()).toEqual([201, 403])
    const second = await run(['user', 'invite'])
    const [, other] = /invitation=([\w-]+)/u.exec(second.out) ?? []
    w.clock.now = new Date(w.clock.now.getTime() + 8 * 86_400_000)
    expect((await status({ invitation: other, username: 'cy@example.org' }))[0]).toBe(403)
  }, 120_000)

  test('explains what is wrong', async () => {
    expect((await run(['user', 'create', ada.username], 'short\n')).error).toContain('at least 8 characters')
    expect((await run(['user', 'create', ada.username], 'password1\n')).error).toContain('choose another')
    expect((await run(['user', 'disable', 'nobody@example.org'])).error).toContain(
      'no account with the address',
    )
    expect((await run(['user', 'fly'])).error).toContain('precedents user list')
  }, 120_000)

  test('only the owner of the folder can use the socket', () => {
    expect(statSync(join(dataDir, 'operator.sock')).mode & 0o777).toBe(0o600)
  })
})

async function status(extra: { invitation?: string; username?: string }) {
  const answer = await w.anyone.post('/api/register', { ...ada, ...extra })
  return [answer.status, await answer.text()]
}

test('precedents user opens the database itself while no server runs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'precedents-'))
  const env = { DATA_DIR: folder }
  expect((await run(['user', 'create', ada.username], PASSWORD, env)).code).toBe(0)
  expect((await run(['user', 'list'], '', env)).out).toContain(ada.username)
  rmSync(folder, { recursive: true })
}, 120_000)

test('precedents mail test prints the SMTP session without the password', async () => {
  const server = await startMailServer({
    disabledCommands: ['STARTTLS'],
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(null, { user: 'ada' }),
  })
  const env = { SMTP_URL: `smtp://ada:very-secret@${server.host}` }
  const { out, code } = await run(['mail', 'test', ada.username], '', env)
  expect(code).toBe(0)
  expect(out).toContain('> RCPT TO:<ada@example.org>')
  expect(out).toContain('< 354')
  expect(out).not.toContain('very-secret')
  expect(out).not.toContain(btoa('very-secret'))
  expect(out).not.toContain(btoa('\0ada\0very-secret'))
  expect(server.received).toHaveLength(1)
  server.manner = 'refuses'
  expect((await run(['mail', 'test', ada.username], '', env)).error).toContain('no such person here')
  await server.stop()
}, 120_000)
