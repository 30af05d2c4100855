import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { MAX_IMPORT } from '../contracts/own-precedent.ts'
import { AppError } from '../errors.ts'

const MAX_BODY_BYTES = 64 * 1024

/** A file that is imported, with room for what JSON adds to its line breaks and quotation marks. */
const MAX_IMPORT_BYTES = 2 * MAX_IMPORT
const importPaths = new Set(['/api/check-own-precedents-import', '/api/import-own-precedents'])

const limitTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError('body_too_large')
    },
  })
const limitUsual = limitTo(MAX_BODY_BYTES)
const limitImport = limitTo(MAX_IMPORT_BYTES)

/** Rejects requests with a larger body. */
export const limitBody = createMiddleware((c, next) =>
  (importPaths.has(c.req.path) ? limitImport : limitUsual)(c, next),
)
