import type { WishKind } from '../../../../db/library/intents.ts'
import { clausesOf } from '../../../contracts/clauses.ts'
import { limitsOf } from '../limits.ts'
import type { Draft, Turn } from './draft.ts'
import { isIn, needIn } from './find.ts'
import { headingIn } from './headings.ts'
import { ordersFirst, partsOf, sidesIn } from './parts.ts'
import { isSameAs, quantitiesIn } from './quantities.ts'
import { hasPronoun, mentionsIn, spokenOf } from './references.ts'
import { stepsMeant } from './step-names.ts'
import { relative } from './steps.ts'
import { isValueChange, wanting } from './values.ts'
import { beginsAsWish, QUESTIONS } from './wish-kinds.ts'
import { aim, exchangeIn } from './wordings.ts'

/** With PART in the place of each name, as the examples have it. */
export const withMarks = (text: string, draft: Draft, turn: Turn) =>
  mentionsIn(text, draft, turn).reduce(
    (marked, { words }) => (words ? marked.replace(words, 'PART') : marked),
    text,
  )

/** Whether a text speaks of a number that the idea has. */
const isOwnNumber = (plain: string, { idea }: Draft) =>
  quantitiesIn(plain).some((one) => idea.nextSteps.flatMap(quantitiesIn).some((own) => isSameAs(one, own)))

/** What was written before a wish. */
const beforeOf = (plain: string, { before }: Turn) => before.slice(0, Math.max(0, before.lastIndexOf(plain)))

/** What a wish is by its form alone: other words or another number for what the idea has, or a title. */
export function certainKind(plain: string, draft: Draft, turn: Turn): WishKind | null {
  if (/^(?:new )?(?:title|name) ?[:=]/iu.test(plain)) return 'title'
  if (/^(?:take|keep) (?:that|this|it) (?:into account|in mind)|^consider (?:that|this|it)$/iu.test(plain))
    return 'limit'
  if (/^(?:put|do|say) (?:it|that) (?:that way|like that)$/iu.test(plain)) return 'ack'
  if (/^(?:what|how) about\b/iu.test(plain)) return mentionsIn(plain, draft, turn).length > 0 ? 'find' : 'how'
  if (/^why (?:not|dont|don[’']?t)\b/iu.test(plain)) return 'find'
  if (/^(?:add|put|insert|include)\b[^"“]*["“]/iu.test(plain) && !naming.test(plain)) return 'addStep'
  if (/^(?:add )?(?:new )?step ?:|^add ?:/iu.test(plain)) return 'addStep'
  if (/^make §\w+ an? /iu.test(plain)) return 'addStep'
  if (cheaperStep.test(plain)) return 'cheaper'
  if (/^i (?:don[’']?t|do not|can[’']?t) (?:understand|see|get) why\b/iu.test(plain)) return 'why'
  if (rewording.test(plain)) return 'words'
  if (bringing.test(plain) && spokenOf(plain, draft, turn).some((one) => !isIn(draft, one))) return 'add'
  if (/\?$/u.test(plain)) return null
  if (hasContrast.test(plain) && isValueChange(plain, draft, '')) return 'value'
  if (aim.test(plain)) return 'words'
  if (wanting.test(plain) && isValueChange(plain, draft, beforeOf(plain, turn))) return 'value'
  if (/§/u.test(plain)) return null
  if (mentionsIn(plain, draft, turn).length === 0 && exchangeIn(plain, draft)) return 'words'
  return sidesIn(plain, draft, turn) ? 'swap' : null
}

/** Words for the assistant, or for a figure of a test. */
const rewording =
  /^(?:re-?(?:word|write|phrase)\b(?! §)|(?:can|could|should) (?:it|this|that|the|§\w+)\b.* be\b(?! (?:the )?(?:§|first|main))|(?:measure|stop) ?:|measure (?:instead )?how\b|write (?:that|this) instead$)|\bwords? ["'“‘]?[\p{L}-]+["'”’]? (?:must|should|may|can) ?n[o’']t\b/iu
const bringing =
  /^(?:put|bring|add|include|take|in with)\b.{0,60}?(?: in\b(?! (?:its|the) place)| into\b|^in with)/iu
const cheaperStep = /^(?:make|keep|do) (?:the )?§1 (?:much |a (?:bit|little) )?(?:cheaper|less expensive)$/iu
const hasContrast =
  /\b(?:instead of|rather than|not|from)\b|→|->|^(?:change|cut|reduce|lower|raise|increase|shorten|turn|make)\b.* to\b/iu
const order = /^(?:make|change|cut|reduce|set|shorten|lower|raise|increase) /iu

/** Whether a wish of a kind makes sense for the idea. */
export function isFeasible(kind: WishKind, plain: string, draft: Draft, turn: Turn): boolean {
  const steps = draft.idea.nextSteps
  if (forbidding.test(plain) && !mayForbid.has(kind)) return false
  const hasStep = /§/u.test(plain) || stepsMeant(plain, steps).length > 0
  if (kind === 'moveStep' && /\b(?:before|after)\b/iu.test(plain) && !relative.test(plain)) return false
  if (kind === 'dropStep' || kind === 'moveStep') return hasStep || /\bsteps?\b/iu.test(plain)
  if (kind === 'swapSteps') return hasStep
  if (kind === 'changeStep') return /§\w+(?! (?:is|are|was|seems|looks|sounds)\b)/u.test(plain)
  if (kind === 'addStep') return /\b(?:steps?|task)\b|§|^add ?:/iu.test(plain)
  if (kind === 'value')
    return (
      isValueChange(plain, draft, beforeOf(plain, turn)) ||
      (order.test(plain) && quantitiesIn(plain).length > 0 && !exchangeIn(plain, draft))
    )
  if (kind === 'drop' && !/\S /u.test(plain)) return false
  if (kind === 'drop' && /^(?:no|not)\b/iu.test(plain))
    return partsOf(plain, draft, turn).some((one) => isIn(draft, one))
  if (kind === 'lead' && !ordersFirst(plain)) return false
  if (kind === 'drop' || kind === 'lead')
    return (
      !(kind === 'drop' ? /§/u : /§(?!1\b)/u).test(plain) &&
      (hasPronoun(plain) || partsOf(plain, draft, turn).length > 0)
    )
  if (kind === 'swap' || kind === 'add')
    return (
      !/§|\bsteps?\b/iu.test(plain) &&
      (hasPronoun(plain) ||
        partsOf(plain, draft, turn).length > 0 ||
        turn.pending !== null ||
        needIn(plain) !== null ||
        /\b(?:one|something|example|part|precedent)\b/iu.test(plain))
    )
  if (kind === 'words')
    return (
      /^(?:just|only) /iu.test(plain) ||
      beginsAsWish(plain) ||
      /\b(?:should|must|has to|have to|needs to|instead of|rather than)\b/iu.test(plain)
    )
  if (
    kind === 'limit' &&
    !explicitLimit.test(plain) &&
    quantitiesIn(plain).some(({ days }) => days !== null) &&
    isOwnNumber(plain, draft)
  )
    return false
  if (kind === 'check')
    return !/^(?:and )?who (?!.*\b(?:checks?|counts?|measures?|decides?|verif\w+)\b)/iu.test(plain)
  if (kind === 'ensure') return ensuring.test(plain)
  if (kind === 'cheaper') return cheapening.test(plain)
  if (kind === 'limit' && ordering.test(plain)) return false
  if (kind === 'limit')
    return (
      explicitLimit.test(plain) ||
      (/^(?:no|only)\b|\b(?:i|we|our|my|us|nobody)\b/iu.test(plain) &&
        limitsOf(plain, clausesOf(plain)).length > 0)
    )
  if (kind === 'choose') return /\?$/u.test(plain) || !/^that/iu.test(plain)
  if (kind === 'title')
    return (headingIn(plain) !== '' && naming.test(plain)) || /\bcall (?:it|this)\b/iu.test(plain)
  if (kind === 'otherTitle') return /\b(?:title|name|heading|rename|call (?:it|this))\b/iu.test(plain)
  if (kind === 'theme') return /\btheme\b/iu.test(plain)
  if (kind === 'shorten') return !quantitiesIn(plain).some(({ days }) => days !== null)
  if (kind === 'fact') return partsOf(plain, draft, turn).length > 0
  if (kind === 'keep')
    return (
      partsOf(plain, draft, turn).length > 0 ||
      /\b(?:rest|as it is|as they are|else|anything)\b/iu.test(plain)
    )
  return true
}

/** Who says 'don't remove it' wants none of the changes that the words name. */
const forbidding = /^(?:do not|don[’']?t|never) /iu
const mayForbid: ReadonlySet<WishKind> = new Set([...QUESTIONS, 'keep', 'limit', 'words', 'remark', 'ack'])

/** What begins so is a wish for a change, whatever else it says. */
const ordering = /^(?:drop|remove|delete|take|throw|change|replace|swap|move|add|start|put)\b/iu
const ensuring = /^(?:make sure|ensure|check|see|is|are|does|do)\b|\b(?:may|must|should|can|needs?)\b/iu
const naming = /\b(?:title|name|heading|call|rename)\b/iu
const cheapening =
  /^(?:make|cut|lower|reduce|do|save|cheaper|something|too|it|it[’']s|this|that|needs?|can|the (?:idea|plan|whole))\b/iu
const explicitLimit =
  /\b(?:in(?:to)? (?:mind|account)|consider|remember|don[’']?t forget|not allowed|forbidden|must not|may not|cannot|can[’']?t|by law)\b/iu
