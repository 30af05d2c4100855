import type { Demand } from '../../../../db/library/entry.ts'
import { library } from '../../../../db/library/library.ts'
import { clausesOf } from '../../../contracts/clauses.ts'
import { conflictObjection } from '../ideas/conflict-text.ts'
import { daysLeft, objectionOf } from '../ideas/conflicts.ts'
import { countWords } from '../ideas/fill.ts'
import { caseName, lowerFirst, withoutEnding } from '../ideas/part.ts'
import { limitsOf } from '../limits.ts'
import { listed } from '../wording.ts'
import { type Draft, type Handler, withIdea } from './draft.ts'
import { ordersLimit } from './gate.ts'
import { says, spaced } from './kinds.ts'
import { allowedIn } from './number-options.ts'
import { daysOf } from './quantities.ts'
import { say } from './say.ts'
import { unmarked } from './steps.ts'
import { limitNamed } from './wishes.ts'
import { bannedWord, whereStands } from './wording.ts'

const { demandWords } = library.intents
const { demands, solution: templates } = library.templates.ideas

/** 'Limits to keep in every step:' */
const [limitsStart = ''] = templates.limits.split('{')
/** Of a longer sentence only what states the limit is noted. */
const MAX_WORDS = 14

/** Words that tell the engine to mind a limit rather than what it is. */
const minding =
  /^(?:(?:please )?(?:take (?:that |this |it )?into account|keep (?:that |this |it )?in mind|remember|consider|don[’']?t forget)(?: that| this)?|note that |make sure(?: that)?|check(?: that)?)[,:]? ?/iu

/** Notes a new limit beside the statement's, and says which part or step goes against it; null for what is no limit. */
export const addLimit: Handler = (wish, draft) => {
  const told = unmarked(
    [wish.about?.plain ?? '', wish.plain.replace(minding, '').replace(limitNamed, '')]
      .filter(Boolean)
      .join(', '),
  )
  const typed = limitsOf(told, clausesOf(told))
  const isChecked = says('ensure', wish.plain)
  const isMinded = (minding.test(wish.plain) || limitNamed.test(wish.plain)) && !isChecked
  if (told === '') return null
  const ruledOut = demandsIn(told)
  const banned = bannedWord.exec(wish.plain)?.groups?.word
  if (banned) return { text: whereStands(banned, draft) }
  if (wish.core.includes('§') && !isMinded && !isChecked) return null
  const isRefusal = /^no /iu.test(wish.plain) && ruledOut.length > 0
  const isStated = typed.length > 0 && ordersLimit(wish)
  if (!isMinded && !isChecked && !isRefusal && !isStated) return null
  if (isChecked && ruledOut.length === 0 && typed.length === 0)
    return wish.isOrder ? { text: say('ensureUnknown') } : null
  const against = [
    ...partsAgainst(told, draft),
    ...(isChecked ? stepsAgainst(ruledOut, draft) : []),
    ...tooLate(told, draft),
  ]
  const isLong = countWords(told) > MAX_WORDS && typed.length > 0
  const words = withoutEnding(isLong ? typed.map(({ text }) => text).join(', ') : told, '. ')
  const limit = /^I\b/u.test(words) ? words : lowerFirst(words)
  const solution = withLimit(draft.idea.solution, limit)
  const noted = say(solution === draft.idea.solution ? 'limitKnown' : 'limitAdded', { limit })
  const rest = against.length > 0 ? against : [say(isChecked ? 'ensureNone' : 'limitOpen')]
  return { text: [noted, ...rest].join(' '), draft: withIdea(draft, { solution }) }
}

const demandsIn = (text: string): Demand[] =>
  (Object.keys(demandWords) as Demand[]).filter((demand) =>
    demandWords[demand].some((word: string) => spaced(text).includes(` ${word} `)),
  )

/** The parts that a text rules out, by its limits or by what it says no to. */
function partsAgainst(text: string, { composed }: Draft): string[] {
  const limits = limitsOf(text, clausesOf(text))
  const refused = says('refused', text) ? demandsIn(text) : []
  return composed.parts.flatMap((part) => {
    const demand = refused.find((one) => part.entry?.demands.includes(one))
    const objection =
      limits.flatMap((limit) => objectionOf(part, limit) ?? [])[0] ?? (demand ? { demand } : null)
    const values = { entity: caseName(part.precedent.entity) }
    return objection ? [say('limitAgainst', { ...values, has: conflictObjection(objection) })] : []
  })
}

function stepsAgainst(wanted: readonly Demand[], { idea }: Draft): string[] {
  const words = wanted.flatMap((demand): string[] => demandWords[demand])
  const places = idea.nextSteps.flatMap((step, at) =>
    words.some((word) => spaced(step).includes(` ${word} `)) ? [`${at + 1}`] : [],
  )
  return places.length > 0
    ? [say(places.length > 1 ? 'ensurePlaces' : 'ensurePlace', { places: listed(places) })]
    : []
}

function tooLate(text: string, { idea }: Draft): string[] {
  const left = daysLeft(limitsOf(text, clausesOf(text)))
  const total = idea.nextSteps.flatMap(allowedIn).reduce((sum, one) => sum + daysOf(one), 0)
  return left !== null && total > left ? [say('limitLate', { total, left })] : []
}

function withLimit(solution: string, limit: string): string {
  const quotation = `“${limit.replaceAll(/["“”]/gu, '')}”`
  if (solution.includes(quotation)) return solution
  const at = solution.indexOf(limitsStart)
  const end = at < 0 ? -1 : solution.indexOf('”.', at)
  if (end < 0) return `${solution}\n\n${limitsStart}${quotation}.`
  return `${solution.slice(0, end + 1)}, ${quotation}${solution.slice(end + 1)}`
}

/** Which of the demands a question names a part has. */
export const demandTexts = (has: readonly Demand[]) => listed(has.map((one) => demands[one].has))
