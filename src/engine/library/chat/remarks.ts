import { clausesOf } from '../../../contracts/clauses.ts'
import { caseName } from '../ideas/part.ts'
import { limitsOf } from '../limits.ts'
import { listed } from '../wording.ts'
import { type Draft, isIn, type Turn } from './draft.ts'
import { offeredIn } from './history.ts'
import { says } from './kinds.ts'
import { spokenOf } from './mentions.ts'
import { type Done, offer } from './operation.ts'
import { worded } from './own-words.ts'
import { quantitiesIn } from './quantities.ts'
import { echo, say } from './say.ts'
import { isBrief, type Wish } from './wishes.ts'
import { withoutOpening } from './wordings.ts'

/** More words after an order are no reason for it, unless they begin as one. */
const MAX_REASON = 7

/** Whether what is told asks for something: by a word of duty or by a figure. */
const isWanted = ({ plain }: Pick<Wish, 'plain'>) =>
  quantitiesIn(plain).some(({ unit, number }) => unit !== '' && /\d/u.test(number)) ||
  (!isBrief(plain) && says('wanted', plain) && !says('related', plain))

/** What an order on a part says beside it, which changes nothing. */
export function beside({ plain, content }: Wish, done: Done | null): string {
  if (!done?.draft || !done.focus || content) return ''
  const [found] = /(?:,(?: but)?| but| without| only) .*$/iu.exec(plain) ?? []
  const rest = (found ?? '').replace(/^,/u, '').trim()
  const isLong = rest.split(' ').length > MAX_REASON && !says('refused', rest) && !says('reasoning', rest)
  return isLong || /^but\b/iu.test(rest) || isWanted({ plain: rest }) ? rest : ''
}

/** What is told beside the wishes changes nothing; what sounds like the user's own plan is offered. */
export function aboutRemarks(
  remarks: readonly Wish[],
  tails: readonly string[],
  texts: readonly string[],
  message: string,
  draft: Draft,
  turn: Turn,
): string[] {
  const liked = remarks.filter(({ plain }) => says('liked', plain))
  const other = liked.flatMap(({ plain }) => spokenOf(plain, draft, turn)).find((one) => !isIn(draft, one))
  if (other) return [offer(say('orderAdd', { comes: other.entity })).text]
  // 'I propose the pots. Each boat with thirty pots may land': the second tells the first.
  const isProposed = (plain: string) => {
    const before = remarks[remarks.findIndex((one) => one.plain === plain) - 1]
    return before !== undefined && withoutOpening(before.text) !== null
  }
  const plan = remarks.findLast(
    ({ plain }) =>
      (says('planned', plain) || isProposed(plain)) &&
      !says('refused', plain) &&
      !says('related', plain) &&
      !says('conditional', plain) &&
      !isBrief(plain),
  )
  const left = remarks.filter((wish) => isWanted(wish))
  const isOffered = texts.some((text) => offeredIn(text) !== null)
  if (
    plan &&
    !isOffered &&
    tails.length === 0 &&
    left.every((wish) => wish === plan) &&
    !/\bi\b/iu.test(plan.plain)
  )
    return [offer(say('orderInSolution', { sentence: worded(plan.plain) })).text]
  const open = [...tails, ...left.map(({ plain }) => plain)]
  if (open.length > 0) return [say('leftOut', { wishes: listed(open.map((one) => `“${echo(one)}”`)) })]
  if (texts.length > 0) return []
  const limit = remarks.find(
    ({ plain }) => says('refused', plain) && limitsOf(plain, clausesOf(plain)).length > 0,
  )
  if (limit) return [offer(say('orderLimit', { limit: limit.plain })).text]
  const [part] = remarks
    .flatMap(({ plain }) => spokenOf(plain, draft, turn))
    .filter((one) => isIn(draft, one))
  if (part) return [say('remark', { entity: caseName(part.entity) })]
  if (remarks.some(({ plain }) => !isBrief(plain))) return [say('noted')]
  if (message === '' || says('greeting', message))
    return [say('greeting', { assistant: turn.context.assistantName })]
  return [say(says('thanks', message) ? 'thanks' : 'ready')]
}
