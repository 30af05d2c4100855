import { describe, expect, test } from 'bun:test'
import { createToken, hashToken } from '../../src/auth/tokens.ts'
import { createLog } from '../../src/log.ts'
import { findLeaks, textsIn } from '../support/leaks.ts'
import { PASSWORD, STATEMENT } from '../support/world.ts'

/** A log of three lines, the second with this. */
function logged(event: string, fields?: Record<string, unknown>) {
  const lines: string[] = []
  const log = createLog('debug', (line) => lines.push(line))
  log.info('request', { requestId: crypto.randomUUID(), route: '/api/login', status: 200, ms: 7 })
  log.warn(event, fields)
  log.info('signed in', { requestId: crypto.randomUUID(), userId: 4711 })
  return lines.join('\n')
}

const payload = {
  username: 'ada@example.org',
  password: PASSWORD,
  idea: { nextSteps: [`"${STATEMENT}"\nEnd`] },
}
const told = textsIn(payload)
const linesOf = (log: string) => findLeaks(log, told).map(({ line }) => line)

describe('security 21: the search of the logs', () => {
  test('knows every text of a payload', () => {
    expect(told).toEqual(['ada@example.org', PASSWORD, `"${STATEMENT}"\nEnd`])
  })

  test.each<[string, Record<string, unknown> | undefined]>([
    ['a password', { password: PASSWORD }],
    ['an address', { username: 'ada@example.org' }],
    ['an address in a link', { link: '/?u=bo%40nowhere.example' }],
    ['the beginning of a statement, with quotes', { body: `"${STATEMENT.slice(0, 60)}` }],
    ['a session token', { cookie: `precedents=${createToken()}` }],
    ['a hash of a password', { row: '$argon2id$v=19$m=19456' }],
    [PASSWORD, undefined],
  ])('finds %s', (event, fields) => {
    expect(linesOf(logged(event, fields))).toContain(2)
  })

  test('finds the hash of a token', async () => {
    expect(linesOf(logged('row', { hash: await hashToken('x') }))).toEqual([2])
  })

  test('never tells the secret itself', () => {
    const found = JSON.stringify(findLeaks(logged('x', payload), told))
    for (const text of told) expect(found).not.toContain(text)
  })

  test('passes over a log that holds none', () => {
    expect(linesOf(logged('limit reached', { requestId: crypto.randomUUID() }))).toEqual([])
  })

  test('passes over the link of a mail that no server takes, and over nothing else of that line', () => {
    const text = `Open http://127.0.0.1:3000/reset-password?token=${createToken()}`
    expect(linesOf(logged('mail not sent: no SMTP_URL is set', { text }))).toEqual([])
    expect(linesOf(logged('mail not sent: no SMTP_URL is set', { to: payload.username, text }))).toEqual([
      2, 2,
    ])
    expect(linesOf(logged('mail sent', { text }))).toEqual([2])
  })
})
