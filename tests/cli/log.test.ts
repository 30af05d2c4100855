import { expect, test } from 'bun:test'
import { readConfig } from '../../src/config.ts'
import { createLog } from '../../src/log.ts'

test('LOG_FORMAT=json writes one object per line, with the fields of the request', () => {
  const lines: string[] = []
  const log = createLog('info', (line) => lines.push(line), 'json').with({ requestId: 'r-1' })
  log.warn('limit reached', { userId: 7, text: 'a "quote"\nand a line', time: 'not this' })
  log.debug('below the level')
  expect(lines).toHaveLength(1)
  const { time, ...rest } = JSON.parse(lines[0] ?? '')
  expect(rest).toEqual({
    level: 'warn',
    event: 'limit reached',
    requestId: 'r-1',
    userId: 7,
    text: 'a "quote"\nand a line',
  })
  expect(Math.abs(Date.now() - Date.parse(time))).toBeLessThan(60_000)
})

test('an address for metrics that other machines can reach needs a token', () => {
  const refusal = 'METRICS_LISTEN: an address that other machines can reach needs METRICS_TOKEN'
  for (const METRICS_LISTEN of ['0.0.0.0:9464', '[::]:9464', '192.0.2.1:9464'])
    expect(() => readConfig({ METRICS_LISTEN })).toThrow(refusal)
  expect(() => readConfig({ METRICS_LISTEN: '9464' })).toThrow('must be an address and a port')
  expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow('at least 16 characters')
  expect(readConfig({ METRICS_LISTEN: '[::1]:9464' }).metrics.listen).toEqual({ host: '::1', port: 9464 })
  const METRICS_TOKEN = 'a token of the administrator'
  expect(readConfig({ METRICS_LISTEN: '0.0.0.0:9464', METRICS_TOKEN }).metrics.listen?.host).toBe('0.0.0.0')
  expect(readConfig({}).metrics).toEqual({ listen: undefined, token: undefined })
})
