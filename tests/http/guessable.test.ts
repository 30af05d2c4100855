import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { commonPasswordCount, guessableBecause } from '../../src/auth/guessable.ts'
import { type World, world } from '../support/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
beforeEach(() => w.reset())
afterAll(() => w.close())

const guessable = ['password', 'PASSWORD', '12345678', 'qwertyuiop', 'trustno1', 'iloveyou']
const ownName = [
  'Precedents',
  'precedents2026!',
  'ada.lovelace@example.org',
  'ada.lovelace',
  'AdaLovelace1815',
]
const others = [
  'a long enough sentence',
  'correct horse battery staple',
  'ünïcödé-sätze',
  '        ',
  'adaptation',
]

describe('security 5', () => {
  test('at least ten thousand common passwords of eight characters or more are known', () => {
    expect(commonPasswordCount).toBeGreaterThan(10_000)
  })

  test('common passwords, the product name and the user’s address are rejected in any case, others are not', () => {
    const reasonOf = (password: string) => guessableBecause(password, 'ada.lovelace@example.org')
    const each = (count: number, reason: string | null) => Array.from({ length: count }, () => reason)
    expect(guessable.map(reasonOf)).toEqual(each(guessable.length, 'one of the most common passwords'))
    expect(ownName.map(reasonOf)).toEqual([
      ...each(2, 'the name of this product'),
      ...each(3, 'your own email address or a part of it'),
    ])
    expect(others.map(reasonOf)).toEqual(each(others.length, null))
  })

  test('sign-up rejects a common password with a sentence', async () => {
    const answer = await w.anyone.post('/api/register', {
      username: 'ada@example.org',
      password: 'password1',
    })
    expect([answer.status, await answer.text()]).toEqual([
      400,
      'This password is too easy to guess: it is one of the most common passwords. Please choose another.',
    ])
  })

  test('reset rejects it too, and the link stays valid', async () => {
    const { username } = await w.signUp('ada')
    await w.anyone.post('/api/forgot-password', { username })
    await w.settled()
    const [, token] = /token=([\w-]+)/u.exec(w.mails[0]?.text ?? '') ?? []
    const refused = await w.anyone.post('/api/reset-password', { token, newPassword: 'ada@example.org' })
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('Please choose another'),
    ])
    const accepted = await w.anyone.post('/api/reset-password', {
      token,
      newPassword: 'quite another sentence',
    })
    expect(accepted.status).toBe(200)
  })

  test('all 128 characters of a password count, whatever they are', async () => {
    const password = ` ${'ß𝒜 '.repeat(25)}`.padEnd(128, 'x')
    expect(password).toHaveLength(128)
    const ada = { username: 'ada@example.org', password }
    expect((await w.anyone.post('/api/register', ada)).status).toBe(201)
    expect((await w.anyone.post('/api/login', ada)).status).toBe(200)
    const short = { ...ada, password: password.slice(0, -1) }
    expect((await w.anyone.post('/api/login', short)).status).toBe(401)
    expect((await w.anyone.post('/api/login', { ...ada, password: password.trim() })).status).toBe(401)
  })

  test('characters after a NUL count', async () => {
    const ada = { username: 'ada@example.org', password: 'before\0after the nul' }
    expect((await w.anyone.post('/api/register', ada)).status).toBe(201)
    expect((await w.anyone.post('/api/login', { ...ada, password: 'before\0something else' })).status).toBe(
      401,
    )
  })
})
