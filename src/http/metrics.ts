import { Hono } from 'hono'
import { hashToken } from '../auth/tokens.ts'
import { AppError } from '../errors.ts'
import { isLoopback } from '../setting-schemas.ts'
import type { Connection } from './environment.ts'

export interface MetricsSource {
  contentType: string
  render(): Promise<string>
}

/** On the server's own address: with the token alone; without a token in the settings, there are no metrics. */
export const metricsRoutes = (source: MetricsSource | undefined, token: string | undefined) =>
  new Hono().get('/metrics', async (c) => {
    if (!source || token === undefined) throw new AppError('not_found')
    return (await hasToken(c.req.raw, token)) ? answer(source) : tokenNeeded()
  })

/**
 * On an address of their own: with the token if there is one, otherwise for requests that this machine itself sends. A
 * request that a proxy passed on also comes from this machine, but was sent by somebody else.
 */
export const metricsApp = (source: MetricsSource, token: string | undefined) =>
  new Hono<{ Bindings: Connection }>()
    .use(async (c, next) => {
      if (token !== undefined && !(await hasToken(c.req.raw, token))) return tokenNeeded()
      if (token === undefined && !isLocal(c.req.raw, c.env.address))
        return new Response(ONLY_LOCAL, { status: 403 })
      return next()
    })
    .get('/metrics', () => answer(source))

const ONLY_LOCAL = 'Without METRICS_TOKEN, metrics are only for direct requests from this machine.'

/** Not an error of the API, which would end the session of a user who opens this path. */
const tokenNeeded = () =>
  new Response('Send the token of METRICS_TOKEN.', { status: 401, headers: { 'www-authenticate': 'Bearer' } })

const answer = async ({ contentType, render }: MetricsSource) =>
  new Response(await render(), { headers: { 'content-type': contentType } })

/** Hashes are compared, so that the time of the comparison says nothing about the token. */
async function hasToken(request: Request, token: string): Promise<boolean> {
  const given = request.headers.get('authorization') ?? ''
  return hashToken(given) === hashToken(`Bearer ${token}`)
}

/** A page whose name was made to point to this machine sends that name as Host. */
function isLocal(request: Request, address: string | undefined): boolean {
  const hostname = URL.parse(`http://${request.headers.get('host')}`)?.hostname ?? ''
  const isDirect = forwarding.every((name) => !request.headers.has(name))
  return isDirect && isLoopback(hostname) && isLoopback(address?.replace(/^::ffff:/u, '') ?? '')
}

/** Each is set by some proxy. */
const forwarding = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]
