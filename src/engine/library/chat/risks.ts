import { conditionsFor } from '../ideas/conditions.ts'
import { conflictObjection } from '../ideas/conflict-text.ts'
import { caseName } from '../ideas/part.ts'
import { quoted } from '../ideas/quotations.ts'
import { answered, cardOf, meantIn, noParts, orAll, stepOf } from './card.ts'
import type { Handler } from './draft.ts'
import { similarTo } from './find.ts'
import { says } from './kinds.ts'
import { quantitiesIn } from './quantities.ts'
import { say } from './say.ts'

/** Risks that are told unless a number is asked for. */
const RISKS = 3
const MAX_RISKS = 9
/** More than any similarity. */
const NAMED_RISK = 3
/** From this similarity on a condition speaks of what is asked. */
const SPEAKS_OF = 0.6

/** The conditions under which parts fail, the nearest to the question first. */
export const tellRisks: Handler = (wish, draft, turn) => {
  const { plain } = wish
  const named = meantIn(wish, draft, turn)
  const parts = orAll(named, draft)
  const near = similarTo(plain, turn)
  const context = similarTo(turn.problem.statement, turn)
  const ranked = parts
    .flatMap((part) =>
      (part.entry ? conditionsFor([part]) : [])
        .filter(({ state }) => state !== 'holds')
        // What the user found to apply comes first.
        .map(({ condition, state }) => ({
          part,
          condition,
          near: near(condition),
          worth: near(condition) + context(condition) + (state === 'fails' ? NAMED_RISK : 0),
        })),
    )
    .toSorted((one, other) => other.worth - one.worth)
  const [first] = ranked
  const own = parts
    .filter(({ precedent }) => precedent.own)
    .map((part) => say(cardOf(part, turn).ownRisk, cardOf(part, turn).values))
  if (!first) {
    const told = parts
      .filter(({ precedent }) => !precedent.own)
      .map((part) => say(part.entry ? 'riskChecked' : 'riskUnverified', cardOf(part, turn).values))
    return answered([...told, ...own]) ?? noParts()
  }
  const values = ({ part, condition }: (typeof ranked)[number]) => ({
    ...cardOf(part, turn).values,
    conditions: condition,
    step: stepOf(part, draft),
  })
  if (!says('anyRisk', plain)) {
    const told = ranked.toSorted((one, other) => other.near - one.near)[0] ?? first
    const watched = told.part.test && stepOf(told.part, draft) > 0 ? 'riskWatched' : 'riskAdvice'
    return answered([
      say(told.near >= SPEAKS_OF ? 'riskKnown' : 'riskNearest', values(told)),
      say(watched, values(told)),
    ])
  }
  const conflicts = draft.composed.conflicts
    .slice(0, named.length > 0 ? 0 : 1)
    .map(({ limit, part, objection }) =>
      say('conflictRisk', {
        limit: quoted(limit.text),
        entity: caseName(draft.composed.parts[part]?.precedent.entity ?? ''),
        has: conflictObjection(objection),
      }),
    )
  const asked = quantitiesIn(plain).find(({ value }) => value >= 1 && value <= MAX_RISKS)?.value ?? RISKS
  // One of each part before a second of any.
  const firsts = ranked.filter(({ part }, at) => ranked.findIndex((one) => one.part === part) === at)
  const told = [...firsts, ...ranked.filter((one) => !firsts.includes(one))].slice(
    0,
    Math.max(1, asked - conflicts.length),
  )
  const texts = [...conflicts, ...told.map((one) => say('risk', values(one))), ...own]
  return answered([
    ...texts.map((text, at) => (texts.length > 1 ? `${at + 1}. ${text}` : text)),
    say('riskFirst', values(first)),
  ])
}
