import { zValidator } from '@hono/zod-validator'
import * as z from 'zod/mini'
import { IdText } from '../contracts/text.ts'
import { AppError } from '../errors.ts'

type Refused = { success: boolean; error?: { issues: readonly z.core.$ZodIssue[] } }

/** Names the first field that does not fit and its rule. */
function refuse(result: Refused) {
  const issue = result.error?.issues[0]
  if (!result.success && issue) throw new AppError('body_invalid', { message: sentence(issue) })
}

const sentence = ({ path, message }: z.core.$ZodIssue) =>
  path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`

/** Checks a JSON body at the door; the handler gets what the schema lists and nothing else. */
export const body = <T extends z.ZodMiniType>(schema: T) => zValidator('json', schema, refuse)

/** Checks the query string. */
export const query = <T extends z.ZodMiniType>(schema: T) => zValidator('query', schema, refuse)

/** Checks the path's `:id`. A malformed one is no row's, so it answers as a missing one does. */
export const id = () =>
  zValidator('param', z.object({ id: IdText }), (result: Refused) => {
    if (!result.success) throw new AppError('not_found')
  })
