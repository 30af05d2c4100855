import { MAX_SELECTED, MIN_SELECTED } from '../../../contracts/limits.ts'
import type { PrecedentBrief } from '../../engine.ts'
import { contentWords } from '../../text/words.ts'
import { caseName, partOf } from '../ideas/part.ts'
import { listed } from '../wording.ts'
import { type Done, type Draft, type Handler, isIn, type Turn, withPrecedents } from './draft.ts'
import { askedWords, isDropped, needIn, replacements } from './find.ts'
import { says } from './kinds.ts'
import { namedIn } from './names.ts'
import { offered } from './others.ts'
import { removeWords } from './removal.ts'
import { say } from './say.ts'
import { dropSteps, unmarked } from './steps.ts'
import { describedBy, isPointed, spokenOf, targetsOf } from './targets.ts'

/** Words of meaning beside 'it' in a wish for another precedent. */
const MAX_BESIDE = 4
/** What another precedent should be like: 'an example without a fee' in 'swap it for an example without a fee'. */
const wanted =
  /\b(?:for|with|by|to|instead|prefer|try|give me|rather have) ((?:an?|some|one|something|whatever|someone|anything|another)\b.+)$/iu
const twoSides =
  /^(?:swap|replace|exchange|substitute|switch|change) (?<goes>.+?) (?:for|with|by|against|to) (?<comes>[^,;.]+)/iu

export const nameOf = (precedent: PrecedentBrief, { composed }: Draft, { problem, knowledge }: Turn) =>
  partOf(precedent, problem.elements, knowledge, composed.adapt).name

const named = (precedents: readonly PrecedentBrief[]) =>
  listed(precedents.map(({ entity }) => caseName(entity)))

/** The part of the idea that a precedent is. */
export const inIdea = (one: PrecedentBrief, { precedents }: Draft) =>
  precedents.find(({ entity }) => entity === one.entity)

/** Removes the steps, the parts or the words that a wish names. */
export const remove: Handler = (wish, draft, turn) => {
  const steps = dropSteps(wish, draft)
  if (steps) return steps
  const meant = targetsOf(wish, draft, turn)
  const gone = draft.precedents.filter((one) => meant.some(({ entity }) => entity === one.entity))
  if (gone.length > 0) return without(gone, draft, turn)
  const words = namedIn(wish.core, turn).length > 0 ? null : removeWords(wish, draft)
  if (words) return words
  if (!meant[0]) return null
  // 'The crates make no sense, take them out' removes once.
  const wasIn = turn.context.precedents.some(({ entity }) => entity === meant[0]?.entity)
  return { text: wasIn ? '' : say('notIn', { goes: meant[0].entity }), focus: meant }
}

function without(gone: readonly PrecedentBrief[], draft: Draft, turn: Turn): Done {
  const kept = draft.precedents.filter((one) => !gone.includes(one))
  const goes = named(gone)
  const missing = MIN_SELECTED - kept.length
  if (missing <= 0)
    return { text: say('removed', { goes }), draft: withPrecedents(draft, kept, turn), focus: gone }
  const comes = gone.length > 1 ? replacements(draft, turn).slice(0, missing) : []
  if (comes.length < missing)
    return { text: say('tooFew', { count: MIN_SELECTED, goes }), pending: gone[0] ?? null, focus: gone }
  const text = say('removedAll', { goes, count: MIN_SELECTED, comes: named(comes) })
  return { text, draft: withPrecedents(draft, [...kept, ...comes], turn), focus: gone }
}

/** Leaves what is named in place; 'only' removes the rest. */
export const keep: Handler = (wish, draft, turn) => {
  const kept = targetsOf(wish, draft, turn).flatMap((one) => inIdea(one, draft) ?? [])
  if (kept.length === 0) return { text: say('kept') }
  const gone = draft.precedents.filter((one) => !kept.includes(one))
  if (says('keepOnly', wish.core) && gone.length > 0) return without(gone, draft, turn)
  return { text: say('keptPart', { entity: named(kept) }), focus: kept }
}

/** Puts one precedent in the place of another; which is which follows from what the idea is made of. */
export const swap: Handler = (wish, draft, turn) => {
  const { plain } = wish
  if (/§|\bsteps?\b/iu.test(plain)) return null
  const sides = sidesOf(plain, draft, turn)
  const meant = sides ?? spokenOf(plain, draft, turn)
  const parts = meant.filter((one) => isIn(draft, one))
  const given = meant.filter((one) => !isIn(draft, one))
  // In a longer wish 'it' stands for something else.
  const isBare = contentWords(plain).length <= MAX_BESIDE || says('replace', plain.split(' ')[0] ?? '')
  const pointed = isBare && (isPointed(plain) || /\binstead$/iu.test(plain)) ? turn.focus : []
  if (meant.length + pointed.length === 0 && !turn.pending) return null
  if (given.length === 0 && parts.length > 0) {
    const kept = keptOne(plain, parts, draft, turn)
    if (kept) return kept
  }
  const going = parts[0] ?? turn.pending ?? pointed.find((one) => isIn(draft, one))
  const goes = going ? inIdea(going, draft) : undefined
  const [missing, other] = given
  if (missing && other && /\bor\b/iu.test(plain)) return whichOne(given)
  if (!goes && missing && (given.length > 1 ? says('replace', plain) : isToGo(missing, plain, draft, turn)))
    return { text: say('notIn', { goes: missing.entity }), focus: given.slice(1) }
  const described = sides ? '' : descriptionIn(plain, meant)
  const later = described ? [] : spokenOf(turn.after, draft, turn)
  const known = missing ?? [...pointed, ...later].find((one) => !isIn(draft, one) && !isDropped(one, turn))
  if (!known && described) return offered(described, draft, turn)
  const found = known ?? (isAnyMeant(plain, meant) ? anotherFor(goes, draft, turn) : undefined)
  if (!found) return { text: say('nameOther', { wish: unmarked(plain) }) }
  if (!goes) return added([found], draft, turn)
  const comes = { ...found, questionIndex: found.id > 0 ? found.questionIndex : goes.questionIndex }
  const values = { goes: caseName(goes.entity), name: nameOf(comes, draft, turn), comes: comes.entity }
  const precedents = draft.precedents.map((one) => (one === goes ? comes : one))
  return {
    text: say('swapped', values),
    draft: withPrecedents(draft, precedents, turn),
    focus: [comes],
    pending: null,
  }
}

/** Whether any other precedent will do: the wish asks for another one, or says of none what it should be. */
const isAnyMeant = (plain: string, meant: readonly PrecedentBrief[]) =>
  says('anyOther', plain) || (meant.length <= 1 && says('replace', plain.split(' ')[0] ?? ''))

/** Of several precedents that a wish leaves open, the user names one. */
const whichOne = (choices: readonly PrecedentBrief[]): Done => ({
  text: say('whichOne', { choices: choices.map(({ entity }) => entity).join(' or ') }),
})

/** Whether a precedent stands where the one that goes does: 'swap X for …'. */
const isToGo = (one: PrecedentBrief, plain: string, draft: Draft, turn: Turn) =>
  spokenOf(twoSides.exec(plain)?.groups?.goes ?? '', draft, turn).some(({ entity }) => entity === one.entity)

/** What another precedent should be like; empty where the wish does not say. */
function descriptionIn(plain: string, meant: readonly PrecedentBrief[]): string {
  const rest = meant.reduce((text, { entity }) => text.replaceAll(entity, ''), plain)
  const described = wanted.exec(rest)?.[1] ?? ''
  return askedWords(described).length > 0 || needIn(described) !== null ? described : ''
}

/** A part and another precedent that a wish describes without naming them, as in 'change the crates for the night buses'. */
function sidesOf(plain: string, draft: Draft, turn: Turn): [PrecedentBrief, PrecedentBrief] | null {
  const { goes = '', comes = '' } = twoSides.exec(plain)?.groups ?? {}
  if (spokenOf(goes, draft, turn).length > 0 && spokenOf(comes, draft, turn).length > 0) return null
  const [old, next] = [describedBy(goes, draft, turn, true), describedBy(comes, draft, turn, false)]
  return old && next && !isDropped(next, turn) ? [old, next] : null
}

/** Another one of the same element, else of the problem. */
function anotherFor(goes: PrecedentBrief | undefined, draft: Draft, turn: Turn): PrecedentBrief | undefined {
  const free = replacements(draft, turn)
  return free.find(({ questionIndex }) => questionIndex === goes?.questionIndex) ?? free[0]
}

/** What is wanted is a part already: of two parts that one stays, and the other is removed; null for another wish. */
function keptOne(plain: string, [first, second]: PrecedentBrief[], draft: Draft, turn: Turn): Done | null {
  if (!first || (!second && (twoSides.test(plain) || !says('want', plain)))) return null
  // 'I want the wiki one instead' may be about the part that was spoken of before.
  const other = second ?? turn.focus.find((one) => isIn(draft, one) && one.entity !== first.entity)
  const isFirst = !second || /\b(?:instead of|rather than)\b/iu.test(plain)
  const [comes, goes] = isFirst ? [first, other] : [second, first]
  const kept = draft.precedents.filter(({ entity }) => entity !== goes?.entity)
  if (!goes || kept.length < MIN_SELECTED)
    return { text: say('alreadyIn', { comes: comes.entity }), focus: [comes] }
  const text = say('keptAndRemoved', { comes: comes.entity, goes: caseName(goes.entity) })
  return { text, draft: withPrecedents(draft, kept, turn) }
}

/** Brings in a precedent by its name, by what was spoken of before, or by what it should bring. */
export const add: Handler = (wish, draft, turn) => {
  const plain = wish.about ? `${wish.about.plain} ${wish.core}` : wish.core
  if (/§|\bsteps?\b/iu.test(wish.plain)) return null
  const isDescribed = says('described', plain)
  const isSought = isDescribed || needIn(plain) !== null
  const spoken = isDescribed ? [] : spokenOf(plain, draft, turn)
  const meant =
    spoken.length > 0 || isDescribed || !isPointed(plain)
      ? spoken
      : turn.focus.filter((one) => !isDropped(one, turn))
  const given = meant.filter((one) => !isIn(draft, one))
  const [present] = meant.filter((one) => isIn(draft, one))
  if (given.length === 0 && present) {
    if (needIn(plain) && isDescribed) return null
    return { text: say('alreadyIn', { comes: present.entity }), focus: [present] }
  }
  if (given.length > 1 && /\bor\b/iu.test(plain)) return whichOne(given)
  if (given.length > 0) return added(given, draft, turn)
  return isSought ? offered(plain, draft, turn) : null
}

/** Adds precedents that were named. They take the place of a part that waits to go. */
function added(comes: readonly PrecedentBrief[], draft: Draft, turn: Turn): Done {
  const kept = draft.precedents.filter(({ entity }) => entity !== turn.pending?.entity)
  if (kept.length + comes.length > MAX_SELECTED) return { text: say('tooMany', { count: MAX_SELECTED }) }
  const texts = comes.map((one) => say('added', { name: nameOf(one, draft, turn), comes: one.entity }))
  if (turn.pending) texts.push(say('removed', { goes: caseName(turn.pending.entity) }))
  const precedents = [...kept, ...comes.map((one) => placed(one, turn))]
  return {
    text: texts.join(' '),
    draft: withPrecedents(draft, precedents, turn),
    focus: comes.slice(0, 1),
    pending: null,
  }
}

/** A precedent from the library goes to the element whose challenges it shares. */
export function placed(precedent: PrecedentBrief, { problem, knowledge }: Turn): PrecedentBrief {
  const challenges = knowledge.entry(precedent.libraryEntry)?.challenges ?? []
  const index = problem.elements.findIndex((element) =>
    element.challenges.some((code) => challenges.includes(code)),
  )
  return precedent.id > 0 || index < 0 ? precedent : { ...precedent, questionIndex: index }
}
