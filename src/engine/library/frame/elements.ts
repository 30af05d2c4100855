import type { ElementDraft } from '../../drafts.ts'
import type { Statement } from '../statement/statement.ts'
import type { Challenge } from '../taxonomy.ts'
import type { Found } from './challenges.ts'
import { capitalised, decapitalised, fill, filled, missing, type Slots, slotsFor } from './slots.ts'

/** Words each challenge as something to achieve, with the statement's own nouns. */
export function elementsOf(found: Found[], statement: Statement): ElementDraft[] {
  return found.map(({ challenge, clause }) => ({
    text: capitalised(worded(challenge, slotsFor(statement, clause, challenge.group), statement)),
    questions: challenge.questions,
    challenge: challenge.code,
  }))
}

/** The first wording that can be filled, else the one that can be filled best. */
function worded({ element: wordings, group }: Challenge, slots: Slots, statement: Statement): string {
  const usable = wordings.filter((wording) => filled(wording, slots) > 0)
  const best = usable.find((wording) => missing(wording, slots) === 0) ?? usable[0]
  if (best) return fill(best, slots, group)
  const topic =
    (statement.phrases.find(({ kind }) => kind !== 'trouble') ?? statement.phrases[0])?.text ??
    statement.clauses[0]?.tokens.at(-1)?.lower
  return `${fill(wordings.at(-1) ?? '', slots, group)}${topic ? ` when it comes to ${topic}` : ''}`
}

/** The challenge's aim, reads after 'to …'; where the statement names too little for it, the element says it better. */
export function aimFor(challenge: Challenge, statement: Statement, clause: number | null): string {
  const slots = slotsFor(statement, clause, challenge.group)
  const whole = [challenge.aim, ...challenge.element.map(decapitalised)].find(
    (wording) => missing(wording, slots) === 0 && filled(wording, slots) > 0,
  )
  return fill(whole ?? challenge.aim, slots, challenge.group)
}
