import type { PrecedentBrief } from '../../engine.ts'
import { lowerFirst, withoutPeriod } from '../ideas/part.ts'
import { listed } from '../wording.ts'
import { tellAbout } from './answers.ts'
import { answered, cardOf, meantIn, weighed } from './card.ts'
import { type Done, type Draft, type Handler, isIn, type Turn } from './draft.ts'
import { askedWords, breaksNothing, foundForNeed, type Match, othersFor, similarTo } from './find.ts'
import { says } from './kinds.ts'
import { say } from './say.ts'
import { countryOf } from './targets.ts'

/** What another precedent must have of a description to be named as fitting: its meaning, or this share of its words. */
const FITS = 1
const SHARED = 0.4
const MAX_LISTED = 4

/** Other precedents by what they do, one that is named, or which part to begin with. */
export const findOthers: Handler = (wish, draft, turn) => {
  const { plain } = wish
  const named = meantIn(wish, draft, turn)
  const other = named.find(({ precedent }) => !isIn(draft, precedent))
  if (other) return { text: weighed(other, draft, turn), focus: [other.precedent] }
  if (says('choose', plain) && !says('others', plain)) return tellChoice(wish, draft, turn)
  if (named.length > 0) return tellAbout(wish, draft, turn)
  const words = askedWords(plain)
  const topic = words.join(' ')
  const others = othersFor(plain, draft, turn)
  if (words.length === 0) return wish.isAsked || says('others', plain) ? listOf(others, turn) : null
  const near = similarTo(topic, turn)
  const worth = (precedent: PrecedentBrief) => {
    const { how = '', place = '', country } = turn.knowledge.entry(precedent.libraryEntry) ?? {}
    return near(how) + near([precedent.entity, precedent.innovation, place, countryOf(country)].join(' '))
  }
  const isFit = ({ precedent, shared }: Match) =>
    shared.length >= Math.max(2, words.length * SHARED) || (shared.length > 0 && worth(precedent) >= FITS)
  const own = others.find(isFit)?.precedent
  const elsewhere = own ? null : foundForNeed(topic, draft, turn)
  const best = own ?? (elsewhere && worth(elsewhere) >= FITS ? elsewhere : null)
  if (!best) {
    const list = listOf(others, turn)
    return { ...list, text: `${say('foundNothing', { topic })} ${list.text}` }
  }
  const deed = withoutPeriod(lowerFirst(best.innovation))
  const told = say(own ? 'found' : 'foundElsewhere', { entity: best.entity, deed, topic })
  return answered([told, ...cautionOf(best, draft, turn)], [best])
}

/** The fittest of the other precedents by name. */
function listOf(others: readonly Match[], { knowledge }: Turn): Done {
  const told = others
    .slice(0, MAX_LISTED)
    .map(
      ({ precedent }) =>
        `${precedent.entity} (${lowerFirst(knowledge.entry(precedent.libraryEntry)?.handle ?? precedent.innovation)})`,
    )
  if (told.length === 0) return { text: say('noOthers') }
  return {
    text: say('others', { others: listed(told) }),
    // Of several none is 'that one'.
    focus: others.length === 1 ? others.map(({ precedent }) => precedent) : [],
  }
}

/** The precedent that fits a description best, named but not brought in: only the user knows whether it is the one. */
export function offered(wish: string, draft: Draft, turn: Turn): Done {
  const found = foundForNeed(wish, draft, turn)
  if (!found) return { text: say('notFound', { wish }) }
  const deed = withoutPeriod(lowerFirst(found.innovation))
  const told = say('offered', { entity: found.entity, deed, topic: wish })
  return { text: [told, ...cautionOf(found, draft, turn)].filter(Boolean).join(' '), focus: [found] }
}

/** When a precedent may not work, whether it breaks a limit, and how to bring it in. */
function cautionOf(precedent: PrecedentBrief, draft: Draft, turn: Turn): string[] {
  const [condition] = turn.knowledge.entry(precedent.libraryEntry)?.whenNot ?? []
  return [
    condition ? say('foundCaution', { condition }) : '',
    breaksNothing(precedent, draft, turn) ? '' : say('foundConflict'),
    say('foundOffer', { entity: precedent.entity }),
  ]
}

/** Which part to begin with, or that only the test can tell. */
const tellChoice: Handler = (wish, draft, turn) => {
  const named = meantIn(wish, draft, turn)
  const parts = (named.length > 0 ? named : draft.composed.parts).filter(({ test }) => test)
  const quickest = parts.toSorted((one, other) => (one.test?.days ?? 0) - (other.test?.days ?? 0))[0]
  const [leading] = parts
  if (!leading || !quickest) return answered([say('checkUnknown')])
  if (says('quick', wish.plain)) return answered([say('quickest', cardOf(quickest, turn).values)])
  const reply = says('worth', wish.plain) ? 'onlyTest' : named.length > 0 ? 'chooseNamed' : 'chooseLead'
  return answered([say(reply, cardOf(leading, turn).values)])
}
