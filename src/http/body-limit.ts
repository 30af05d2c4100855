import { bodyLimit } from 'hono/body-limit'
import { AppError } from '../errors.ts'

const MAX_BODY_BYTES = 64 * 1024

/** Rejects requests with a larger body. */
export const limitBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw new AppError('body_too_large')
  },
})
