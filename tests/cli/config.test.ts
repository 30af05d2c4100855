import { describe, expect, test } from 'bun:test'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { $ } from 'bun'
import { formatSettings } from '../../src/cli/config.ts'
import { ConfigError, readConfig, readSettings } from '../../src/config.ts'
import { flagOf } from '../../src/settings/setting.ts'
import { settings } from '../../src/settings.ts'

const issuesOf = (env: Record<string, string>, flags: string[] = []) => {
  try {
    readConfig(env, flags)
  } catch (error) {
    if (error instanceof ConfigError) return error.issues
    throw error
  }
  return []
}

describe('settings', () => {
  test('without any setting the defaults apply', () => {
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

  test('all invalid settings are reported at once, by name', () => {
    const issues = issuesOf({ PORT: 'http', ENGINE: 'magic', DATABASE_URL: 'mysql://x', SESSION_DAYS: '0' })
    expect(issues.map((issue) => issue.split(':')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'ENGINE',
      'SESSION_DAYS',
    ])
  })

  test('the direct address of a database needs the address of the database', () => {
    const given = { DATABASE_DIRECT_URL: 'postgres://postgres@127.0.0.1/precedents' }
    expect(issuesOf(given)).toEqual(['DATABASE_DIRECT_URL: needs DATABASE_URL'])
    expect(issuesOf({ ...given, DATABASE_URL: 'postgres://postgres@127.0.0.1:6432/precedents' })).toEqual([])
  })

  test('a flag overrides the environment', () => {
    expect(readConfig({ PORT: '80' }, ['--port', '81']).port).toBe(81)
    expect(readConfig({ PORT: '80' }, ['--port=82']).port).toBe(82)
  })

  test('an unknown flag and one without a value are refused', () => {
    expect(issuesOf({}, ['--porr', '1', '--port'])).toEqual(['--porr: unknown flag', '--port: needs a value'])
  })

  test('an empty value counts as not given', () => {
    expect(readConfig({ PORT: '', BASE_URL: '' })).toMatchObject({ port: 3000, baseUrl: undefined })
  })

  test('security 21: a secret is read from its _FILE, and never taken from a flag', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'precedents-')), 'key')
    writeFileSync(file, 'sk-secret\n')
    expect(readConfig({ OPENAI_API_KEY_FILE: file }).openai.apiKey).toBe('sk-secret')
    expect(issuesOf({ OPENAI_API_KEY_FILE: '/nowhere/key' })[0]).toStartWith(
      'OPENAI_API_KEY_FILE: cannot be read',
    )
    expect(issuesOf({}, ['--openai-api-key', 'x'])).toEqual([
      '--openai-api-key: a secret cannot be a flag; set OPENAI_API_KEY or OPENAI_API_KEY_FILE',
    ])
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

  test('a trailing slash of BASE_URL is dropped, and its host is written as browsers send it', () => {
    expect(readConfig({ BASE_URL: 'https://a.example/' }).baseUrl).toBe('https://a.example')
    expect(readConfig({ BASE_URL: 'https://a.example/b/c/' }).baseUrl).toBe('https://a.example/b/c')
    expect(readConfig({ BASE_URL: 'http://BÜCHER.example:80' }).baseUrl).toBe('http://xn--bcher-kva.example')
  })

  test.each([
    'https://a.example?x=1',
    'https://a.example/?',
    'https://a.example/#top',
    'https://ada:secret@a.example',
    'https://ada@a.example',
    'https://a.example/<b>',
    'https://a.example/"x',
    'https://a"b.example',
    'https://a.example/a;b',
    'https://a.example//b',
    'ftp://a.example',
    'a.example',
  ])('security 10: BASE_URL %s is refused', (address) => {
    expect(issuesOf({ BASE_URL: address })).toEqual([expect.stringMatching(/^BASE_URL: must be an/u)])
  })

  test('sign-ups can be limited to domains', () => {
    expect(readConfig({ SIGNUPS: 'domains:A.org,b.org' }).signups).toEqual({
      kind: 'domains',
      domains: ['a.org', 'b.org'],
    })
    expect(issuesOf({ SIGNUPS: 'some' })).toHaveLength(1)
  })

  test('seconds are read as milliseconds', () => {
    expect(readConfig({ MODEL_PAUSE_SECONDS: '7' }).modelLimits.pauseMs).toBe(7000)
  })

  test('every setting has a description, a name and a key of its own', () => {
    expect(new Set(settings.map(({ name }) => name)).size).toBe(settings.length)
    expect(new Set(settings.map(({ key }) => key)).size).toBe(settings.length)
    expect(settings.every(({ description }) => description.length > 10)).toBe(true)
  })
})

describe('precedents config', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'precedents-')), 'url')
  writeFileSync(file, 'smtp://ada:very-secret@mail.example\n')

  test('security 21: prints every setting with its source and masks the secrets', () => {
    const env = { HOST: '::1', SMTP_URL_FILE: file, OPENAI_API_KEY: 'sk-very-secret', DATA_DIR: './here' }
    const lines = formatSettings(readSettings(env, ['--port', '81'])).split('\n')
    const row = (name: string) =>
      lines
        .find((line) => line.startsWith(`${name} `))
        ?.split(/ +/u)
        .slice(1)
    expect(lines).toHaveLength(settings.length)
    expect(row('PORT')).toEqual(['flag', '81'])
    expect(row('HOST')).toEqual(['environment', '::1'])
    expect(row('DATA_DIR')).toEqual(['environment', resolve('here')])
    expect(row('SMTP_URL')).toEqual(['file', '********'])
    expect(row('OPENAI_API_KEY')).toEqual(['environment', '********'])
    expect(row('LOG_LEVEL')).toEqual(['default', 'info'])
    expect(row('BASE_URL')).toEqual(['not', 'set'])
    expect(lines.join('\n')).not.toContain('secret')
  })

  test('runs as a command and reports invalid settings as the start does', async () => {
    const run = (...flags: string[]) =>
      $`${process.execPath} src/main.ts config ${flags}`
        .cwd(join(import.meta.dir, '../..'))
        .nothrow()
        .quiet()
    const valid = await run('--port', '81')
    expect([valid.exitCode, valid.stdout.toString()]).toEqual([
      0,
      expect.stringMatching(/^PORT +flag +81\n/u),
    ])
    const invalid = await run('--port', 'http')
    expect([invalid.exitCode, invalid.stderr.toString()]).toEqual([
      1,
      'Invalid settings:\n  PORT: must be a whole number\n',
    ])
  })

  test('help lists every setting with its default', async () => {
    const { stdout } = await $`${process.execPath} src/main.ts help`
      .cwd(join(import.meta.dir, '../..'))
      .quiet()
    for (const setting of settings)
      expect(stdout.toString()).toContain(setting.secret ? `${setting.name}_FILE` : flagOf(setting))
    expect(stdout.toString()).toContain('(default: 3000)')
  })
})
