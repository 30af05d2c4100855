import { z } from 'zod'
import { safeJson } from './safe-json.ts'

/** A field that FastAPI rejected, as Mistral and others send it. */
const Detail = z.array(z.looseObject({ loc: z.array(z.union([z.string(), z.number()])) })).min(1)
const Fields = z.looseObject({
  message: z.unknown().optional(),
  type: z.string().nullish().catch(null),
  param: z.string().nullish().catch(null),
  code: z.union([z.string(), z.number()]).nullish().catch(null),
})

interface ErrorBody {
  code?: string
  type?: string
  param?: string
}

/** The error response of any server, in the form of OpenAI, which alone the package reads. Texts are left out. */
export async function readableError(response: Response): Promise<Response> {
  const text = await response.text()
  const headers = new Headers(response.headers)
  for (const name of ['content-type', 'content-length', 'content-encoding']) headers.delete(name)
  return Response.json({ error: errorOf(safeJson(text)) }, { status: response.status, headers })
}

const Body = z.looseObject({
  error: z.unknown().optional(),
  detail: z.unknown().optional(),
  message: z.unknown().optional(),
})

/** OpenAI and most others nest the error; old versions of vLLM send it bare; Mistral names the fields in `detail`. */
function errorOf(json: unknown): ErrorBody {
  const body = Body.safeParse(json).data
  if (!body) return {}
  const nested = Body.safeParse(body.message).data
  const param = fieldOf(body.detail) ?? fieldOf(nested?.detail)
  if (param) return { param }
  const fields = Fields.safeParse(body.error).data ?? Fields.safeParse(body).data
  const code = isTooLong(fields) ? 'context_length_exceeded' : fields?.code
  return {
    ...(code != null && { code: `${code}` }),
    ...(fields?.type && { type: fields.type }),
    ...(fields?.param && { param: fields.param }),
  }
}

/** The top-level field of the request: `["body", "response_format", "json_schema"]` is about `response_format`. */
function fieldOf(detail: unknown): string | undefined {
  const [first] = Detail.safeParse(detail).data ?? []
  const name = first?.loc.find((part) => part !== 'body')
  return typeof name === 'string' ? name : undefined
}

/** llama.cpp has a type for it; vLLM says it in the message alone. */
const isTooLong = (fields: z.infer<typeof Fields> | undefined) =>
  fields?.type === 'exceed_context_size_error' ||
  (typeof fields?.message === 'string' && /maximum context length/iu.test(fields.message))
