import type { Context } from 'hono'

/**
 * The version that a change is based on, which the page names in the header `If-Match` where the payload is specified. No
 * other entity tag matches any version.
 */
export function versionIn(c: Pick<Context, 'req'>): number | undefined {
  const ifMatch = c.req.header('if-match')
  if (ifMatch === undefined || ifMatch === '*') return undefined
  return Number(/^"(\d{1,9})"$/u.exec(ifMatch)?.[1] ?? 0)
}
