import { z } from 'zod'

/** PostgreSQL's text cannot hold NUL, so no text of the wire may. */
export const Text = (max: number) =>
  z
    .string()
    .max(max, `must be at most ${max.toLocaleString('en-US')} characters`)
    .refine((value) => !value.includes('\0'), 'must not contain the NUL character')

/** A row's id: PostgreSQL's positive 32-bit integers. */
export const Id = z.int().positive().max(2_147_483_647)

/** The same id as it stands in a path or a query. */
export const IdText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/u, 'must be a number')
  .transform(Number)
  .pipe(Id)

/** A moment on the wire: ISO 8601 with its zone. */
export const Moment = z.iso.datetime({ offset: true })

/** Characters a problem statement may have. */
export const MAX_STATEMENT = 10_000
