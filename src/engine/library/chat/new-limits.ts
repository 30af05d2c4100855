import type { Demand } from '../../../../db/library/entry.ts'
import { library } from '../../../../db/library/library.ts'
import { clausesOf } from '../../../contracts/clauses.ts'
import { conflictObjection } from '../ideas/conflict-text.ts'
import { daysLeft, objectionOf } from '../ideas/conflicts.ts'
import { caseName, lowerFirst, withoutEnding } from '../ideas/part.ts'
import { limitsOf } from '../limits.ts'
import { listed } from '../wording.ts'
import { type Draft, type Handler, withIdea } from './draft.ts'
import { quantitiesIn } from './quantities.ts'
import { unmarked } from './step-names.ts'
import { say } from './words.ts'

const { demandWords } = library.intents
const { demands, solution: templates } = library.templates.ideas
/** 'Limits to keep in every step:' */
const [limitsStart = ''] = templates.limits.split('{')
/** Of a longer sentence only what states the limit is noted. */
const MAX_WORDS = 14
/** Words that tell the engine to mind a limit rather than what it is. */
const opening =
  /^(?:(?:please )?(?:take into account|keep in mind|remember|consider|don[’']?t forget)(?: that)?|make sure(?: that)?|check(?: that)?|see (?:to it )?that)[,:]? /iu

/** Notes a new limit beside the statement's, and says which part goes against it. */
export const addLimit: Handler = ({ plain }, draft) => {
  const told = unmarked(plain).replace(opening, '')
  const typed = limitsOf(told, clausesOf(told)).map(({ text }) => text)
  const isLong = told.split(' ').length > MAX_WORDS && typed.length > 0
  const limit = lowerStart(
    withoutEnding(isLong ? typed.join(', ') : told, '. ').replace(/^(?:and|but|so|also) /iu, ''),
  )
  const solution = withLimit(draft.idea.solution, limit)
  const conflicts = conflictsWith(limit, draft)
  return {
    text: [
      say(solution === draft.idea.solution ? 'limitKnown' : 'limitAdded', { limit }),
      ...(conflicts.length > 0 ? conflicts : [say('limitOpen')]),
    ].join(' '),
    draft: withIdea(draft, { solution }),
  }
}

const lowerStart = (text: string) => (/^I\b/u.test(text) ? text : lowerFirst(text))

function withLimit(solution: string, limit: string): string {
  const quotation = `“${limit.replaceAll(/["“”]/gu, '')}”`
  if (solution.includes(quotation)) return solution
  if (!solution.includes(limitsStart)) return `${solution}\n\n${limitsStart}${quotation}.`
  const at = solution.indexOf(limitsStart)
  const end = solution.indexOf('”.', at)
  return end < 0
    ? `${solution}\n\n${limitsStart}${quotation}.`
    : `${solution.slice(0, end + 1)}, ${quotation}${solution.slice(end + 1)}`
}

/** The parts that a limit rules out, and tests that take longer than it leaves. */
function conflictsWith(text: string, { composed, idea }: Draft): string[] {
  const limits = limitsOf(text, clausesOf(text))
  const against = composed.parts.flatMap((part) => {
    const objections = limits.flatMap((limit) => objectionOf(part, limit) ?? [])
    const excluded =
      limits.length === 0 && /\b(?:no|not|cannot|can't|cant|without|never|nobody)\b/iu.test(text)
        ? wantedDemands(text)
        : []
    const named = excluded.filter((demand) => part.entry?.demands.includes(demand))
    const objection = objections[0] ?? (named[0] ? { demand: named[0] } : null)
    return objection
      ? [say('limitAgainst', { entity: caseName(part.precedent.entity), has: conflictObjection(objection) })]
      : []
  })
  const left = daysLeft(limits)
  const total = idea.nextSteps
    .flatMap((step) => (/^After \d/u.test(step) ? quantitiesIn(step).slice(0, 1) : []))
    .map(({ value, days }) => value * (days ?? 1))[0]
  const late = left !== null && total !== undefined && total > left ? [say('limitLate', { total, left })] : []
  return [...against.slice(0, 2), ...late]
}

const wantedDemands = (text: string): Demand[] => {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return (Object.keys(demandWords) as Demand[]).filter((demand) =>
    demandWords[demand].some((word: string) => (words as string[]).includes(word)),
  )
}

/** Whether any part or sentence has what the idea must not have; what should hold is noted as a limit. */
export const ensure: Handler = ({ plain, text }, draft) => {
  const wanted = wantedDemands(plain)
  const parts = draft.composed.parts.filter(({ entry }) =>
    entry?.demands.some((demand) => wanted.includes(demand)),
  )
  const words = wanted.flatMap((demand): string[] => demandWords[demand])
  const places = draft.idea.nextSteps.flatMap((step, at) =>
    (step.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => words.includes(word)) ? [at + 1] : [],
  )
  const told = [
    ...parts.map(({ precedent, entry }) =>
      say('ensureAgainst', {
        entity: caseName(precedent.entity),
        has: listed(
          (entry?.demands ?? []).filter((one) => wanted.includes(one)).map((one) => demands[one].has),
        ),
      }),
    ),
    ...(places.length > 0
      ? [say(places.length > 1 ? 'ensurePlaces' : 'ensurePlace', { places: listed(places.map(String)) })]
      : []),
    ...(wanted.length === 0
      ? [say('ensureUnknown')]
      : parts.length + places.length === 0
        ? [say('ensureNone')]
        : [say('ensureOffer')]),
  ]
  if (wanted.length === 0 && /\b(?:that|this|it)\b/iu.test(plain)) return { text: told.join(' ') }
  if (/\?\W*$/u.test(text) || /^(?:is|does|do|are|check)\b/iu.test(plain)) return { text: told.join(' ') }
  const limit = lowerStart(withoutEnding(plain.replace(opening, ''), '. '))
  if (wanted.length === 0 && limitsOf(limit, clausesOf(limit)).length === 0) return { text: told.join(' ') }
  const solution = withLimit(draft.idea.solution, limit)
  return { text: [...told, say('limitAdded', { limit })].join(' '), draft: withIdea(draft, { solution }) }
}
