import * as z from 'zod/mini'

/**
 * A text without NUL, which PostgreSQL cannot store. The error text is created only when needed: formatting the first
 * number costs a browser 10 ms, before anything is on the page.
 */
export const Text = (max: number) =>
  z.string().check(
    z.maxLength(max, { error: () => `must be at most ${max.toLocaleString('en-US')} characters` }),
    z.refine((value) => !value.includes('\0'), 'must not contain the NUL character'),
  )

/** A row's id: PostgreSQL's positive 32-bit integers. */
export const Id = z.int().check(z.positive(), z.maximum(2_147_483_647))

/** The same id in a path or query. */
export const IdText = z.pipe(
  z.pipe(z.string().check(z.regex(/^[1-9]\d{0,9}$/u, 'must be a number')), z.transform(Number)),
  Id,
)

/** A timestamp in ISO 8601 with its time zone. */
export const Moment = z.iso.datetime({ offset: true })

/** Maximum length of a problem statement. */
export const MAX_STATEMENT = 10_000

/** The engine that made a problem or an idea. */
export const EngineName = z.enum(['library', 'model'])
export type EngineName = z.infer<typeof EngineName>
