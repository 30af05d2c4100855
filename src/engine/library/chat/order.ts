import type { Demand } from '../../../../db/library/entry.ts'
import { library } from '../../../../db/library/library.ts'
import { MAX_SELECTED, MIN_SELECTED } from '../../../contracts/limits.ts'
import type { PrecedentBrief } from '../../engine.ts'
import { contentWords } from '../../text/words.ts'
import { caseName } from '../ideas/part.ts'
import { type Done, type Draft, type Handler, withIdea, withPrecedents } from './draft.ts'
import { replacements } from './find.ts'
import { says } from './kinds.ts'
import { inIdea, nameOf, placed } from './parts.ts'
import { say } from './say.ts'
import { moveSteps } from './steps.ts'
import { isPointed, spokenOf, targetsOf } from './targets.ts'

const { demands } = library.templates.ideas

/** What makes a part costly, the costliest first. */
const COSTLY: readonly Demand[] = ['capital', 'staff', 'technology', 'training']
/** Words of meaning beside 'it' in a wish to put it first. */
const MAX_BESIDE = 3

/** Moves a step, or puts a part first and with it its test. */
export const move: Handler = (wish, draft, turn) => {
  const [whole = ''] = wish.core.split(/ (?:instead of|rather than|instead)\b/iu)
  // In 'put it first, the tribunal after' only the clause with 'first' says what moves.
  const clause = whole.split(/[,;] /u).find((one) => says('foremost', one)) ?? whole
  const isFirst = (says('foremost', clause) || clause.includes('§1')) && !says('refused', clause)
  const spoken = spokenOf(clause, draft, turn)
  const own =
    spoken.length > 0 || !isPointed(clause) || contentWords(clause).length > MAX_BESIDE ? spoken : turn.focus
  const steps = own.length > 0 ? null : moveSteps(wish, draft)
  if (steps) return steps
  if (!isFirst) return null
  const [target] =
    own.length > 0 || isPointed(clause) ? own : targetsOf({ ...wish, core: clause }, draft, turn)
  if (!target) return null
  const entity = caseName(target.entity)
  const old = inIdea(target, draft)
  if (old && draft.precedents[0] === old) return { text: say('leadsAlready', { entity }), focus: [old] }
  if (!old && draft.precedents.length >= MAX_SELECTED)
    return { text: say('tooMany', { count: MAX_SELECTED }) }
  const first = old ?? placed(target, turn)
  const text = old ? '' : `${say('added', { name: nameOf(first, draft, turn), comes: first.entity })} `
  const ordered = [first, ...draft.precedents.filter((one) => one !== first)]
  return {
    text: text + say('leads', { entity }),
    draft: withPrecedents(draft, ordered, turn),
    focus: [first],
  }
}

/** Replaces the costliest part by one that asks for less, or removes it; else the first test stays small. */
export const makeCheaper: Handler = (wish, draft, turn) => {
  const demandsOf = ({ libraryEntry }: PrecedentBrief) => turn.knowledge.entry(libraryEntry)?.demands ?? []
  const costly = COSTLY.map((demand) => ({
    demand,
    goes: draft.precedents.find((one) => demandsOf(one).includes(demand)),
  }))
  const { demand, goes } = costly.find((one) => one.goes) ?? {}
  if (/§1\b/u.test(wish.core) || !demand || !goes) return limitFirstTest(draft)
  const free = replacements(draft, turn).filter(
    (one) => !COSTLY.some((cost) => demandsOf(one).includes(cost)),
  )
  const comes = free.find((one) => one.questionIndex === goes.questionIndex) ?? free[0]
  const values = { goes: caseName(goes.entity), has: demands[demand].has }
  if (comes)
    return {
      text: say('cheaper', {
        ...values,
        name: nameOf(comes, draft, turn),
        comes: comes.entity,
        without: demands[demand].without,
      }),
      draft: withPrecedents(
        draft,
        draft.precedents.map((one) => (one === goes ? comes : one)),
        turn,
      ),
    }
  const kept = draft.precedents.filter((one) => one !== goes)
  if (kept.length < MIN_SELECTED) return { text: say('cheaperKept', values) }
  return { text: say('cheaperRemoved', values), draft: withPrecedents(draft, kept, turn) }
}

function limitFirstTest(draft: Draft): Done {
  const [first, ...rest] = draft.idea.nextSteps
  const addition = say('cheaperStep')
  if (!first) return { text: say('unchanged') }
  if (first.includes(addition)) return { text: say('cheaperAlready') }
  return {
    text: say('cheaperTest'),
    draft: withIdea(draft, { nextSteps: [`${first} ${addition}`, ...rest] }),
  }
}
