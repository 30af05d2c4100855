import type { Engine, ProblemBrief } from '../engine/engine.ts'

/** The reframed statement follows what the problem has now, unless it is not the engine's own text for what it had before. */
export function reframedBy(
  engine: Pick<Engine, 'reframe'>,
  before: ProblemBrief,
  after: ProblemBrief,
): string {
  const isEngines = engine.reframe?.(before) === before.reframed
  return (isEngines && engine.reframe?.(after)) || before.reframed
}
