import type { Demand } from '../../../../db/library/entry.ts'
import { library } from '../../../../db/library/library.ts'
import { MAX_SELECTED, MIN_SELECTED } from '../../../contracts/limits.ts'
import type { PrecedentBrief } from '../../engine.ts'
import { caseName, partOf } from '../ideas/part.ts'
import { listed } from '../wording.ts'
import { type Done, type Draft, type Handler, type Turn, withIdea, withPrecedents } from './draft.ts'
import { askedWords, breaksNothing, fittest, foundForNeed, isIn, needIn, othersFor } from './find.ts'
import { byWords, describedOther, describedPart, hasPronoun, meantIn, spokenOf } from './references.ts'
import { say } from './words.ts'

const { demands, provisions } = library.templates.ideas

/** What makes a part costly, the costliest first. */
const COSTLY: readonly Demand[] = ['capital', 'staff', 'technology', 'training']

const nameOf = (precedent: PrecedentBrief, { composed }: Draft, { problem, knowledge }: Turn) =>
  partOf(precedent, problem.elements, knowledge, composed.adapt).name

const entitiesOf = (precedents: readonly PrecedentBrief[]) =>
  listed(precedents.map(({ entity }) => caseName(entity)))

const exchange = /^(?:swap|replace|exchange|substitute|switch|change)\b/iu

/** Puts one precedent in the place of another; which is which follows from what the idea is made of. */
export const swap: Handler = (wish, draft, turn) => {
  const { plain } = wish
  const sides = sidesIn(plain, draft, turn)
  const named = sides ?? spokenOf(plain, draft, turn)
  const goes = goingIn(plain, named, draft, turn)
  const parts = named.filter((one) => isIn(draft, one))
  if (parts.length > 1 && parts.length === named.length) return keepOne(plain, parts, draft, turn)
  const given = named.filter((one) => !isIn(draft, one))
  const focused = turn.focus.filter((one) => !isIn(draft, one) && !turn.dropped.includes(one))
  const [missing, ...others] = given
  if (!goes && missing && others.length > 0 && exchange.test(plain))
    return { text: say('notIn', { goes: missing.entity }), focus: others.slice(0, 1) }
  const described = sides ? '' : descriptionIn(withoutNames(plain, named))
  const later = spokenOf(described ? '' : turn.after, draft, turn).filter(
    (one) => !isIn(draft, one) && !turn.dropped.includes(one),
  )
  const options = [given, hasPronoun(plain) ? focused : [], later].find(({ length }) => length > 0) ?? []
  const found = fittest(options, turn) ?? foundFor(described, goes, draft, turn)
  if (!found) return { text: say('notFound', { wish: described || plain }) }
  const isNearest = options.length === 0 && described !== '' && needIn(described) === null
  if (!goes)
    return draft.precedents.length < MAX_SELECTED
      ? added(found, [], draft, turn)
      : { text: say('tooMany', { count: MAX_SELECTED }) }
  const comes = { ...found, questionIndex: found.id > 0 ? found.questionIndex : goes.questionIndex }
  const chosen =
    options.length > 1
      ? `${say('fittest', { comes: comes.entity, others: entitiesOf(options.filter((one) => one.entity !== found.entity)) })} `
      : ''
  const text = say(isNearest ? 'swappedNearest' : 'swapped', {
    wish: described,
    goes: caseName(goes.entity),
    name: nameOf(comes, draft, turn),
    comes: comes.entity,
  })
  const precedents = draft.precedents.map((one) => (one.entity === goes.entity ? comes : one))
  return {
    text: chosen + text,
    draft: withPrecedents(draft, precedents, turn),
    focus: [comes],
    pending: null,
  }
}

const twoSides =
  /^(?:swap|replace|exchange|substitute|switch|change) (?<goes>.+?) (?:for|with|by|against|to) (?<comes>[^,;.]+)/iu

/** A part and another precedent that a wish describes without naming them, as in 'change the crates for the night buses'. */
export function sidesIn(plain: string, draft: Draft, turn: Turn): [PrecedentBrief, PrecedentBrief] | null {
  const { goes = '', comes = '' } = twoSides.exec(plain)?.groups ?? {}
  const [old, next] = [describedPart(goes, draft, turn), describedOther(comes, draft, turn)]
  return old && next ? [old, next] : null
}

/** The part that should go: named, waiting for another one, or spoken of before. */
function goingIn(
  plain: string,
  named: readonly PrecedentBrief[],
  draft: Draft,
  turn: Turn,
): PrecedentBrief | null {
  const own = named.find((one) => isIn(draft, one))
  const focused =
    hasPronoun(plain) || /\binstead$/iu.test(plain) ? turn.focus.find((one) => isIn(draft, one)) : undefined
  const going = own ?? turn.pending ?? focused
  return draft.precedents.find(({ entity }) => entity === going?.entity) ?? null
}

/** All are parts already: the one that should stay does, and the other is removed. */
const keepOne = (plain: string, [first, second]: PrecedentBrief[], draft: Draft, turn: Turn): Done | null => {
  if (!first || !second) return null
  const [comes, goes] = /\b(?:instead of|rather than)\b/iu.test(plain) ? [first, second] : [second, first]
  const kept = draft.precedents.filter(({ entity }) => entity !== goes.entity)
  if (kept.length < MIN_SELECTED) return { text: say('alreadyIn', { comes: comes.entity }) }
  const text = say('keptAndRemoved', { comes: comes.entity, goes: caseName(goes.entity) })
  return { text, draft: withPrecedents(draft, kept, turn) }
}

/** By need or description, else another one of the same element, else of the problem. */
function foundFor(
  described: string,
  goes: PrecedentBrief | null,
  draft: Draft,
  turn: Turn,
): PrecedentBrief | null {
  if (described) return foundForNeed(described, draft, turn)
  const free = othersFor(turn.problem.statement, draft, turn).map(({ precedent }) => precedent)
  return free.find(({ questionIndex }) => questionIndex === goes?.questionIndex) ?? free[0] ?? null
}

/** What another precedent should be like: 'an example without a fee' in 'swap it for an example without a fee'. */
function descriptionIn(text: string): string {
  const described =
    /\b(?:for|with|by|to|instead|prefer|try|give me|rather have) ((?:an?|some|one|something|whatever|someone|smth|sth|anything|another)\b.+)$/iu.exec(
      text,
    )?.[1] ?? ''
  return askedWords(described).length > 0 || needIn(described) ? described : ''
}

const withoutNames = (text: string, named: readonly PrecedentBrief[]) =>
  named.reduce((result, { entity }) => result.replaceAll(entity, ''), text)

/** Brings in a precedent by its name, by what was spoken of before, or by what it should bring. */
export const add: Handler = ({ plain: whole }, draft, turn) => {
  const plain = whole.split(/,? (?:who|which)\b/iu)[0] ?? whole
  const isDescribed =
    /\b(?:something|someone|smth|sth|anything|one|part) (?:that|which|who|about|for|with|on)\b/iu.test(plain)
  const named = isDescribed ? [] : spokenOf(plain, draft, turn)
  const meant =
    named.length > 0 || isDescribed ? named : turn.focus.filter((one) => !turn.dropped.includes(one))
  const present = meant.filter((one) => isIn(draft, one))
  const given = meant.filter((one) => !isIn(draft, one))
  if (given.length === 0 && present[0] && /\bfirst\b/iu.test(plain))
    return lead({ kind: 'lead', plain: present[0].entity, text: plain }, draft, turn)
  if (given.length === 0 && present[0] && !needIn(withoutNames(plain, present)))
    return { text: say('alreadyIn', { comes: present[0].entity }), focus: present }
  const isAsked = askedWords(plain).length > 0 || needIn(plain) !== null
  const comes = given.length > 0 ? given : [(isAsked && foundForNeed(plain, draft, turn)) || []].flat()
  if (comes.length === 0)
    return { text: say(hasPronoun(plain) && !isAsked ? 'cannotReword' : 'notFound', { wish: plain }) }
  if (draft.precedents.length + comes.length > MAX_SELECTED)
    return { text: say('tooMany', { count: MAX_SELECTED }) }
  if (given.length > 1) return addedAll(comes, draft, turn)
  return added(comes[0] as PrecedentBrief, given.length > 0 ? [] : [plain], draft, turn)
}

/** Adds a precedent; `wish` is what it was found for. It takes the place of a part that waits to go. */
function added(comes: PrecedentBrief, [wish]: string[], draft: Draft, turn: Turn): Done {
  const kind = wish ? needIn(wish) : null
  const values = { name: nameOf(comes, draft, turn), comes: comes.entity }
  const text = kind
    ? say('addedFor', { ...values, provides: provisions[kind].gap })
    : say(wish ? 'addedNearest' : 'added', { ...values, wish: wish ?? '' })
  const kept = draft.precedents.filter(({ entity }) => entity !== turn.pending?.entity)
  const gone = turn.pending ? ` ${say('removed', { goes: caseName(turn.pending.entity) })}` : ''
  const precedents = [...kept, placed(comes, turn)]
  return { text: text + gone, draft: withPrecedents(draft, precedents, turn), focus: [comes], pending: null }
}

const addedAll = (comes: readonly PrecedentBrief[], draft: Draft, turn: Turn): Done => ({
  text: comes.map((one) => say('added', { name: nameOf(one, draft, turn), comes: one.entity })).join(' '),
  draft: withPrecedents(draft, [...draft.precedents, ...comes.map((one) => placed(one, turn))], turn),
})

/** A precedent from the library goes to the element whose challenges it shares. */
function placed(precedent: PrecedentBrief, { problem, knowledge }: Turn): PrecedentBrief {
  const challenges = knowledge.entry(precedent.libraryEntry)?.challenges ?? []
  const index = problem.elements.findIndex((element) =>
    element.challenges.some((code) => challenges.includes(code)),
  )
  return precedent.id > 0 || index < 0 ? precedent : { ...precedent, questionIndex: index }
}

/** 'Leave the shelves' in 'leave the shelves, lose the fee'. */
const staying = /(?:^|[,;] ?)(?:leave|keep) (?![^,;]*\b(?:out|away|off)\b)[^,;]*/giu

export const drop: Handler = ({ plain: whole }, draft, turn) => {
  const plain = whole.replace(staying, '').replace(/^[,; ]+/u, '')
  const named = partsOf(plain, draft, turn)
  if (named.length === 0 && plain !== whole) return { text: say('cannotReword', { wish: plain }) }
  const gone = named.filter((one) => isIn(draft, one))
  const [first] = named
  if (gone.length === 0)
    return { text: first ? say('notIn', { goes: first.entity }) : say('cannotFind', { wish: plain }) }
  const kept = draft.precedents.filter((one) => gone.every(({ entity }) => entity !== one.entity))
  return without(gone, kept, draft, turn)
}

function without(gone: readonly PrecedentBrief[], kept: PrecedentBrief[], draft: Draft, turn: Turn): Done {
  const goes = entitiesOf(gone)
  const missing = MIN_SELECTED - kept.length
  const comes = missing > 0 && gone.length > 1 ? fillers(missing, draft, turn) : []
  if (missing > 0 && comes.length === missing) {
    const text = say('removedAll', { goes, count: MIN_SELECTED, comes: entitiesOf(comes) })
    return { text, draft: withPrecedents(draft, [...kept, ...comes], turn), focus: gone }
  }
  if (missing > 0)
    return { text: say('tooFew', { count: MIN_SELECTED, goes }), pending: gone[0] ?? null, focus: gone }
  return { text: say('removed', { goes }), draft: withPrecedents(draft, kept, turn), focus: gone }
}

/** Other precedents of the problem that worked and break no limit, the fittest first. */
const fillers = (count: number, draft: Draft, turn: Turn) =>
  othersFor(turn.problem.statement, draft, turn)
    .map(({ precedent }) => precedent)
    .filter(
      (one) =>
        turn.knowledge.entry(one.libraryEntry)?.outcome === 'success' && breaksNothing(one, draft, turn),
    )
    .slice(0, count)

/** Leaves what is named in place; 'only' removes the rest. */
export const keep: Handler = ({ plain }, draft, turn) => {
  const kept = draft.precedents.filter((one) =>
    partsOf(plain, draft, turn).some(({ entity }) => entity === one.entity),
  )
  if (kept.length === 0) return { text: say('kept') }
  const isOnly = /\b(?:only|just|everything else|the rest|nothing else)\b/iu.test(plain)
  const gone = draft.precedents.filter((one) => !kept.includes(one))
  if (!isOnly || gone.length === 0)
    return { text: say('keptPart', { entity: entitiesOf(kept) }), focus: kept }
  return without(gone, kept, draft, turn)
}

/** The precedents that a wish means, by names, descriptions or a pronoun, else by its own words. */
export function partsOf(plain: string, draft: Draft, turn: Turn): PrecedentBrief[] {
  const meant = meantIn(plain, draft, turn)
  const found = meant.length > 0 ? meant : [byWords(plain, draft, turn) ?? []].flat()
  const further = Array.from(
    plain.matchAll(furtherPart),
    ([, phrase = '']) => byWords(phrase, draft, turn) ?? [],
  ).flat()
  return [...new Set([...found, ...further.filter((one) => isIn(draft, one))])]
}

/** 'and the crates' at the end of a clause. */
const furtherPart =
  /(?:,| and| or| &) ((?:also )?(?:the|that|this) [^,.;:]{3,40}?)(?= and | or | & |[,.;:]|$)/giu

const foremost =
  /\b(?:first|lead|main|core|cent(?:er|re)|front|begin|start|forward|(?:to|at) the (?:very )?top)\b|§1\b/iu
const refused = /\b(?:no|not|never|dont|\p{L}+n[’']t)\b/iu

/** Whether a text asks for something to come first: neither 'over the top' nor 'not first' does. */
export function ordersFirst(plain: string): boolean {
  const at = plain.search(foremost)
  return at >= 0 && !refused.test(plain.slice(0, at))
}

/** Puts a part first, and with it its test. */
export const lead: Handler = ({ plain }, draft, turn) => {
  const [whole = ''] = plain.split(/ (?:instead of|rather than|instead) ?/iu)
  // In 'put it first, the tribunal after' only the clause with 'first' names the part.
  const wanted = whole.split(/[,;] /u).find((clause) => foremost.test(clause)) ?? whole
  const told = wanted
    .replace(/^(?:start|begin|lead|go) with |^(?:put|make|move|test|do) /iu, '')
    .replace(/ first$/iu, '')
  const before = spokenOf(whole.slice(0, whole.indexOf(wanted)), draft, turn)
  const own = spokenOf(wanted, draft, turn)
  const first = [
    ...(own.length > 0 ? own : before),
    ...partsOf(wanted, draft, turn),
    byWords(told, draft, turn),
  ]
    .filter((one) => one !== null)
    .find((one) => isIn(draft, one))
  if (!first) return { text: say('leadUnknown', { wish: wanted }) }
  const values = { entity: caseName(first.entity) }
  const old = draft.precedents.find(({ entity }) => entity === first.entity) ?? first
  if (draft.precedents[0] === old) return { text: say('leadsAlready', values) }
  const ordered = [old, ...draft.precedents.filter((one) => one !== old)]
  return { text: say('leads', values), draft: withPrecedents(draft, ordered, turn), focus: [old] }
}

/** Replaces the costliest part by one that asks for less, or removes it; where none is costly, or the first step is meant, that stays small. */
export const makeCheaper: Handler = ({ plain }, draft, turn) => {
  if (/§1\b/u.test(plain)) return limitFirstTest(draft)
  const found = COSTLY.flatMap((demand) => {
    const goes = draft.precedents.find((one) => demandsOf(one, turn).includes(demand))
    return goes ? [{ demand, goes }] : []
  })[0]
  if (!found) return limitFirstTest(draft)
  const { demand, goes } = found
  const values = { goes: caseName(goes.entity), has: demands[demand].has }
  const isCheap = (one: PrecedentBrief) =>
    turn.knowledge.entry(one.libraryEntry)?.outcome === 'success' &&
    !COSTLY.some((costly) => demandsOf(one, turn).includes(costly)) &&
    breaksNothing(one, draft, turn)
  const free = othersFor(turn.problem.statement, draft, turn)
    .map(({ precedent }) => precedent)
    .filter(isCheap)
  const comes = free.find((one) => one.questionIndex === goes.questionIndex) ?? free[0]
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

function limitFirstTest(draft: Draft) {
  const [first, ...rest] = draft.idea.nextSteps
  const addition = say('cheaperStep')
  if (!first) return { text: say('unchanged') }
  if (first.includes(addition)) return { text: say('cheaperAlready') }
  return {
    text: say('cheaperTest'),
    draft: withIdea(draft, { nextSteps: [`${first} ${addition}`, ...rest] }),
  }
}

const demandsOf = ({ libraryEntry }: PrecedentBrief, { knowledge }: Turn): readonly Demand[] =>
  knowledge.entry(libraryEntry)?.demands ?? []
