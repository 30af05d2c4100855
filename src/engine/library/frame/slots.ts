import type { NounPhrase } from '../statement/nouns.ts'
import type { Statement } from '../statement/statement.ts'
import { isStaff } from '../words/roles.ts'

/** What a wording's slots are filled with; null where the statement names nothing that fits. */
export interface Slots {
  who: string | null
  others: string | null
  what: string | null
}

const defaults = { who: 'people', others: 'the other side', what: 'what is offered' }
/** In these the thing is done rather than offered. */
const ofWork = new Set(['flow', 'quality', 'people'])
const ofChange = new Set(['coordination', 'adoption'])

function defaultThing(group: string): string {
  if (ofWork.has(group)) return 'the work'
  return ofChange.has(group) ? 'the change' : defaults.what
}

/** Challenges that turn on something that people lack. */
const ofLack = new Set(['access', 'coordination', 'money'])

/** The nouns of the clause that speaks of the challenge come first, then those of the whole statement. */
export function slotsFor(statement: Statement, clause: number | null, group: string): Slots {
  const groups = groupsFor(statement, clause, group)
  const things = thingsFor(statement, clause, ofLack.has(group))
  const who = groups[0] ?? null
  const others = groups.find((other) => other.head !== who?.head) ?? null
  const what = things.find((thing) => thing.head !== who?.head && !who?.text.includes(thing.head)) ?? null
  return { who: who?.text ?? null, others: others?.text ?? null, what: what?.text ?? null }
}

/** In these the people served are spoken of, not those who serve them. */
const ofServed = new Set(['demand', 'money', 'position'])

/** In 'they do not trust the sellers' the ones who struggle were named before. */
function groupsFor(statement: Statement, clause: number | null, group: string): NounPhrase[] {
  const all =
    statement.voice && ofServed.has(group)
      ? statement.groups.filter(({ head }) => !isStaff(head))
      : statement.groups
  const here = all.filter((other) => other.clause === clause)
  const theirs =
    clause !== null && statement.clauses[clause]?.tokens.slice(0, 2).some(({ lower }) => lower === 'they')
  const before = theirs
    ? all.filter((other) => other.clause < clause && other.subject).toSorted((a, b) => b.clause - a.clause)
    : []
  return [...before, ...here, ...all]
}

/** A thing of the clause itself comes first unless the whole text clearly speaks of another; a mere place never does. */
function thingsFor(statement: Statement, clause: number | null, ofLacking: boolean): NounPhrase[] {
  const things = statement.things.filter((thing) => !thing.place)
  const lacking = ofLacking ? things.filter((thing) => thing.wanted) : []
  const top = things[0]
  const here = things.filter(
    (thing) =>
      thing.clause === clause &&
      (!top?.own || thing.own) &&
      (top?.kind !== 'thing' || thing.kind === 'thing'),
  )
  return [...lacking, ...here, ...things, ...statement.things]
}

/** The group that the text speaks of most, or a word for whoever it may be. */
export const defaultedGroup = (statement: Statement) => statement.groups[0]?.text ?? defaults.who

const slot = /\{(who|others|what)\}/gu

/** The slots of a wording that the statement cannot fill. */
export function missing(wording: string, slots: Slots): number {
  return [...wording.matchAll(slot)].filter(([, name]) => slotValue(slots, name) === null).length
}

export function filled(wording: string, slots: Slots): number {
  return [...wording.matchAll(slot)].length - missing(wording, slots)
}

/** `group` is the challenge's: it tells whether an unnamed thing is done or offered. */
export const fill = (wording: string, slots: Slots, group: string) =>
  wording.replace(
    slot,
    (_, name: string) =>
      slotValue(slots, name) ?? slotValue({ ...defaults, what: defaultThing(group) }, name) ?? '',
  )

function slotValue(slots: Slots, name: string | undefined): string | null {
  if (name === 'who') return slots.who
  return name === 'others' ? slots.others : slots.what
}

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
export const decapitalised = (text: string) =>
  /^\p{Lu}[^\p{Lu}]/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

/** 'a', 'a and b', 'a, b and c'. */
export function listed(items: string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}
