import { isDeepStrictEqual } from 'node:util'
import { constraintsSentence } from '../contracts/constraints.ts'
import type { Engine, ProblemBrief } from '../engine/engine.ts'

type Reframing = Pick<Engine, 'reframe'>

/** The reframed statement follows what the problem has now, unless it is not the engine's own text for what it had before. */
export function reframedBy(engine: Reframing, before: ProblemBrief, after: ProblemBrief): string {
  const isEngines = engine.reframe?.(before) === before.reframed
  return (isEngines && engine.reframe?.(after)) || before.reframed
}

/** With the limits that the user left. A text that is not the engine's own gets the new list where it has the old one. */
export function relisted(engine: Reframing, before: ProblemBrief, limits: readonly string[]): string {
  const { limits: listed = [] } = before
  if (isDeepStrictEqual(limits, listed)) return before.reframed
  const reframed = reframedBy(engine, before, { ...before, limits, areLimitsUsers: true })
  const [earlier, now] = [constraintsSentence(listed), constraintsSentence(limits)]
  if (earlier === '' || reframed !== before.reframed) return reframed
  return reframed.replace(now === '' ? ` ${earlier}` : earlier, () => now)
}
