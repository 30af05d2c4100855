import type { OwnBrief } from '../../engine.ts'
import { conflictObjection } from '../ideas/conflict-text.ts'
import { caseName, type IdeaPart, lowerFirst, partOf, withoutPeriod } from '../ideas/part.ts'
import { quoted } from '../ideas/quotations.ts'
import { testOf } from '../ideas/steps.ts'
import { listed } from '../wording.ts'
import type { Draft, Handler, Turn } from './draft.ts'
import type { Intent } from './intents.ts'
import { meantIn, spokenOf } from './references.ts'
import { stepsIn } from './step-names.ts'
import { say } from './words.ts'

/** The parts that a question names, else all of the idea. */
function meant(wish: string, draft: Draft, turn: Turn): IdeaPart[] {
  const named = meantIn(wish, draft, turn)
  if (named.length === 0) return draft.composed.parts
  return named.map((precedent) =>
    partOf(precedent, turn.problem.elements, turn.knowledge, draft.composed.adapt),
  )
}

const answered = (sentences: readonly string[]) =>
  sentences.length > 0 ? { text: sentences.join(' ') } : null

const ownRisk = ({ entity, whenNot }: OwnBrief) =>
  whenNot
    ? say('riskOwnNoted', { entity: caseName(entity), whenNot: withoutPeriod(whenNot) })
    : say('riskOwn', { entity: caseName(entity) })

export const tellRisks: Handler = ({ wish }, draft, turn) => {
  const parts = meant(wish, draft, turn)
  const risks = parts.map(({ precedent, entry }) =>
    precedent.own
      ? ownRisk(precedent.own)
      : entry
        ? say('risk', { entity: caseName(precedent.entity), conditions: entry.whenNot.join(', or when ') })
        : say('riskUnverified', { entity: caseName(precedent.entity) }),
  )
  const conflicts = draft.composed.conflicts.map((conflict) =>
    say('conflictRisk', {
      limit: quoted(conflict.limit.text),
      entity: caseName(draft.composed.parts[conflict.part]?.precedent.entity ?? ''),
      has: conflictObjection(conflict.objection),
    }),
  )
  const weakest = parts.find(({ entry }) => entry?.outcome !== 'success') ?? parts[0]
  const first =
    parts.length > 1 && weakest ? [say('riskFirst', { entity: caseName(weakest.precedent.entity) })] : []
  return answered([...risks, ...conflicts, ...first])
}

export const tellTest: Handler = ({ wish }, draft, turn) => {
  const [part] = meant(wish, draft, turn)
  return part
    ? { text: say('testing', { entity: caseName(part.precedent.entity), test: testOf(part) }) }
    : null
}

export const tellSources: Handler = ({ wish }, draft, turn) =>
  answered(
    meant(wish, draft, turn).map(({ precedent: { entity, own }, entry }) => {
      if (own) return say('sourceOwn', { entity, source: own.source }).trim()
      if (!entry) return say('sourceUnverified', { entity })
      const sources = entry.sources.map(
        ({ title, publisher, year }) => `“${title}” (${[publisher, year].filter(Boolean).join(', ')})`,
      )
      return say('source', { entity, sources: listed(sources), state: say(entry.verification) })
    }),
  )

export const tellWhy: Handler = ({ wish }, draft, turn) =>
  answered(
    meant(wish, draft, turn).map(({ precedent, entry }) => {
      const fit = precedent.fit ? `${lowerFirst(precedent.fit.matches)} ` : ''
      const { entity } = precedent
      return entry
        ? say('why', { entity, fit, justification: entry.justification })
        : say('whyUnverified', { entity, fit })
    }),
  )

/** What a case that the library does not know comes closest to. */
export const tellWhatIf: Handler = (intent, draft, turn) => {
  const risks = tellRisks(intent, draft, turn)
  return risks && { text: `${say('riskKnown')} ${risks.text}` }
}

/** Explains a named precedent, a step, the theme or the whole idea. */
export const explain: Handler = (intent, draft, turn) => {
  const { wish } = intent
  const spoken = spokenOf(wish, draft, turn)
  if (spoken.length > 0 || (isAboutIdea(intent) && meantIn(wish, draft, turn).length > 0))
    return answered(meant(wish, draft, turn).map(howItWorked))
  const steps = draft.idea.nextSteps
  const [index] = stepsIn(wish, steps.length)
  if (index === -1) return { text: say('stepMissing', { count: steps.length }) }
  if (index !== undefined) return { text: say('step', { place: index + 1, step: steps[index] ?? '' }) }
  if (/\b(?:themes?|titles?|mechanisms?)\b/iu.test(wish)) return explainTheme(draft, turn)
  return isAboutIdea(intent) ? answered(draft.composed.parts.map(howItWorked)) : null
}

/** A question about a case of its own is not answered by telling all. */
const isAboutIdea = ({ wish }: Intent) =>
  /^(?:explain|describe|clarify|tell)\b.*\b(?:idea|solution|this|it|precedents?|examples?|parts?|more)\b/iu.test(
    wish,
  ) ||
  /^(?:what|how|which)\S* (?:is|are|does|do|did|would)? ?(?:this|that|it|they|these|(?:the|this|your) (?:idea|solution|precedents?|examples?|parts?))(?: all)?(?: about| mean| work| worked| do)?$/iu.test(
    wish,
  )

function howItWorked({ precedent: { entity, innovation }, entry }: IdeaPart): string {
  return entry
    ? say('how', {
        entity,
        innovation: withoutPeriod(entry.innovation),
        how: entry.how,
        impact: entry.impact,
      })
    : say('howUnverified', { entity, innovation: withoutPeriod(innovation) })
}

function explainTheme({ composed }: Draft, { knowledge }: Turn) {
  const mechanisms = composed.parts.flatMap(({ entry }) =>
    (entry?.mechanisms ?? []).flatMap((code) => knowledge.mechanism(code) ?? []),
  )
  return answered([
    ...new Set(mechanisms.map(({ phrase, definition }) => say('mechanism', { phrase, definition }))),
  ])
}
