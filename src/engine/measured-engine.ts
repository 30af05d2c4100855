import { AppError } from '../errors.ts'
import type { Call, Engine } from './engine.ts'

/** One call of an engine that has ended. */
export interface EngineCall {
  engine: Engine['name']
  operation: 'complete' | 'analyse' | 'findPrecedents' | 'findMore' | 'research' | 'generateIdea' | 'chat'
  /** `ok`, `cancelled` or an error code. */
  outcome: string
  seconds: number
}

/** The same engine, which reports each of its calls. A stream ends when its consumer leaves it. */
export function measuredEngine(engine: Engine, report: (call: EngineCall) => void): Engine {
  const start = (operation: EngineCall['operation'], { signal }: Partial<Call> = {}) => {
    const startedAt = performance.now()
    return (error?: unknown) =>
      report({
        engine: engine.name,
        operation,
        outcome: outcomeOf(error, signal),
        seconds: (performance.now() - startedAt) / 1000,
      })
  }
  return {
    ...engine,
    complete: (text, call) => measured(start('complete', call), engine.complete(text, call)),
    analyse: (statement, call, ...rest) =>
      measured(start('analyse', call), engine.analyse(statement, call, ...rest)),
    findPrecedents: (problem, call, scope) =>
      measuredStream(start('findPrecedents', call), engine.findPrecedents(problem, call, scope)),
    findAtOnce:
      engine.findAtOnce &&
      ((...given) => measuredNow(start('findPrecedents'), () => engine.findAtOnce?.(...given) ?? [])),
    findMore: (problem, index, known, call) =>
      measuredStream(start('findMore', call), engine.findMore(problem, index, known, call)),
    research: (precedent, problem, call) =>
      measured(start('research', call), engine.research(precedent, problem, call)),
    generateIdea: (problem, chosen, others, call) =>
      measured(start('generateIdea', call), engine.generateIdea(problem, chosen, others, call)),
    chat: (messages, context, call) =>
      measuredStream(start('chat', call), engine.chat(messages, context, call)),
  }
}

function outcomeOf(error: unknown, signal: AbortSignal | undefined): string {
  if (signal?.aborted) return 'cancelled'
  if (error === undefined) return 'ok'
  return error instanceof AppError ? error.code : 'internal'
}

type End = (error?: unknown) => void

function measuredNow<T>(end: End, work: () => T): T {
  try {
    const result = work()
    end()
    return result
  } catch (error) {
    end(error)
    throw error
  }
}

async function measured<T>(end: End, work: Promise<T>): Promise<T> {
  try {
    const result = await work
    end()
    return result
  } catch (error) {
    end(error)
    throw error
  }
}

async function* measuredStream<T>(end: End, items: AsyncIterable<T>): AsyncGenerator<T> {
  let failure: unknown
  try {
    yield* items
  } catch (error) {
    failure = error
    throw error
  } finally {
    end(failure)
  }
}
