import type { Idea } from '../../src/contracts/idea.ts'
import { OWN_LIMITS, type OwnFields } from '../../src/contracts/own-precedent.ts'
import type { Problem } from '../../src/contracts/problem.ts'
import { shorten } from '../../src/contracts/shorten.ts'

/** What the form for a precedent starts with when it is to tell what came of an idea. Who did it is for the user to say. */
export function outcomeDraft(idea: Idea, problem: Problem, now = new Date()): OwnFields {
  const measured = idea.followUp?.steps.map((step) => step.measured).filter((text) => text !== '') ?? []
  const parts = idea.composition?.parts.map(({ part }) => part) ?? []
  return {
    entity: '',
    innovation: shorten(idea.title, OWN_LIMITS.innovation),
    year: now.getFullYear(),
    place: '',
    outcome: idea.state === 'worked' ? 'success' : 'failure',
    impact: shorten(measured.join('; '), OWN_LIMITS.impact),
    advice: shorten(parts.join('; '), OWN_LIMITS.advice),
    whenNot: '',
    background: shorten(
      [problem.statement, idea.followUp?.notes].filter(Boolean).join('\n\n'),
      OWN_LIMITS.background,
    ),
    source: '',
  }
}
