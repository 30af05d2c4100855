import { z } from 'zod'
import { createClient } from './client/client.ts'
import { type FaultKind, faultOf, UpstreamFault } from './client/fault.ts'
import type { Question } from './ladder/ask.ts'
import { readAnswer } from './ladder/read.ts'
import { createFooting, type Rung, rungs } from './ladder/rungs.ts'
import { fill, sentences } from './sentences.ts'
import { hostOf, type ModelSettings } from './settings.ts'
import { createMemoryLedger, estimateTokens } from './usage.ts'

/** How one rung fared. */
export interface RungTrial {
  rung: Rung
  /** Null when it works. */
  fault: string | null
  kind: FaultKind | null
  firstMs: number
  wholeMs: number
  tokensPerSecond: number
}

/** What `precedents model test` found out. */
export interface Trial {
  host: string
  model: string
  /** Down to the first that works. */
  rungs: RungTrial[]
  works: Rung | null
  /** What the endpoint offers, where it knows no such model. */
  offered: string[]
}

const Numbers = z.object({ words: z.array(z.object({ number: z.int(), word: z.string() })).min(3) })

const question: Question = {
  verb: 'test',
  rules:
    'The user message is one JSON object. Answer with one JSON object whose "words" holds the numbers from 1 to "until", each with its English word. Nothing else.',
  data: { until: 20 },
  schema: Numbers,
  maxTokens: 600,
  quick: true,
}

/** Asks one small question on each rung until one works. */
export async function tryModel(settings: ModelSettings, signal: AbortSignal): Promise<Trial> {
  const client = createClient({
    settings,
    ledger: createMemoryLedger(),
    now: () => new Date(),
    random: Math.random,
  })
  const footing = createFooting(settings.model)
  const trials: RungTrial[] = []
  for (const rung of rungs) {
    const trial = await tryRung(rung)
    trials.push(trial)
    const isAboutRung = trial.kind === 'rejected' || trial.kind === 'unusable' || trial.kind === 'empty'
    if (!isAboutRung) break
  }
  const last = trials.at(-1)
  return {
    host: hostOf(settings),
    model: settings.model,
    rungs: trials,
    works: last?.fault === null ? last.rung : null,
    offered: last?.kind === 'missing' ? await client.models(signal).catch(() => []) : [],
  }

  async function tryRung(rung: Rung): Promise<RungTrial> {
    const began = performance.now()
    let firstMs = 0
    let text = ''
    const body = footing.body(question, null, rung)
    try {
      for await (const piece of client.stream(body, 'test', { signal })) {
        firstMs ||= performance.now() - began
        text += piece
      }
      if (!readAnswer(text, Numbers).ok) throw new UpstreamFault('unusable')
      return measured(rung, null)
    } catch (error) {
      signal.throwIfAborted()
      const fault = faultOf(error)
      // A field that the server names is left out, and the same rung tried again.
      if (fault.kind === 'rejected' && footing.drop(fault, body)) return tryRung(rung)
      return measured(rung, fault.kind)
    }

    function measured(tried: Rung, kind: FaultKind | null): RungTrial {
      const wholeMs = performance.now() - began
      const where = { model: settings.model, host: hostOf(settings) }
      return {
        rung: tried,
        kind,
        fault: kind && fill(sentences[kind][1], where),
        firstMs: Math.round(firstMs),
        wholeMs: Math.round(wholeMs),
        tokensPerSecond: Math.round(estimateTokens(text) / Math.max(0.001, (wholeMs - firstMs) / 1000)),
      }
    }
  }
}
