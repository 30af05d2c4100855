import type { SearchItem } from '../drafts.ts'
import type { Engine } from '../engine.ts'
import type { Knowledge } from '../library/knowledge.ts'
import { cleanContext, cleanLimits, cleanProblem } from '../refusals/clean-problem.ts'
import { createClient } from './client/client.ts'
import { UpstreamError } from './client/upstream-error.ts'
import type { Embeddings } from './embeddings/embeddings.ts'
import { type Endpoint, toAppError } from './error-messages.ts'
import { analyse } from './operations/analyse.ts'
import { chat } from './operations/chat.ts'
import { createCompletion } from './operations/complete.ts'
import { findMore } from './operations/find-more.ts'
import { findPrecedents } from './operations/find-precedents.ts'
import { generateIdea } from './operations/generate-idea.ts'
import { research } from './operations/research.ts'
import { createStructuredClient } from './response-format/structured-client.ts'
import { hostOf, type ModelSettings } from './settings.ts'
import { createMemoryUsageStore, type UsageStore } from './usage.ts'

interface Deps {
  settings: ModelSettings
  /** The curated library: the source of candidate precedents, and the reference for checks. */
  knowledge: Knowledge
  usageStore?: UsageStore
  embeddings?: Embeddings
  now?: () => Date
  random?: () => number
}

/** Uses a language model at any OpenAI-compatible endpoint, grounded in the curated library. */
export function createModelEngine({
  settings,
  knowledge,
  usageStore = createMemoryUsageStore(),
  embeddings,
  now = () => new Date(),
  random = Math.random,
}: Deps): Engine {
  const client = createStructuredClient(
    createClient({ settings, usageStore, now, random }),
    settings.model,
    () => now().getTime(),
  )
  const deps = { client, model: settings.model, knowledge, embeddings }
  const endpoint = { model: settings.model, host: hostOf(settings) }
  const complete = createCompletion(client)
  const withAppErrors = <T>(result: Promise<T>) => result.catch((error: unknown) => rethrow(error, endpoint))
  const streamWithAppErrors = <T>(items: AsyncGenerator<T>) => mapStreamErrors(items, endpoint)
  return {
    name: 'model',
    model: settings.model,
    complete: (text, call) => withAppErrors(complete(text, call)),
    analyse: (statement, call, reframed, reading, limits) =>
      withAppErrors(
        analyse(statement, { reframed, reading, limits: limits && cleanLimits(limits) }, deps, call),
      ),
    findPrecedents: (problem, call, scope) =>
      streamWithAppErrors(
        mapFailures(
          findPrecedents(cleanProblem(problem), deps, now().getUTCFullYear(), call, scope),
          endpoint,
        ),
      ),
    findMore: (problem, questionIndex, known, call) =>
      streamWithAppErrors(findMore(cleanProblem(problem), questionIndex, known, deps, call)),
    research: (precedent, problem, call) =>
      withAppErrors(research(precedent, cleanProblem(problem), deps, call)),
    generateIdea: (problem, chosen, others, call) =>
      withAppErrors(generateIdea(cleanProblem(problem), chosen, others, deps, call)),
    chat: (messages, context, call) => streamWithAppErrors(chat(messages, cleanContext(context), deps, call)),
  }
}

async function* mapFailures(
  items: AsyncGenerator<SearchItem>,
  endpoint: Endpoint,
): AsyncGenerator<SearchItem> {
  for await (const item of items)
    yield 'error' in item ? { ...item, error: mapped(item.error, endpoint) } : item
}

async function* mapStreamErrors<T>(items: AsyncGenerator<T>, endpoint: Endpoint): AsyncGenerator<T> {
  try {
    yield* items
  } catch (error) {
    rethrow(error, endpoint)
  }
}

function rethrow(error: unknown, endpoint: Endpoint): never {
  throw mapped(error, endpoint)
}

const mapped = (error: unknown, endpoint: Endpoint) =>
  error instanceof UpstreamError ? toAppError(error, endpoint) : error
