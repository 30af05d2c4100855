import type { Demand } from '../../../../db/library/entry.ts'
import { library } from '../../../../db/library/library.ts'
import { MAX_SELECTED, MIN_SELECTED } from '../../../contracts/limits.ts'
import type { PrecedentBrief } from '../../engine.ts'
import { contentWords } from '../../text/words.ts'
import { caseName, partOf } from '../ideas/part.ts'
import { type Draft, type Handler, type Turn, withIdea, withPrecedents } from './draft.ts'
import { breaksNothing, foundForNeed, namedIn, needIn } from './find.ts'
import type { Intent } from './intents.ts'
import { byWords, hasPronoun, meantIn } from './references.ts'
import { say } from './words.ts'

const { demands, provisions } = library.templates.ideas
const { needWords } = library.intents

/** What makes a part costly, the costliest first. */
const COSTLY: readonly Demand[] = ['capital', 'staff', 'technology', 'training']

const nameOf = (precedent: PrecedentBrief, { composed }: Draft, { problem, knowledge }: Turn) =>
  partOf(precedent, problem.elements, knowledge, composed.adapt).name

const isIn = (draft: Draft, precedent: PrecedentBrief) =>
  draft.precedents.some(({ entity }) => entity === precedent.entity)

/** Puts one precedent in the place of another; which is which follows from what the idea is made of. */
export const swap: Handler = (intent, draft, turn) => {
  const named = meantIn(intent.wish, draft, turn)
  const before = hasPronoun(intent.wish) ? turn.focus : []
  const goes = [...named, ...before].find((one) => isIn(draft, one))
  const [first, second] = named
  if (!goes && first && second) return { text: say('notIn', { goes: first.entity }) }
  if (first && second && named.every((one) => isIn(draft, one)))
    return keepOne(intent, [first, second], draft, turn)
  const isAddition =
    !goes && draft.precedents.length < MAX_SELECTED && /\b(?:too|also|as well)\b/iu.test(intent.wish)
  if (isAddition) return add(intent, draft, turn)
  const newcomer =
    [...named, ...before].find((one) => !isIn(draft, one)) ?? foundFor(intent.text, goes, draft, turn)
  if (!newcomer) return { text: say('notFound', { wish: intent.text }) }
  const old = goes ?? draft.precedents.at(-1)
  if (!old) return { text: say('notFound', { wish: intent.text }) }
  const described = named.length === 1 && needIn(intent.text) === null ? descriptionIn(intent.text) : ''
  const comes = { ...newcomer, questionIndex: newcomer.id > 0 ? newcomer.questionIndex : old.questionIndex }
  return {
    text: say(described ? 'swappedNearest' : 'swapped', {
      wish: described,
      goes: caseName(old.entity),
      name: nameOf(comes, draft, turn),
      comes: comes.entity,
    }),
    draft: withPrecedents(
      draft,
      draft.precedents.map((one) => (one.entity === old.entity ? comes : one)),
      turn,
    ),
  }
}

/** Both are parts already: the one that should stay does, and the other is removed. */
const keepOne = (
  { wish }: Intent,
  [first, second]: [PrecedentBrief, PrecedentBrief],
  draft: Draft,
  turn: Turn,
) => {
  const [comes, goes] = /\b(?:instead of|rather than)\b/iu.test(wish) ? [first, second] : [second, first]
  const kept = draft.precedents.filter(({ entity }) => entity !== goes.entity)
  if (kept.length < MIN_SELECTED) return { text: say('alreadyIn', { comes: comes.entity }) }
  const text = say('keptAndRemoved', { comes: comes.entity, goes: caseName(goes.entity) })
  return { text, draft: withPrecedents(draft, kept, turn) }
}

/** By need, else another one of the same element, else of the problem. */
function foundFor(
  text: string,
  goes: PrecedentBrief | undefined,
  draft: Draft,
  turn: Turn,
): PrecedentBrief | null {
  const asked = withoutName(text, goes)
  if (needIn(asked) !== null) return foundForNeed(asked, draft, turn)
  const described = descriptionIn(asked)
  if (described) return foundForNeed(described, draft, turn)
  const free = turn.candidates.filter((one) => !isIn(draft, one))
  return free.find(({ questionIndex }) => questionIndex === goes?.questionIndex) ?? free[0] ?? null
}

/** What another precedent should be like: 'an example without a fee' in 'swap it for an example without a fee'. */
const descriptionIn = (text: string) => {
  const described =
    /\b(?:for|with|by|to) ((?:an?|some|one|something|someone|smth|sth|anything)\b.+)$/iu.exec(text)?.[1] ?? ''
  return contentWords(described).some((word) => !needWords.includes(word)) ? described : ''
}

const withoutName = (text: string, goes: PrecedentBrief | undefined) =>
  goes ? text.replaceAll(goes.entity, '') : text

/** Brings in a precedent by its name or by what it should bring. */
export const add: Handler = (wanted, draft, turn) => {
  const intent = { ...wanted, text: wanted.text.split(/,? (?:who|which)\b/iu)[0] ?? wanted.text }
  const described = /^(?:something|someone|smth|sth|anything)\b/iu.test(intent.text)
  const named = namedIn(intent.text, turn).filter((one) => !described || intent.text.includes(one.entity))
  const present = named.find((one) => isIn(draft, one))
  const comes =
    named.find((one) => !isIn(draft, one)) ?? (present ? null : foundForNeed(intent.text, draft, turn))
  if (!comes && present) return { text: say('alreadyIn', { comes: present.entity }) }
  if (!comes) return { text: say('notFound', { wish: intent.text }) }
  if (draft.precedents.length >= MAX_SELECTED) return { text: say('tooMany', { count: MAX_SELECTED }) }
  const kind = named.length === 0 ? needIn(intent.text) : null
  const values = { name: nameOf(comes, draft, turn), comes: comes.entity }
  return {
    text: kind
      ? say('addedFor', { ...values, provides: provisions[kind].gap })
      : say(named.length > 0 ? 'added' : 'addedNearest', { ...values, wish: intent.text }),
    draft: withPrecedents(draft, [...draft.precedents, placed(comes, turn)], turn),
  }
}

/** A precedent from the library goes to the element whose challenges it shares. */
function placed(precedent: PrecedentBrief, { problem, knowledge }: Turn): PrecedentBrief {
  const challenges = knowledge.entry(precedent.libraryEntry)?.challenges ?? []
  const index = problem.elements.findIndex((element) =>
    element.challenges.some((code) => challenges.includes(code)),
  )
  return precedent.id > 0 || index < 0 ? precedent : { ...precedent, questionIndex: index }
}

export const remove: Handler = (intent, draft, turn) => {
  const meant = meantIn(intent.text, draft, turn)
  const named = meant.length > 0 ? meant : [byWords(intent.text, draft, turn) ?? []].flat()
  const gone = named.filter((one) => isIn(draft, one))
  if (gone.length === 0) return { text: say('notIn', { goes: named[0]?.entity ?? intent.text }) }
  const kept = draft.precedents.filter((one) => gone.every(({ entity }) => entity !== one.entity))
  const goes = gone.map(({ entity }) => caseName(entity)).join(', ')
  if (kept.length < MIN_SELECTED) return { text: say('tooFew', { count: MIN_SELECTED, goes }) }
  return { text: say('removed', { goes }), draft: withPrecedents(draft, kept, turn) }
}

/** Puts a part first, and with it its test. */
export const lead: Handler = ({ text }, draft, turn) => {
  const [wanted = ''] = text.split(/ (?:instead of|rather than) /iu)
  const named = [...meantIn(wanted, draft, turn), byWords(wanted, draft, turn) ?? []].flat()
  const first = named.find((one) => isIn(draft, one))
  if (!first) return { text: say('leadUnknown', { wish: wanted }) }
  const values = { entity: caseName(first.entity) }
  const old = draft.precedents.find(({ entity }) => entity === first.entity) ?? first
  if (draft.precedents[0] === old) return { text: say('leadsAlready', values) }
  const ordered = [old, ...draft.precedents.filter((one) => one !== old)]
  return { text: say('leads', values), draft: withPrecedents(draft, ordered, turn) }
}

/** Replaces the costliest part by one that asks for less, or removes it; where none is costly the first test stays small. */
export const makeCheaper: Handler = (_, draft, turn) => {
  const found = COSTLY.flatMap((demand) => {
    const goes = draft.precedents.find((one) => demandsOf(one, turn).includes(demand))
    return goes ? [{ demand, goes }] : []
  })[0]
  if (!found) return limitFirstTest(draft)
  const { demand, goes } = found
  const values = { goes: caseName(goes.entity), has: demands[demand].has }
  const isCheap = (one: PrecedentBrief) =>
    !isIn(draft, one) &&
    turn.knowledge.entry(one.libraryEntry)?.outcome === 'success' &&
    !COSTLY.some((costly) => demandsOf(one, turn).includes(costly)) &&
    breaksNothing(one, draft, turn)
  const comes =
    turn.candidates.find((one) => one.questionIndex === goes.questionIndex && isCheap(one)) ??
    turn.candidates.find(isCheap)
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
  if (!first || first.includes(addition)) return { text: say('unchanged') }
  return {
    text: say('cheaperTest'),
    draft: withIdea(draft, { nextSteps: [`${first} ${addition}`, ...rest] }),
  }
}

const demandsOf = ({ libraryEntry }: PrecedentBrief, { knowledge }: Turn): readonly Demand[] =>
  knowledge.entry(libraryEntry)?.demands ?? []
