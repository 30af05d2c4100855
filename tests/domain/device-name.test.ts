import { expect, test } from 'bun:test'
import { deviceName } from '../../src/domain/device-name.ts'

const chromeOn = (system: string, rest = '') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36${rest}`
const appleOn = (system: string, browser: string) =>
  `Mozilla/5.0 (${system} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${browser} Mobile/15E148 Safari/604.1`

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [chromeOn('X11; Linux x86_64'), 'Chrome on Linux'],
  [chromeOn('X11; CrOS x86_64 14541.0.0'), 'Chrome on Chrome OS'],
  [chromeOn('Linux; Android 14; Pixel 8'), 'Chrome on Android'],
  [chromeOn('Windows NT 10.0; Win64; x64', ' Edg/130.0.0.0'), 'Microsoft Edge on Windows'],
  [chromeOn('Windows NT 10.0; Win64; x64', ' OPR/115.0.0.0'), 'Opera on Windows'],
  [appleOn('iPhone; CPU iPhone OS 17_0', 'Version/17.0'), 'Safari on iPhone'],
  [appleOn('iPad; CPU OS 17_0', 'CriOS/120.0'), 'Chrome on iPad'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
    'Safari on macOS',
  ],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

test('an unknown or missing header has no name', () => {
  expect([deviceName('A phone'), deviceName(''), deviceName(null)]).toEqual([null, null, null])
})
