import type { Context } from 'hono'
import { limitTime } from '../../db/time-limit.ts'
import type { SignedIn } from './environment.ts'
import { warn } from './error-answers.ts'

/**
 * Answers with a long text part by part, as fast as the client reads it; the next answer of the same key begins when this
 * one has ended. Each further part has as much time for the database as a request. A failure before the first part is
 * answered as an error; a later one breaks the answer off.
 */
export async function streamInTurn(
  c: Context<SignedIn>,
  key: string,
  parts: AsyncGenerator<string>,
  headers: Record<string, string>,
): Promise<Response> {
  const answer = Promise.withResolvers<Response>()
  const { signal } = c.req.raw
  const turn = c.var.turns.take(key, signal, async () => {
    const first = await parts.next()
    const ended = Promise.withResolvers<void>()
    signal.addEventListener('abort', () => ended.resolve(), { once: true })
    const body = streamOf(first, parts, (error) => {
      if (error) warn(c, 'an answer broke off', error)
      ended.resolve()
    })
    answer.resolve(c.body(body, 200, headers))
    await ended.promise
    await parts.return(undefined)
  })
  turn.catch(answer.reject)
  return answer.promise
}

function streamOf(
  first: IteratorResult<string>,
  parts: AsyncGenerator<string>,
  onEnd: (error?: unknown) => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let next: IteratorResult<string> | undefined = first
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = next ?? (await limitTime(() => parts.next()))
        next = undefined
        if (!done) return controller.enqueue(encoder.encode(value))
        controller.close()
        onEnd()
      } catch (error) {
        onEnd(error)
        controller.error(error)
      }
    },
    cancel: () => onEnd(),
  })
}
