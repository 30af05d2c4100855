import type { PrecedentBrief } from '../../engine.ts'
import { decapitalised, listed } from '../frame/slots.ts'
import { byRisk, type Part, partOf } from '../idea/parts.ts'
import { addressed } from '../idea/solution.ts'
import { testOf } from '../idea/steps.ts'
import { readStatement } from '../statement/statement.ts'
import { everyPrecedent, precedentsNamed, stepsNamed } from './mentions.ts'
import type { Reply, Turn } from './reply.ts'

const kinds: [RegExp, (turn: Turn) => string | null][] = [
  [
    /\b(?:go wrong|risks?|risky|fail|fails|failure|break|downsides?|weak(?:ness|est)?|problems? with|pitfalls?|objections?|not work|worst)\b/iu,
    whatCouldBreak,
  ],
  [/\b(?:test|try it|try this|pilot|experiment|measure|validate|prove it|trial)\b/iu, howToTest],
  [
    /\b(?:sources?|evidence|proof|true|verify|verified|check (?:this|it)|reference|references|where .{0,20}from|made up|real)\b/iu,
    sources,
  ],
  [/\bwhy\b/iu, whyChosen],
  [/\b(?:explain|how|what|who|tell me|describe|meaning|mean)\b/iu, explained],
  [
    /^(?:hi|hello|hey|good (?:morning|evening|afternoon)|thanks|thank you|great|ok|okay|cool|nice)\b/iu,
    greeted,
  ],
]

/** Answers from the entries alone; null when the question is of another kind. */
export function answer(turn: Turn): Reply | null {
  for (const [pattern, respond] of kinds) {
    const text = pattern.test(turn.message) ? respond(turn) : null
    if (text) return { text }
  }
  return null
}

/** The named precedents, else those the idea is built from. */
function meant({ message, context, knowledge }: Turn): Part[] {
  const named = precedentsNamed(message, everyPrecedent(context))
  const chosen = named.length > 0 ? named : context.precedents
  return chosen.map((precedent) =>
    partOf(precedent, context.problem?.elements[precedent.questionIndex] ?? null, knowledge),
  )
}

function whatCouldBreak(turn: Turn): string | null {
  const parts = byRisk(meant(turn))
  if (parts.length === 0) return null
  const lines = parts.map(({ precedent, entry }) =>
    entry
      ? `The part from ${precedent.entity} may not carry over when ${entry.whenNot.join(', or when ')}.`
      : `The part from ${precedent.entity} is unverified.`,
  )
  return `${lines.join(' ')} I would look at ${parts[0]?.precedent.entity} first, since it is the least certain to carry over.`
}

function howToTest(turn: Turn): string | null {
  const [part] = byRisk(meant(turn))
  if (!part) return null
  const statement = readStatement(turn.context.problemStatement, turn.knowledge)
  return addressed(`For the part from ${part.precedent.entity}: ${testOf(part, { statement })}`)
}

function sources(turn: Turn): string | null {
  const parts = meant(turn)
  if (parts.length === 0) return null
  return parts
    .map(({ precedent, entry }) => {
      if (!entry)
        return `${precedent.entity} is not in the library: a model recalled it, and it is unverified.`
      const list = entry.sources.map(
        (source) => `“${source.title}” (${source.publisher}${source.year ? `, ${source.year}` : ''})`,
      )
      const state =
        entry.verification === 'checked'
          ? 'compared with its sources'
          : 'written from knowledge and not yet compared with its sources'
      return `For ${precedent.entity} the library names ${listed(list)}; the entry is ${state}.`
    })
    .join(' ')
}

function whyChosen(turn: Turn): string | null {
  const parts = meant(turn)
  if (parts.length === 0) return null
  return parts.map((part) => `${part.precedent.entity}: ${reason(part)}`).join(' ')
}

function reason({ precedent, entry }: Part): string {
  const fit = precedent.fit ? `${decapitalised(precedent.fit.matches)} ` : ''
  return entry ? `${fit}${entry.justification}` : `${fit}The library does not hold it, so I cannot say more.`
}

function explained(turn: Turn): string | null {
  const { message, context } = turn
  const named = precedentsNamed(message, everyPrecedent(context))
  if (named.length > 0) return named.map((precedent) => howItWorked(precedent, turn)).join(' ')
  const [step] = stepsNamed(message, context.idea.nextSteps.length)
  if (step !== undefined) return stepMeans(step, turn)
  if (/\btheme\b|\btitle\b|\bmechanisms?\b/iu.test(message)) return themeMeans(turn)
  if (
    !/\b(?:idea|solution|this|it)\b/iu.test(message) ||
    /\b(?:cost|price|much|many|revenue|profit|law|legal)\b/iu.test(message)
  )
    return null
  return context.precedents.map((precedent) => howItWorked(precedent, turn)).join(' ') || null
}

function howItWorked(precedent: PrecedentBrief, { knowledge }: Turn): string {
  const entry = knowledge.entry(precedent.libraryEntry)
  if (!entry)
    return `${precedent.entity}: ${precedent.innovation.replace(/\.$/u, '')}. More than this line I do not have, and it is unverified.`
  return `${precedent.entity}: ${entry.innovation}. ${entry.how} ${entry.impact}`
}

function stepMeans(index: number, { context, knowledge }: Turn): string {
  const step = context.idea.nextSteps[index]
  if (step === undefined)
    return `The idea has ${context.idea.nextSteps.length} steps, so I did not find the one you mean.`
  const precedent = context.precedents.find(({ entity }) => step.includes(entity))
  const entry = knowledge.entry(precedent?.libraryEntry ?? null)
  const why = entry
    ? ` It is there because the part from ${entry.entity} may not carry over when ${entry.whenNot[0]}, and a small trial shows that early.`
    : ''
  return `Step ${index + 1} says: “${step}”${why}`
}

function themeMeans(turn: Turn): string | null {
  const mechanisms = meant(turn).flatMap(({ entry }) =>
    (entry?.mechanisms ?? []).flatMap((code) => turn.knowledge.mechanism(code) ?? []),
  )
  const lines = [
    ...new Set(
      mechanisms.map(
        ({ phrase, definition }) =>
          `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}: ${decapitalised(definition)}`,
      ),
    ),
  ]
  return lines.length > 0 ? lines.join(' ') : null
}

function greeted({ context }: Turn): string {
  return `I am ${context.assistantName}, and I work from the library alone. Ask me why a precedent was chosen, what could go wrong or how to test it, or tell me what to change.`
}
