import { beforeEach, describe, expect, test } from 'bun:test'
import { storage } from '../../web/lib/storage.ts'
import { checkCredentials } from '../../web/session/credentials-check.ts'
import { createExpiry } from '../../web/session/expiry.ts'
import { rememberPath, takeRememberedPath } from '../../web/session/redirect.ts'
import { readResetToken } from '../../web/session/reset-token.ts'
import { isUsernameTaken } from '../../web/session/username-taken.ts'
import { BrowserStorage, installStorage } from '../support/browser-storage.ts'

beforeEach(() => installStorage(new BrowserStorage()))

describe('the redirect target', () => {
  test('R-ROUTE-06 is stored with its query', () => {
    rememberPath('/', '?id=3&step=4')
    expect(storage.redirectAfterAuth.read()).toBe('/?id=3&step=4')
  })

  for (const path of ['/auth', '/forgot-password', '/reset-password']) {
    test(`R-ROUTE-06 is never ${path}`, () => {
      rememberPath(path, '?token=secret')
      expect(storage.redirectAfterAuth.read()).toBeNull()
    })
  }

  test('R-AUTH-08 is used once', () => {
    rememberPath('/ideas-bank', '')
    expect(takeRememberedPath()).toBe('/ideas-bank')
    expect(takeRememberedPath()).toBe('/')
  })

  test('R-AUTH-08 is the start page if the entry is /auth', () => {
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

  test('stores the path, clears the user and redirects after 100 ms', () => {
    const { expire, isRedirecting, events } = watched()
    expire()
    expect(events).toEqual(['remember', 'forget', 'later 100', 'leaving', 'leave'])
    expect(isRedirecting()).toBe(false)
  })

  test('is handled once within 2000 ms and again afterwards', () => {
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

describe('R-AUTH-09 an email that already has an account', () => {
  const taken = [
    'Username already exists',
    '400: Username already exists',
    '400: {"message":"Username already exists"}',
    '400: {"error":{"text":"\\u0055sername already exists"}}',
  ]
  for (const message of taken) {
    test(`is detected in ${message}`, () => expect(isUsernameTaken(new Error(message))).toBe(true))
  }
  for (const message of ['500: Something went wrong', '400: {"message":"Too short"}', '400: {broken', '']) {
    test(`is not detected in '${message}'`, () => expect(isUsernameTaken(new Error(message))).toBe(false))
  }
})

describe('the credentials check', () => {
  test('R-FORGOT-03 refuses an email without a domain', () => {
    expect(checkCredentials({ username: 'ada', password: 'long enough' }, 'log-in')).toEqual({
      username: 'Invalid email format',
    })
  })

  test('R-RESET-07 refuses a new password under 8 characters, but not an existing one', () => {
    const draft = { username: ' Ada@Example.org ', password: '1234567' }
    expect(checkCredentials(draft, 'sign-up').password).toBe('Password must be at least 8 characters')
    expect(checkCredentials(draft, 'log-in')).toEqual({})
  })

  test('refuses logging in without a password', () => {
    const draft = { username: 'ada@example.org', password: '' }
    expect(Object.keys(checkCredentials(draft, 'log-in'))).toEqual(['password'])
  })
})

describe('the token in a reset link', () => {
  test('is decoded', () => {
    expect(readResetToken('?x=1&token=a%2Bb_-')).toEqual({ state: 'given', token: 'a+b_-' })
  })

  test('R-RESET-03 may be missing', () => {
    for (const search of ['', '?', '?token=', '?xtoken=1', '?id=3'])
      expect(readResetToken(search).state).toBe('missing')
  })

  test('R-RESET-04 may be malformed', () => {
    for (const search of ['?token=%', '?token=%E0%A4%A', '?token=abc%zz'])
      expect(readResetToken(search).state).toBe('malformed')
  })
})
