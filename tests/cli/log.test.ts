import { expect, test } from 'bun:test'
import { readConfig } from '../../src/config.ts'
import { bufferLines, createLog } from '../../src/log.ts'

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

test('lines are written together within 100 ms, in order, and sooner when there are many', async () => {
  const writes: string[] = []
  const write = bufferLines((lines) => writes.push(lines))
  for (const line of ['one', 'two', 'three']) write(line)
  expect(writes).toEqual([])
  await Bun.sleep(150)
  expect(writes).toEqual(['one\ntwo\nthree'])
  for (let at = 0; at < 1000; at++) write(`${at}`)
  expect(writes.slice(1).join('\n').split('\n')).toHaveLength(1000)
})

test.each([
  ['process.exit(3)', 3],
  ['throw new Error("uncaught")', 1],
  ['Promise.reject(new Error("unhandled"))', 1],
  ['', 0],
])('lines are written when the process ends by %p', async (end, code) => {
  const script = `const { bufferLines } = await import('./src/log.ts'); bufferLines(console.log)('last words'); ${end}`
  const child = Bun.spawn([process.execPath, '-e', script], {
    cwd: `${import.meta.dir}/../..`,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  expect([await new Response(child.stdout).text(), await child.exited]).toEqual(['last words\n', code])
})
