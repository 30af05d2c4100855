import * as z from 'zod/mini'

/**
 * PostgreSQL's text cannot hold NUL, so no text of the wire may. The sentence is made when it is needed: the first number
 * that a browser writes out costs it 10 ms, before anything is on the page.
 */
export const Text = (max: number) =>
  z.string().check(
    z.maxLength(max, { error: () => `must be at most ${max.toLocaleString('en-US')} characters` }),
    z.refine((value) => !value.includes('\0'), 'must not contain the NUL character'),
  )

/** A row's id: PostgreSQL's positive 32-bit integers. */
export const Id = z.int().check(z.positive(), z.maximum(2_147_483_647))

/** The same id as it stands in a path or a query. */
export const IdText = z.pipe(
  z.pipe(z.string().check(z.regex(/^[1-9]\d{0,9}$/u, 'must be a number')), z.transform(Number)),
  Id,
)

/** A moment on the wire: ISO 8601 with its zone. */
export const Moment = z.iso.datetime({ offset: true })

/** Characters a problem statement may have. */
export const MAX_STATEMENT = 10_000
