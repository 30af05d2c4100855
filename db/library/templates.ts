import { z } from 'zod'
import { Demand, Provision } from './entry.ts'
import { LimitKind } from './words.ts'

/** A sentence or a part of one; `{name}` is replaced. */
const Template = z.string()
/** Wordings of the same; the text decides which one is used. */
const Wordings = z.array(Template).min(1)
const Words = z.array(z.string().min(1)).min(1)

/** A wording whose slots are like {served|customers}: a role, and what stands there when no group has it. */
const RoleWording = z.string().regex(/^(?!$)[^{}]*(?:\{(?:we|our|(?:served|staff|any)\|[^{}|]+)\}[^{}]*)*$/u)
const RoleWordings = z.array(RoleWording).min(1)
const Sector = z.string()
const challengeGroups = [
  'unknown',
  'demand',
  'trust',
  'access',
  'flow',
  'quality',
  'coordination',
  'people',
  'adoption',
  'money',
  'position',
] as const

/** What templates.yaml holds; its comments say what each entry is for. */
export const Templates = z.strictObject({
  elements: z.record(z.string(), RoleWording),
  elementInOwnWords: Template,
  questionInOwnWords: z.string().startsWith('Who has ').endsWith('?'),
  questionByAim: z.string().startsWith('Who has ').endsWith(' {aim}?'),
  obstacles: z.record(z.string(), RoleWording),
  suggestions: z.strictObject({
    context: z.record(z.enum(['start', ...challengeGroups]), RoleWordings),
    constraints: z.record(LimitKind, RoleWordings),
    constraintOrder: z.record(z.enum(challengeGroups), z.array(LimitKind).min(1)),
    sectorConstraints: z.record(Sector, LimitKind),
    stakeholders: z.strictObject({
      none: RoleWordings,
      served: RoleWordings,
      staff: RoleWordings,
      other: RoleWordings,
    }),
  }),
  ideas: z.strictObject({
    provisions: z.record(
      Provision,
      z.strictObject({
        help: Template,
        gap: Template,
        forward: Template,
        backward: Template,
      }),
    ),
    demands: z.record(Demand, z.strictObject({ noun: Template, has: Template, without: Template })),
    testTooLong: Template,
    priceWords: Words,
    moneyWords: Words,
    periods: z.record(z.string(), z.int()),
    numbers: z.record(z.string(), z.int()),
    leadIns: Words,
    title: z.strictObject({ forPeople: Template, andSecond: Template, again: Template }),
    theme: z.strictObject({ again: Template }),
    solution: z.strictObject({
      lead: Wordings,
      leadAlone: Wordings,
      part: Wordings,
      partAlone: Wordings,
      toAchieve: Template,
      forElement: Template,
      failure: Wordings,
      more: Template,
      quotation: Wordings,
      unverified: Template,
      own: Template,
      ownAdvice: Template,
      sidePurpose: Template,
      side: Template,
      ownWordsPurpose: Template,
      ownWords: Template,
      order: Template,
      takes: Template,
      gap: Template,
      gapWith: Template,
      gaps: Template,
      conflict: Template,
      sameConflict: Template,
      alternative: Template,
      risk: Template,
      riskNote: Template,
      riskAlternative: Template,
      limits: Template,
    }),
    steps: z.strictObject({
      first: Template,
      second: Template,
      beside: Template,
      unverifiedTest: Template,
      chosenTest: Template,
      ownTest: Template,
      findOut: Template,
      findOutOne: Template,
      findOutNoted: Template,
      findOutNext: Template,
      risk: Template,
      riskWith: Template,
      law: Template,
      conflict: Template,
      conflictWith: Template,
      baseline: Template,
      decision: Template,
    }),
    basis: z.strictObject({
      precedent: Template,
      success: Template,
      mixed: Template,
      failure: Template,
      recalled: Template,
      checked: Template,
      unverified: Template,
      own: Template,
    }),
    why: z.strictObject({
      links: Template,
      insight: Template,
      fields: Template,
      quick: Template,
    }),
  }),
  chat: z.strictObject({
    sectionNames: z.strictObject({
      title: Template,
      theme: Template,
      solution: Template,
      nextSteps: Template,
      realWorldBasis: Template,
      whyWeLikeIt: Template,
    }),
    answers: z.record(z.string(), z.array(z.array(z.string()))),
    replies: z.record(z.string(), Template),
  }),
})
export type Templates = z.infer<typeof Templates>
