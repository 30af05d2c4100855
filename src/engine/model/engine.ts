import type { Engine } from '../engine.ts'
import type { Knowledge } from '../library/knowledge.ts'
import { widen } from '../library/search/widen.ts'
import { createClient } from './client/client.ts'
import { UpstreamError } from './client/upstream-error.ts'
import { toAppError, type Where } from './error-messages.ts'
import { analyse } from './operations/analyse.ts'
import { chat } from './operations/chat.ts'
import { createCompletion } from './operations/complete.ts'
import { findPrecedents } from './operations/find-precedents.ts'
import { generateIdea } from './operations/generate-idea.ts'
import { research } from './operations/research.ts'
import { createStructuredClient } from './response-format/structured-client.ts'
import { hostOf, type ModelSettings } from './settings.ts'
import { createMemoryUsageStore, type UsageStore } from './usage.ts'

interface Deps {
  settings: ModelSettings
  /** The curated library: where a model's precedents come from, and what it is checked against. */
  knowledge: Knowledge
  ledger?: UsageStore
  now?: () => Date
  random?: () => number
}

/** Thinks with a language model at any OpenAI-compatible endpoint, grounded in the curated library. */
export function createModelEngine({
  settings,
  knowledge,
  ledger = createMemoryUsageStore(),
  now = () => new Date(),
  random = Math.random,
}: Deps): Engine {
  const client = createClient({ settings, ledger, now, random })
  const thinking = { ladder: createStructuredClient(client, settings.model), knowledge }
  const where = { model: settings.model, host: hostOf(settings) }
  const complete = createCompletion(thinking)
  const whole = <T>(answer: Promise<T>) => answer.catch((error: unknown) => tell(error, where))
  const pieces = <T>(answer: AsyncGenerator<T>) => told(answer, where)
  return {
    name: 'model',
    complete: (text, call) => whole(complete(text, call)),
    analyse: (statement, call, reframed) => whole(analyse(statement, reframed, thinking, call)),
    findPrecedents: (problem, call) =>
      pieces(findPrecedents(problem, thinking, now().getUTCFullYear(), call)),
    findMore: (problem, questionIndex, known, call) => widen(problem, questionIndex, known, call, knowledge),
    research: (precedent, problem, call) => whole(research(precedent, problem, thinking, call)),
    generateIdea: (problem, chosen, others, call) =>
      whole(generateIdea(problem, chosen, others, thinking, call)),
    chat: (messages, context, call) => pieces(chat(messages, context, thinking, call)),
  }
}

async function* told<T>(answer: AsyncGenerator<T>, where: Where): AsyncGenerator<T> {
  try {
    yield* answer
  } catch (error) {
    tell(error, where)
  }
}

function tell(error: unknown, where: Where): never {
  throw error instanceof UpstreamError ? toAppError(error, where) : error
}
