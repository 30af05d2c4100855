import { library } from '../../db/library/library.ts'
import type { ProblemBrief } from '../../src/engine/engine.ts'
import { knowledgeOf } from '../../src/engine/library/knowledge.ts'
import type { UpstreamErrorKind } from '../../src/engine/model/client/upstream-error.ts'
import { createModelEngine } from '../../src/engine/model/engine.ts'
import type { ModelLimits, ModelSettings } from '../../src/engine/model/settings.ts'
import { createMemoryUsageStore } from '../../src/engine/model/usage.ts'
import { inputOf } from './model-answers.ts'
import { startModelEndpoint } from './model-endpoint.ts'

export const knowledge = knowledgeOf(library)
export const KEY = 'sk-played-3f9a1c77'
export const MODEL = 'played-1'

/**
 * Shortens only the timeout that a test is about. The others stay long, since a busy machine may pause for a while itself.
 */
export const shortTimeouts: Partial<Record<UpstreamErrorKind, Partial<ModelLimits>>> = {
  unreachable: { connectMs: 400 },
  first_byte_timeout: { firstByteMs: 600 },
  stalled: { pauseMs: 400 },
  timeout: { wholeMs: 2500 },
}

const limits: ModelLimits = {
  connectMs: 5000,
  firstByteMs: 20_000,
  pauseMs: 20_000,
  wholeMs: 60_000,
  callsPerDay: 100_000,
  callsAtOnce: 24,
}

/** A model engine for a test endpoint. */
export function modelAt(
  url: string,
  options: Partial<ModelLimits & { now: () => Date; model: string }> = {},
) {
  const { now, model = MODEL, ...own } = options
  const usageStore = createMemoryUsageStore()
  const settings: ModelSettings = {
    apiKey: KEY,
    baseUrl: url,
    model,
    proxied: false,
    limits: { ...limits, ...own },
  }
  return {
    engine: createModelEngine({ settings, knowledge, usageStore, now, random: () => 0 }),
    usageStore,
    settings,
  }
}

export const call = (userId?: number) => ({ signal: new AbortController().signal, ...(userId && { userId }) })

export const STATEMENT =
  'Our regional hospital loses a third of its newly trained nurses within 2 years. Ward managers cannot offer higher pay, and patients wait longer because shifts stay empty.'

export const PROBLEM: ProblemBrief = {
  statement: STATEMENT,
  reframed:
    'Ward managers struggle to keep newly trained nurses for more than 2 years, since they cannot offer higher pay and empty shifts make the work harder for those who stay.',
  elements: [
    {
      text: 'Keep nurses beyond their second year',
      questions: ['Who has kept people without higher pay?'],
      challenges: ['keep-people'],
    },
    {
      text: 'Train new nurses faster',
      questions: ['Who has made beginners useful in weeks?'],
      challenges: ['train-fast'],
    },
    {
      text: 'Fill empty shifts',
      questions: ['Who has filled gaps in a roster?'],
      challenges: ['smooth-peaks'],
    },
    {
      text: 'Share scarce nurses between wards',
      questions: ['Who has shared people between rivals?'],
      challenges: ['pool-risk'],
    },
    {
      text: 'Motivate nurses without pay',
      questions: ['Who has motivated people without money?'],
      challenges: ['motivate-without-pay'],
    },
  ],
}

/** Precedents from the library, as they would be stored. */
export const CHOSEN = knowledge.entries
  .filter((entry) => entry.challenges.includes('keep-people'))
  .slice(0, 3)
  .map((entry, at) => ({
    id: at + 1,
    entity: entry.entity,
    innovation: entry.innovation,
    year: entry.year,
    questionIndex: 0,
    origin: 'curated' as const,
    libraryEntry: entry.id,
    fit: null,
  }))

export const IDEA = {
  theme: 'Paths and peers',
  title: 'A path for every nurse',
  solution: 'Wards offer a path with named steps.\n\nPeers decide who takes the next one.',
  nextSteps: ['Try it on 1 ward for 14 days; stop below 6 of 10.', 'Ask those who left.'],
  realWorldBasis: 'American Nurses Credentialing Center (1990).',
  whyWeLikeIt: 'It costs little.',
}

export const CONTEXT = {
  idea: IDEA,
  problemStatement: PROBLEM.reframed,
  problem: PROBLEM,
  precedents: CHOSEN,
  others: [],
  assistantName: 'Ada',
}

/** An endpoint that gives the answers of a test. */
export function scriptedModel(...args: Parameters<typeof startModelEndpoint>) {
  const endpoint = startModelEndpoint(...args)
  return {
    endpoint,
    engine: () => modelAt(endpoint.url).engine,
    /** One answer per request; the last one is repeated. */
    answerWith: (...answers: unknown[]) =>
      endpoint.use(({ count }, server) =>
        server.respond(JSON.stringify(answers[Math.min(count, answers.length) - 1])),
      ),
    /** The last message of the n-th request, from 0. */
    lastMessage: (request: number) => endpoint.requests[request]?.body.messages.at(-1)?.content ?? '',
    /** The input of the n-th request, from 0. */
    input: (request = 0) => inputOf(endpoint.requests[request] ?? missing()),
  }
}

export function missing(): never {
  throw new Error('not found')
}
