import { conditionsOf } from '../../../contracts/transfer-check.ts'
import type { PrecedentBrief } from '../../engine.ts'
import { caseName, type IdeaPart, lowerFirst, partOf, withoutPeriod } from '../ideas/part.ts'
import { isQuoted } from '../quote.ts'
import { yearText } from '../search/fit.ts'
import { listed } from '../wording.ts'
import type { Done, Draft, Turn } from './draft.ts'
import { breaksNothing } from './find.ts'
import { says } from './kinds.ts'
import { opening, say } from './say.ts'
import { spokenOf } from './targets.ts'
import type { Wish } from './wishes.ts'

export const partFor = (precedent: PrecedentBrief, { composed }: Draft, { problem, knowledge }: Turn) =>
  partOf(precedent, problem.elements, knowledge, composed.adapt)

/** Everything that replies say of a part, by the names of their slots. */
export function cardOf({ precedent, entry, element, advice, test, name }: IdeaPart, { knowledge }: Turn) {
  const { own } = precedent
  const isOwnWords = !element || isQuoted(element)
  const sources = (count: number) =>
    listed(
      (entry?.sources ?? [])
        .slice(0, count)
        .map(({ title, publisher, year }) => `“${title}” (${[publisher, year].filter(Boolean).join(', ')})`),
    )
  return {
    kind: own ? ('Own' as const) : entry ? ('known' as const) : ('Unverified' as const),
    why: entry?.outcome === 'failure' ? 'Warning' : isOwnWords ? 'Alone' : 'For',
    ownRisk: own?.whenNot ? 'riskOwnNoted' : 'riskOwn',
    sources,
    values: {
      entity: caseName(precedent.entity),
      name,
      innovation: withoutPeriod(precedent.innovation),
      deed: withoutPeriod(lowerFirst(own?.innovation ?? precedent.innovation)),
      aim: withoutPeriod(lowerFirst(element?.text ?? '')),
      advice: withoutPeriod(lowerFirst(own ? own.advice || own.innovation : (advice ?? entry?.advice ?? ''))),
      fit: '',
      purpose: withoutPeriod(entry?.purpose ?? ''),
      field: knowledge.industry(entry?.industry ?? '')?.name.toLowerCase() ?? '',
      year: entry ? yearText(entry.year) : '',
      place: entry?.place ?? '',
      how: opening(entry?.how ?? '', 3),
      impact: opening(own?.impact ? `${withoutPeriod(own.impact)}.` : (entry?.impact ?? ''), 2),
      outcome: entry ? say(entry.outcome) : '',
      state: entry ? say(entry.verification) : '',
      condition: entry?.whenNot[0] ?? '',
      conditions: entry?.whenNot[0] ?? '',
      whenNot: conditionsOf(own?.whenNot).map(withoutPeriod).join('; or '),
      source: own?.source ?? sources(1),
      action: withoutPeriod(test?.action ?? ''),
      measure: test?.measure ?? '',
      stop: test?.stop ?? '',
      days: test?.days ?? 0,
    },
  }
}

/** The measure and the figure to stop at as the step has them now. */
export function measuredIn(step: string): { measure: string; stop: string } | null {
  const { measure, stop } =
    /Measure: (?<measure>.+?)\. Stop if (?<stop>.+?)\.(?: |$)/u.exec(step)?.groups ?? {}
  return measure && stop ? { measure, stop } : null
}

/** A reply of several sentences; null where there is none. */
export const answered = (texts: readonly string[], focus: Done['focus'] = []): Done | null =>
  texts.some(Boolean) ? { text: texts.filter(Boolean).join(' '), ...(focus.length > 0 && { focus }) } : null

/** The parts that a question means by name, by place or by 'it'; empty when it names none. */
export function meantIn({ plain }: Wish, draft: Draft, turn: Turn): IdeaPart[] {
  const spoken = spokenOf(plain, draft, turn)
  const meant = spoken.length > 0 || !says('it', plain) ? spoken : turn.focus
  return meant.map((precedent) => partFor(precedent, draft, turn))
}

/** These parts, or all of the idea where a question means none. */
export const orAll = (parts: IdeaPart[], { composed }: Draft) => (parts.length > 0 ? parts : composed.parts)
/** A saved idea may be built from nothing that the library or the problem knows. */
export const noParts = () => ({ text: say('noParts') })

/** The number of the step that tests a part; 0 for none. */
export const stepOf = ({ precedent, name }: IdeaPart, { idea }: Draft) =>
  idea.nextSteps.findIndex((step) => step.includes(`(${precedent.entity})`) || step.includes(name)) + 1

/** What a precedent that is not in the idea would bring, and where it would not work. */
export function weighed(part: IdeaPart, draft: Draft, turn: Turn): string {
  const { precedent, entry } = part
  const { values } = cardOf(part, turn)
  if (!entry) return say('howUnverified', values)
  const outcome =
    entry.outcome === 'success' ? '' : say(entry.outcome === 'failure' ? 'weighFailed' : 'weighMixed')
  const conflict = breaksNothing(precedent, draft, turn) ? '' : say('foundConflict')
  return [say('weigh', values), outcome, conflict, say('foundOffer', { entity: precedent.entity })]
    .filter(Boolean)
    .join(' ')
}
