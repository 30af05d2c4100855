import type { Call } from '../../engine.ts'
import type { ModelSettings } from '../settings.ts'
import { estimateTokens, type UsageStore } from '../usage.ts'
import { noop } from './abortable.ts'
import { createOpenAi } from './openai.ts'
import { toUpstreamError, UpstreamError } from './upstream-error.ts'

/** Turns texts into vectors. */
export interface EmbeddingClient {
  /** One vector for each text, in their order, all of the same length. */
  embed(texts: string[], call: Call): Promise<number[][]>
}

/** Small servers refuse more at once. */
const BATCH = 32

export function createEmbeddingClient(
  settings: ModelSettings,
  model: string,
  { usageStore, now }: { usageStore: UsageStore; now: () => Date },
): EmbeddingClient {
  const openai = createOpenAi(settings)
  return {
    async embed(texts, call) {
      const vectors: number[][] = []
      for (let at = 0; at < texts.length; at += BATCH)
        vectors.push(...(await embedBatch(texts.slice(at, at + BATCH), call)))
      const [first] = vectors
      if (!first?.length || vectors.some(({ length }) => length !== first.length))
        throw new UpstreamError('unusable', { note: 'vectors of different lengths' })
      return vectors
    },
  }

  async function embedBatch(
    input: string[],
    { signal, userId = null }: { signal: AbortSignal; userId?: number | null },
  ): Promise<number[][]> {
    const at = now()
    const startedAt = performance.now()
    const response = await openai.embeddings
      .create(
        { model, input, encoding_format: 'float' },
        { signal, maxRetries: 0, timeout: settings.limits.wholeMs },
      )
      .catch((error: unknown) => {
        signal.throwIfAborted()
        throw toUpstreamError(error)
      })
    const tokens = response.usage?.prompt_tokens
    const usage = {
      promptTokens: tokens ?? estimateTokens(input.join(' ')),
      completionTokens: 0,
      estimated: tokens === undefined,
    }
    const ms = Math.round(performance.now() - startedAt)
    usageStore.record({ userId, operation: 'embed', model, ...usage, ms, at }).catch(noop)
    const vectors = response.data.toSorted((one, other) => one.index - other.index)
    if (vectors.length !== input.length) throw new UpstreamError('unusable', { note: 'too few vectors' })
    return vectors.map(({ embedding }) => embedding)
  }
}
