import { library } from '../../../../db/library/library.ts'
import { MAX_SELECTED, MIN_SELECTED } from '../../../contracts/limits.ts'
import type { PrecedentBrief } from '../../engine.ts'
import { caseName, partOf } from '../ideas/part.ts'
import { listed } from '../wording.ts'
import { type Draft, isIn, type Turn, withPrecedents } from './draft.ts'
import { askedWords, foundForNeed, isFree, othersFor } from './find.ts'
import { says } from './kinds.ts'
import { describedBy, spokenOf } from './mentions.ts'
import { type Done, type Handler, offer } from './operation.ts'
import { oneOf, say, sentencesIn } from './say.ts'
import type { Wish } from './wishes.ts'

const { describers } = library.intents

/** What another precedent should do: 'something for parents who do not read'. */
const need = new RegExp(
  String.raw`\b${oneOf(describers)} (?:is |are )?(?<need>(?:for|of|that|who|which|about|with|on|to|where|against|helps?)\b.*)$`,
  'iu',
)
const twoSides =
  /^(?:swap|replace|exchange|substitute|switch|change) (?<goes>.+?) (?:for|with|by|against) (?<comes>[^,;.:]+)/iu

const named = (precedents: readonly PrecedentBrief[]) =>
  listed(precedents.map(({ entity }) => caseName(entity)))

/** What a wish about parts speaks of: parts of the idea, and what could come in. */
function meantIn({ core }: Pick<Wish, 'core'>, draft: Draft, turn: Turn) {
  const spoken = spokenOf(core, draft, turn)
  const rest = core.replace(/^\S+/u, '')
  const isPointed = (says('it', core) || rest === '') && askedWords(rest.split(', ')[0] ?? '').length === 0
  const described = describedBy(rest, draft.precedents, draft, turn)
  const meant = spoken.length > 0 ? spoken : isPointed ? turn.focus : described ? [described] : []
  return {
    parts: draft.precedents.filter((one) => meant.some(({ entity }) => entity === one.entity)),
    given: meant.filter((one) => !isIn(draft, one)),
    need: need.exec(core)?.groups?.need ?? '',
  }
}

/** Removes parts; what a wish keeps stays, and with 'only' the rest goes. */
export const remove: Handler = (wish, draft, turn) => {
  const { core } = wish
  const { parts, given, need: wanted } = meantIn(wish, draft, turn)
  if ((wanted && parts.length === 0) || (given.length > 0 && says('replace', core))) return null
  if (parts.length === 0) {
    // 'Not the crates, take them out' removes once.
    if (given[0] && given[0].entity === turn.left?.precedent.entity) return { text: '' }
    if (given[0]) return { text: say('notIn', { goes: given[0].entity }) }
    return says('it', core) && draft.precedents.length > 0
      ? { text: say('whichPart', { parts: named(draft.precedents) }) }
      : null
  }
  // A detail of a part is not the part.
  const about = `${says('it', core) ? sentencesIn(turn.before).at(-1) : ''} ${core}`
  if (parts[0] && /\b(?:bit|sentence|line|detail|words) (?:about|on|where|that|with)\b/iu.test(about))
    return offer(say('orderDrop', { goes: parts[0].entity }), parts)
  const others = draft.precedents.filter((one) => !parts.includes(one))
  const [gone, kept] = says('keepOnly', core) ? [others, parts] : [parts, others]
  const [first] = gone
  if (!first || (says('keep', core) && gone === parts))
    return { text: say('keptPart', { entity: named(parts) }) }
  const place = draft.precedents.indexOf(first)
  const left = { precedent: first, place, isWaiting: kept.length < MIN_SELECTED }
  const goes = named(gone)
  if (!left.isWaiting)
    return { text: say('removed', { goes }), draft: withPrecedents(draft, kept, turn), left, focus: gone }
  const [other] = othersFor(turn.problem.statement, draft, turn)
  const values = { count: MIN_SELECTED, goes, other: other?.precedent.entity ?? '' }
  return { text: say(other ? 'tooFewWith' : 'tooFew', values), left, focus: gone }
}

/** Puts precedents in the place of a part, or beside the parts. */
export const bring: Handler = (wish, draft, turn) => {
  const { core } = wish
  const sides = twoSides.exec(core)?.groups
  const isAsked = ['add', 'use', 'replace'].some((verb) => says(verb, core)) || sides !== undefined
  if (!isAsked || says('removing', core) || says('onlyIf', wish.plain)) return null
  const { parts, given, need: wanted } = meantIn(wish, draft, turn)
  const isSwap = says('replace', core) || sides !== undefined
  // 'FedEx was in the list, use the scanning, but by hand: …'
  const isUse = wish.content !== '' && says('using', core) && !says('target', core) && !says('pointing', core)
  const inSides = spokenOf(sides?.goes ?? '', draft, turn)
  const goes = inSides[0] ?? describedBy(sides?.goes ?? '', draft.precedents, draft, turn) ?? parts[0]
  const free = turn.candidates.filter((one) => !isIn(draft, one))
  const described = describedBy(sides?.comes ?? '', free, draft, turn)
  const [it] = isSwap && given.length === 0 && says('it', core) ? turn.focus : []
  const comes = [
    ...(it && !isIn(draft, it) ? [it] : []),
    ...given.filter((one) => one !== inSides[0]),
    ...(given.length === 0 && described ? [described] : []),
    // 'Replace the crates with shared carts. Parkrun was in the list, take it for that.'
    ...((isSwap || isUse) && given.length === 0 && !described && !it && turn.named.length === 1
      ? turn.named
      : []),
  ]
  const [first] = comes
  if (comes.length > 1 && / or\b/iu.test(core))
    return { text: say('whichOne', { choices: comes.map(({ entity }) => entity).join(' or ') }) }
  if (sides && first && !(goes && isIn(draft, goes))) {
    const asked = offer(say('orderAdd', { comes: first.entity }), [first])
    return { ...asked, text: `${say('notIn', { goes: goes?.entity ?? sides.goes ?? '' })} ${asked.text}` }
  }
  if (first) return put(isSwap ? goes : undefined, comes, draft, turn)
  if (wanted && !says('foremost', core)) return bringFor(wanted, isSwap ? goes : undefined, draft, turn)
  const [one, other] = parts
  // 'Use the wiki instead of the crates' where both are parts.
  if (isSwap && one && other) return remove({ ...wish, core: other.entity }, draft, turn)
  if (isSwap && goes && says('anyOther', core)) return bringFor(turn.problem.statement, goes, draft, turn)
  const [spare] =
    isSwap && goes && says('exchange', core) ? othersFor(turn.problem.statement, draft, turn) : []
  if (goes && spare)
    return offer(say('orderSwap', { goes: goes.entity, comes: spare.precedent.entity }), [goes])
  return one && says('bringing', core)
    ? { text: say('alreadyIn', { comes: named(parts) }), focus: [one], isWeak: true }
    : null
}

function bringFor(wanted: string, goes: PrecedentBrief | undefined, draft: Draft, turn: Turn): Done {
  const found = foundForNeed(wanted, draft, turn)
  if (!found) return { text: say('notFound', { wish: wanted }) }
  // What nobody has seen yet is only offered.
  if (found.id > 0 && askedWords(wanted).length > 1) return put(goes, [found], draft, turn)
  const comes = found.entity
  const order = goes ? say('orderSwap', { goes: goes.entity, comes }) : say('orderAdd', { comes })
  const nearest = say('nearest', { need: wanted, entity: comes, deed: found.innovation })
  return { text: `${nearest} ${offer(order).text}`, focus: [found] }
}

/** Precedents in the place of a part that goes or has just gone, else after the others. */
function put(
  goes: PrecedentBrief | undefined,
  comes: readonly PrecedentBrief[],
  draft: Draft,
  turn: Turn,
): Done {
  const { knowledge, problem, left } = turn
  const old = goes ?? (left?.isWaiting ? left.precedent : undefined)
  const at = draft.precedents.findIndex(({ entity }) => entity === old?.entity)
  const place = at < 0 ? (left?.place ?? draft.precedents.length) : at
  const questionIndex = (old ?? left?.precedent ?? draft.precedents[0])?.questionIndex ?? 0
  const placed = comes.map((one) => (one.id > 0 ? one : { ...one, questionIndex }))
  const precedents = draft.precedents.toSpliced(place, at < 0 ? 0 : 1, ...placed)
  if (precedents.length > MAX_SELECTED) return { text: say('tooMany', { count: MAX_SELECTED }) }
  const names = placed.map(
    (one) => `${partOf(one, problem.elements, knowledge, draft.composed.adapt).name} (${one.entity})`,
  )
  const told = say(old ? 'swapped' : 'added', { goes: caseName(old?.entity ?? ''), comes: listed(names) })
  const isFit = comes.every((one) => isFree(one, draft, { ...turn, dropped: [] }))
  return {
    text: isFit ? told : `${told} ${say('againstLimit')}`,
    draft: withPrecedents(draft, precedents, turn),
    focus: comes.slice(0, 1),
    left: null,
  }
}

/** Puts a part first and with it its test; one that is not in the idea comes in. */
export const lead: Handler = ({ core }, draft, turn) => {
  const [whole = ''] = core.split(/ (?:instead of|rather than)\b/iu)
  // In 'put it first, the tribunal after' only the clause with 'first' says what moves.
  const clause = whole.split(/[,;] /u).find((one) => says('foremost', one)) ?? whole
  if (!says('foremost', clause) || says('refused', clause) || twoSides.test(core)) return null
  // 'Let that be the first part' names a place and no part.
  const what = clause.replace(
    / (?:the|in|as|to) (?:the )?(?:very )?(?:first|main|core|lead) (?:part|place|thing|one)$/iu,
    ' first',
  )
  const { parts, given } = meantIn({ core: what }, draft, turn)
  const [first = parts[0] ?? given[0]] = spokenOf(what, draft, turn)
  if (!first) return null
  const entity = caseName(first.entity)
  if (first === draft.precedents[0]) return { text: say('leadsAlready', { entity }), focus: [first] }
  const ordered = [first, ...draft.precedents.filter((one) => one !== first)]
  if (ordered.length > MAX_SELECTED) return { text: say('tooMany', { count: MAX_SELECTED }) }
  return { text: say('leads', { entity }), draft: withPrecedents(draft, ordered, turn), focus: [first] }
}
