import { beforeEach, describe, expect, test } from 'bun:test'
import { storage } from '../../web/lib/storage.ts'
import { checkCredentials } from '../../web/session/credentials-check.ts'
import { createExpiry } from '../../web/session/expiry.ts'
import { rememberPath, takeRememberedPath } from '../../web/session/redirect.ts'
import { readResetToken } from '../../web/session/reset-token.ts'
import { isUsernameTaken } from '../../web/session/username-taken.ts'
import { BrowserStorage, installStorage } from '../support/browser-storage.ts'

beforeEach(() => installStorage(new BrowserStorage()))

describe('where a visitor wanted to go', () => {
  test('R-ROUTE-06 is kept with its query', () => {
    rememberPath('/', '?id=3&step=4')
    expect(storage.redirectAfterAuth.read()).toBe('/?id=3&step=4')
  })

  for (const path of ['/auth', '/forgot-password', '/reset-password']) {
    test(`R-ROUTE-06 ${path} is never kept`, () => {
      rememberPath(path, '?token=secret')
      expect(storage.redirectAfterAuth.read()).toBeNull()
    })
  }

  test('R-AUTH-08 is gone to once', () => {
    rememberPath('/ideas-bank', '')
    expect(takeRememberedPath()).toBe('/ideas-bank')
    expect(takeRememberedPath()).toBe('/')
  })

  test('R-AUTH-08 an entry of /auth leads to the start', () => {
    storage.redirectAfterAuth.write('/auth')
    expect(takeRememberedPath()).toBe('/')
    storage.redirectAfterAuth.write('/auth?x=1')
    expect(takeRememberedPath()).toBe('/')
  })
})

describe('R-SESSION-03 the end of a session', () => {
  function watched() {
    let clock = 1_000_000
    const events: string[] = []
    const { expire, isRedirecting } = createExpiry({
      now: () => clock,
      setTimer: (work, ms) => {
        events.push(`later ${ms}`, isRedirecting() ? 'leaving' : 'staying')
        work()
      },
      clearUser: () => events.push('forget'),
      savePath: () => events.push('remember'),
      redirect: () => events.push('leave'),
    })
    return { expire, isRedirecting, events, pass: (ms: number) => (clock += ms) }
  }

  test('keeps the path, forgets the user and leaves after 100 ms', () => {
    const { expire, isRedirecting, events } = watched()
    expire()
    expect(events).toEqual(['remember', 'forget', 'later 100', 'leaving', 'leave'])
    expect(isRedirecting()).toBe(false)
  })

  test('counts once within 2000 ms and again afterwards', () => {
    const { expire, events, pass } = watched()
    expire()
    pass(1999)
    expire()
    expect(events.filter((event) => event === 'leave')).toHaveLength(1)
    pass(1)
    expire()
    expect(events.filter((event) => event === 'leave')).toHaveLength(2)
  })
})

describe('R-AUTH-09 an address that has an account', () => {
  const taken = [
    'Username already exists',
    '400: Username already exists',
    '400: {"message":"Username already exists"}',
    '400: {"error":{"text":"\\u0055sername already exists"}}',
  ]
  for (const message of taken) {
    test(`is seen in ${message}`, () => expect(isUsernameTaken(new Error(message))).toBe(true))
  }
  for (const message of ['500: Something went wrong', '400: {"message":"Too short"}', '400: {broken', '']) {
    test(`is not seen in '${message}'`, () => expect(isUsernameTaken(new Error(message))).toBe(false))
  }
})

describe('what stands against sending', () => {
  test('R-FORGOT-03 an address without a domain', () => {
    expect(checkCredentials({ username: 'ada', password: 'long enough' }, 'log-in')).toEqual({
      username: 'Invalid email format',
    })
  })

  test('R-RESET-07 a new password under 8 characters, but not one that is only checked', () => {
    const draft = { username: ' Ada@Example.org ', password: '1234567' }
    expect(checkCredentials(draft, 'sign-up').password).toBe('Password must be at least 8 characters')
    expect(checkCredentials(draft, 'log-in')).toEqual({})
  })

  test('logging in without a password', () => {
    const draft = { username: 'ada@example.org', password: '' }
    expect(Object.keys(checkCredentials(draft, 'log-in'))).toEqual(['password'])
  })
})

describe('the token in a reset link', () => {
  test('is read with its escapes', () => {
    expect(readResetToken('?x=1&token=a%2Bb_-')).toEqual({ state: 'given', token: 'a+b_-' })
  })

  test('R-RESET-03 may be missing', () => {
    for (const search of ['', '?', '?token=', '?xtoken=1', '?id=3'])
      expect(readResetToken(search).state).toBe('missing')
  })

  test('R-RESET-04 may be unreadable', () => {
    for (const search of ['?token=%', '?token=%E0%A4%A', '?token=abc%zz'])
      expect(readResetToken(search).state).toBe('malformed')
  })
})
