import { createMiddleware } from 'hono/factory'
import { AppError } from '../errors.ts'
import type { Anyone } from './environment.ts'
import { isOwnOrigin, type PublicAddress } from './public-address.ts'

/**
 * Stops cross-site request forgery, where another site's page sends a request with the user's cookie: an unsafe method
 * needs our own Origin or `Sec-Fetch-Site: same-origin`, and a JSON body, which no form can send.
 */
export const csrfProtection = (address: PublicAddress) =>
  createMiddleware<Anyone>(async (c, next) => {
    if (!isSafe(c.req.method)) {
      if (!isSameOrigin(c.req.raw, address)) throw new AppError('cross_site')
      if (hasBody(c.req.raw) && !isJson(c.req.header('content-type'))) throw new AppError('content_type')
    }
    await next()
  })

const isSafe = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/** With neither header, no browser sent the request, so there is no cookie to abuse. */
function isSameOrigin(request: Request, address: PublicAddress): boolean {
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  return origin === null || isOwnOrigin(origin, request, address)
}

const hasBody = (request: Request) => request.body !== null && request.headers.get('content-length') !== '0'

const isJson = (type: string | undefined) => /^application\/json\s*(;|$)/iu.test(type ?? '')
