import { zValidator } from '@hono/zod-validator'
import * as z from 'zod/mini'
import { Slug } from '../contracts/library-index.ts'
import { IdText } from '../contracts/text.ts'
import { AppError } from '../errors.ts'

type Validation = { success: boolean; error?: { issues: readonly z.core.$ZodIssue[] } }

/** Throws an error that names the first invalid field and its rule. */
function rejectInvalid(result: Validation) {
  const issue = result.error?.issues[0]
  if (!result.success && issue) throw new AppError('body_invalid', { message: sentence(issue) })
}

const sentence = ({ path, message }: z.core.$ZodIssue) =>
  path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`

/** Validates a JSON body; the handler gets only the fields of the schema. */
export const body = <T extends z.ZodMiniType>(schema: T) => zValidator('json', schema, rejectInvalid)

/** Validates the query string. */
export const query = <T extends z.ZodMiniType>(schema: T) => zValidator('query', schema, rejectInvalid)

/** A malformed id is answered like a missing row. */
const path = <T extends z.ZodMiniType>(schema: T) =>
  zValidator('param', schema, (result: Validation) => {
    if (!result.success) throw new AppError('not_found')
  })

/** Validates the path's `:id`. */
export const id = () => path(z.object({ id: IdText }))

/** Validates the path's `:slug`. */
export const slug = () => path(z.object({ slug: Slug }))

/** Validates the path's `:id` and `:elementId`. */
export const elementPath = () => path(z.object({ id: IdText, elementId: IdText }))

/** Validates the path's `:id` and `:version`. */
export const versionPath = () => path(z.object({ id: IdText, version: IdText }))

/** Validates the path's `:id` and `:messageId`. */
export const messagePath = () => path(z.object({ id: IdText, messageId: IdText }))
