import { describe, expect, test } from 'bun:test'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { ConfigError, readConfig } from '../../src/config.ts'
import { settings } from '../../src/settings.ts'

const faultsOf = (env: Record<string, string>, flags: string[] = []) => {
  try {
    readConfig(env, flags)
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
  return []
}

describe('settings', () => {
  test('nothing given means the defaults', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      engine: 'auto',
      signups: { kind: 'open' },
      assistantName: 'Ada',
      sessionDays: 30,
    })
  })

  test('all malformed ones are told at once, by name', () => {
    const faults = faultsOf({ PORT: 'http', ENGINE: 'magic', DATABASE_URL: 'mysql://x', SESSION_DAYS: '0' })
    expect(faults.map((fault) => fault.split(':')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'ENGINE',
      'SESSION_DAYS',
    ])
  })

  test('a flag wins over the environment', () => {
    expect(readConfig({ PORT: '80' }, ['--port', '81']).port).toBe(81)
    expect(readConfig({ PORT: '80' }, ['--port=82']).port).toBe(82)
  })

  test('an unknown flag and one without a value are refused', () => {
    expect(faultsOf({}, ['--porr', '1', '--port'])).toEqual([
      '--porr: there is no such flag',
      '--port: has no value',
    ])
  })

  test('an empty value counts as not given', () => {
    expect(readConfig({ PORT: '', BASE_URL: '' })).toMatchObject({ port: 3000, baseUrl: undefined })
  })

  test('security 21: a secret is read from its _FILE, and never taken from a flag', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'precedents-')), 'key')
    writeFileSync(file, 'sk-secret\n')
    expect(readConfig({ OPENAI_API_KEY_FILE: file }).openai.apiKey).toBe('sk-secret')
    expect(faultsOf({ OPENAI_API_KEY_FILE: '/nowhere/key' })[0]).toStartWith(
      'OPENAI_API_KEY_FILE: cannot be read',
    )
    expect(faultsOf({}, ['--openai-api-key', 'x'])[0]).toContain('never by flag')
  })

  test('security 7, security 9, security 10, security 17, security 22: the limits hold and no proxy is trusted by default', () => {
    expect(readConfig({})).toMatchObject({
      trustedProxies: [],
      limits: {
        signInFailures: 5,
        signInsPerMinute: 20,
        signUpsPerHour: 5,
        signUpsPerDay: 20,
        mailsPerHour: 3,
        generationsAtOnce: 2,
      },
    })
  })

  test('a trailing slash of BASE_URL is dropped', () => {
    expect(readConfig({ BASE_URL: 'https://a.example/' }).baseUrl).toBe('https://a.example')
  })

  test('sign-ups can be limited to domains', () => {
    expect(readConfig({ SIGNUPS: 'domains:A.org,b.org' }).signups).toEqual({
      kind: 'domains',
      domains: ['a.org', 'b.org'],
    })
    expect(faultsOf({ SIGNUPS: 'some' })).toHaveLength(1)
  })

  test('every setting has a description and a name of its own', () => {
    expect(new Set(settings.map(({ name }) => name)).size).toBe(settings.length)
    expect(settings.every(({ description }) => description.length > 10)).toBe(true)
  })
})
