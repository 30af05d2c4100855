import { resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/u, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`))

/** Given in seconds, read as milliseconds. */
export const seconds = (min: number, max: number) => wholeNumber(min, max).transform((count) => count * 1000)

const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Such as 30m, 6h or 1d, read as milliseconds; `off` is undefined. */
export const interval = z
  .string()
  .regex(/^(?:off|[1-9]\d{0,3}[mhd])$/u, 'must be off, or a number with m, h or d, such as 6h')
  .transform((given) => {
    if (given === 'off') return undefined
    return Number(given.slice(0, -1)) * unitMs[given.slice(-1) as keyof typeof unitMs]
  })

export const rateLimit = wholeNumber(1, 1_000_000)

export const text = z.string().min(1, 'must not be empty')

export const folder = text.transform((path) => resolve(path))

export const webAddress = z.url({ protocol: /^https?$/u, error: 'must be an http or https address' })

/** A name or an address, with a path if any: it is written into pages, mails and cookies. */
function isPlainAddress(address: string): boolean {
  const url = URL.parse(address)
  if (!url) return false
  const { username, password, hostname, pathname } = url
  return (
    /^https?:\/\//iu.test(address) &&
    !/[?#]/u.test(address) &&
    username + password === '' &&
    /^(?:\[[\da-f:.]+\]|[\w.-]+)$/u.test(hostname) &&
    /^(?:\/[\w.~-]+)*\/*$/u.test(pathname)
  )
}

/** Without a trailing slash. */
export const baseAddress = z
  .string()
  .refine(
    isPlainAddress,
    'must be an http or https address such as https://example.org/precedents, without credentials, query or special characters',
  )
  .transform((address) => {
    const { origin, pathname } = new URL(address)
    return origin + pathname.replace(/\/+$/u, '')
  })

export const postgresAddress = z.url({
  protocol: /^postgres(ql)?$/u,
  error: 'must be a postgres:// address',
})

export const smtpAddress = z.url({ protocol: /^smtps?$/u, error: 'must be an smtp:// or smtps:// address' })

/** Who may create an account. */
export type SignupRule = { kind: 'open' | 'closed' | 'invite' } | { kind: 'domains'; domains: string[] }

export const signupRule = z
  .string()
  .regex(
    /^(open|closed|invite|domains:[^\s,]+(,[^\s,]+)*)$/u,
    'must be open, closed, invite or domains:example.org,example.com',
  )
  .transform(
    (rule): SignupRule =>
      rule.startsWith('domains:')
        ? { kind: 'domains', domains: rule.slice('domains:'.length).toLowerCase().split(',') }
        : { kind: rule === 'closed' || rule === 'invite' ? rule : 'open' },
  )

const isAddressRange = (range: string) =>
  range.includes('/') ? ipaddr.isValidCIDR(range) : ipaddr.isValid(range)

export const addressRanges = z
  .string()
  .transform((ranges) =>
    ranges
      .split(',')
      .map((range) => range.trim())
      .filter((range) => range !== ''),
  )
  .pipe(
    z.array(
      z
        .string()
        .refine(isAddressRange, 'must be a comma-separated list of addresses or ranges such as 10.0.0.0/8'),
    ),
  )

/** Whether a name or address stands for this machine alone. */
export const isLoopback = (hostname: string) =>
  hostname === 'localhost' || /^(?:\[::1\]|::1|127(?:\.\d+){3})$/u.test(hostname)

/** `127.0.0.1:9464`, `[::1]:9464` or `metrics.internal:9464`. */
export const listenAddress = z
  .string()
  .regex(/^(?:\[[\da-f:.]+\]|[\w.-]+):\d{1,5}$/iu, 'must be an address and a port, such as 127.0.0.1:9464')
  .transform((text) => {
    const at = text.lastIndexOf(':')
    return { host: text.slice(0, at).replace(/^\[|\]$/gu, ''), port: Number(text.slice(at + 1)) }
  })
  .refine(({ port }) => port <= 65_535, 'must have a port up to 65535')
