import { createMiddleware } from 'hono/factory'
import { getPath } from 'hono/utils/url'
import { AppError } from '../errors.ts'
import { isLoopback } from '../setting-schemas.ts'
import type { Anyone } from './environment.ts'

/** Where browsers reach the server. */
export interface PublicAddress {
  /** BASE_URL; undefined when it is not set. */
  baseUrl: string | undefined
  /** Whether only this machine can connect. */
  loopback: boolean
}

const LOOPBACK = 'localhost'
/** Own hosts as they were sent, which need not be parsed again. */
const MAX_KNOWN_HOSTS = 100

/** The path of an address without a trailing slash; empty at the root. */
export const basePathOf = (baseUrl: string) => new URL(baseUrl).pathname.replace(/\/$/u, '')

/**
 * Stops DNS rebinding, where another site's name is made to point to this server, so that its pages become same-origin.
 * Ports are not compared: no attacker chooses a host's name by its port, and tunnels and proxies change them.
 */
export const refuseOtherHosts = ({ baseUrl, loopback }: PublicAddress) => {
  const own = baseUrl === undefined ? null : hostnameOf(new URL(baseUrl).host)
  const isOwn = (hostname: string) =>
    hostname === own || (loopback && hostname === LOOPBACK) || (own === null && !loopback)
  const known = new Set<string>()
  return createMiddleware<Anyone>(async (c, next) => {
    const host = hostOf(c.req.raw)
    if (!known.has(host)) {
      const hostname = hostnameOf(host)
      if (hostname === null || !isOwn(hostname)) throw new AppError('wrong_host')
      if (known.size < MAX_KNOWN_HOSTS) known.add(host)
    }
    await next()
  })
}

/** Whether an Origin header names this server: by BASE_URL alone, or without it by the request's own Host. */
export function isOwnOrigin(origin: string, request: Request, { baseUrl }: PublicAddress): boolean {
  const own = baseUrl === undefined ? `http://${hostOf(request)}` : baseUrl
  const given = originOf(origin)
  return given !== null && given === originOf(own)
}

/** The path of a request without the path of BASE_URL, whether or not a proxy has removed that already. */
export function pathBelow(basePath: string) {
  return (request: Request): string => {
    // With a malformed Host, Bun gives the path alone.
    const { url } = request
    const path = getPath(url.startsWith('/') ? new Request(`http://${LOOPBACK}${url}`) : request)
    if (path === basePath) return '/'
    return path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path
  }
}

const hostOf = (request: Request) => request.headers.get('host') ?? URL.parse(request.url)?.host ?? ''

/** All names of this machine are one. Null when the host is malformed. */
function hostnameOf(host: string): string | null {
  const hostname = /[/?#@\\\s]/u.test(host) ? undefined : URL.parse(`http://${host}`)?.hostname
  if (!hostname) return null
  return isLoopback(hostname) ? LOOPBACK : hostname
}

function originOf(address: string): string | null {
  const url = URL.parse(address)
  const hostname = url && hostnameOf(url.host)
  return hostname ? `${url.protocol}//${hostname}:${url.port}` : null
}
