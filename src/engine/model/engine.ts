import type { Engine } from '../engine.ts'
import type { Knowledge } from '../library/knowledge.ts'
import { widen } from '../library/search/widen.ts'
import { createClient } from './client/client.ts'
import { UpstreamFault } from './client/fault.ts'
import { createLadder } from './ladder/ladder.ts'
import { toldAs, type Where } from './sentences.ts'
import { hostOf, type ModelSettings } from './settings.ts'
import { createMemoryLedger, type Ledger } from './usage.ts'
import { analyse } from './verbs/analyse.ts'
import { chat } from './verbs/chat.ts'
import { createCompleting } from './verbs/complete.ts'
import { findPrecedents } from './verbs/find-precedents.ts'
import { generateIdea } from './verbs/generate-idea.ts'
import { research } from './verbs/research.ts'

interface Surroundings {
  settings: ModelSettings
  /** The curated library: where a model's precedents come from, and what it is checked against. */
  knowledge: Knowledge
  ledger?: Ledger
  now?: () => Date
  random?: () => number
}

/** Thinks with a language model at any OpenAI-compatible endpoint, grounded in the curated library. */
export function createModelEngine({
  settings,
  knowledge,
  ledger = createMemoryLedger(),
  now = () => new Date(),
  random = Math.random,
}: Surroundings): Engine {
  const client = createClient({ settings, ledger, now, random })
  const thinking = { ladder: createLadder(client, settings.model), knowledge }
  const where = { model: settings.model, host: hostOf(settings) }
  const complete = createCompleting(thinking)
  const whole = <T>(answer: Promise<T>) => answer.catch((error: unknown) => tell(error, where))
  const pieces = <T>(answer: AsyncGenerator<T>) => told(answer, where)
  return {
    name: 'model',
    complete: (text, call) => whole(complete(text, call)),
    analyse: (statement, call, reframed) => whole(analyse(statement, reframed, thinking, call)),
    findPrecedents: (problem, call) =>
      pieces(findPrecedents(problem, thinking, now().getUTCFullYear(), call)),
    widen: (problem, questionIndex, known, call) => widen(problem, questionIndex, known, call, knowledge),
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
  throw error instanceof UpstreamFault ? toldAs(error, where) : error
}
