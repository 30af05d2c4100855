import type { ChatContext, ProblemBrief } from '../engine.ts'
import { cleanStatement } from './clean.ts'

/** The stored texts are as the user wrote them, so they are cleaned each time before a model reads them. */
export const cleanProblem = (problem: ProblemBrief): ProblemBrief => ({
  ...problem,
  statement: cleanStatement(problem.statement),
  reframed: cleanStatement(problem.reframed),
  ...(problem.limits && { limits: cleanLimits(problem.limits) }),
})

/** Without those of which nothing is left. */
export const cleanLimits = (limits: readonly string[]) =>
  limits.map(cleanStatement).filter((limit) => limit.trim() !== '')

export const cleanContext = (context: ChatContext): ChatContext => ({
  ...context,
  problemStatement: cleanStatement(context.problemStatement),
  problem: context.problem && cleanProblem(context.problem),
})
