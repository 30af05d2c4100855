import type { NounPhrase } from '../statement/nouns.ts'
import type { Statement } from '../statement/statement.ts'
import type { Challenge } from '../taxonomy.ts'
import { nounVerbForms, prepositions } from '../words/lexicon.ts'
import { isMass } from '../words/mass.ts'
import { isStaff } from '../words/roles.ts'
import { isPlural } from '../words/stems.ts'
import { wordSet } from '../words/word-set.ts'
import { acts, isAtWork, isListed, isOne, isOwnHouse, isSought, isVerb } from './groups.ts'

/** What a wording's slots are filled with; null where the statement names nothing that surely fits. */
export interface Slots {
  who: string | null
  others: string | null
  what: string | null
  /** The thing is told of in another clause than the people, so that one sentence cannot join them. */
  apart: boolean
}

/** In these it is those who do the work who are spoken of; in those, the ones whom it is done for. */
const ofWorkers = new Set([
  'keep-people',
  'train-fast',
  'motivate-without-pay',
  'prevent-human-error',
  'find-scarce-skill',
  'fix-incentives',
])
const ofServed = new Set(['demand', 'trust', 'access', 'money', 'position'])

/** These speak of a thing that nearly every noun for one fits: it is shared, spoilt, paid for or thrown away. */
const ofThings = new Set([
  'lower-entry-price',
  'share-costly-asset',
  'spread-payment',
  'use-idle-capacity',
  'use-again',
  'prove-quality-unseen',
  'sell-service',
  'earn-from-free',
  'forecast-demand',
  'customise-at-scale',
  'serve-after-sale',
  'resist-price-pressure',
])
const ofTwo = new Set(['start-two-sides', 'let-strangers-deal', 'align-independents'])
/** What these say of a group is what it does by itself: one to whom something is done does not suit. */
const ofDoers = new Set([
  'spread-payment',
  'lower-entry-price',
  'form-habit',
  'nudge-behaviour',
  'convert-opponents',
  'smooth-peaks',
  'cut-waiting',
  'let-customer-do-it',
  'get-past-habit',
])

/** The nouns of the clause that speaks of the challenge, as far as they suit it; a doubtful one is left out. */
export function slotsFor(statement: Statement, clause: number | null, challenge: Challenge): Slots {
  const named = groupsFor(statement, clause)
  const groups = (named.length > 0 ? named : onlyGroup(statement, challenge)).filter((group) =>
    suits(group, clause, challenge, statement),
  )
  const who = groups[0] ?? null
  const others = ofTwo.has(challenge.code) ? groups.find((other) => other.head !== who?.head) : null
  const what = ofThings.has(challenge.code) ? thingFor(statement, clause, who) : null
  return {
    who: who?.text ?? null,
    others: others?.text ?? null,
    what: what?.text ?? null,
    apart: who !== null && what !== null && who.clause !== what.clause && !what.own,
  }
}

const standIns = new Set(['they', 'most', 'many', 'some', 'it', 'half', 'few'])

/**
 * Those whom the clause or its sentence names, its subject first. In 'they do not trust the sellers' the ones who struggle
 * were named before.
 */
function groupsFor(statement: Statement, clause: number | null): NounPhrase[] {
  const at = clause === null ? undefined : statement.clauses[clause]
  if (!at || statement.clauses.length === 1) return statement.groups
  const sentenceOf = (group: NounPhrase) => statement.clauses[group.clause]?.sentence
  const rank = (group: NounPhrase) => (group.clause === clause ? 0 : 2) + (group.subject ? 0 : 1)
  const near = statement.groups.filter((group) => sentenceOf(group) === at.sentence)
  const meant = standIns.has(at.tokens[0]?.lower ?? '')
    ? statement.groups
        .filter((group) => group.clause < (clause ?? 0) && group.subject)
        .toSorted((a, b) => b.clause - a.clause)
        .slice(0, 1)
    : []
  return [...meant, ...near.toSorted((a, b) => rank(a) - rank(b))]
}

/** Where the sentence names nobody, the one group of the whole text that is of the kind the challenge speaks of. */
function onlyGroup(statement: Statement, challenge: Challenge): NounPhrase[] {
  const ofKind = statement.groups.filter(({ head }) => isStaff(head) === ofWorkers.has(challenge.code))
  return ofKind.length === 1 ? ofKind : []
}

const tooVague = new Set([
  'people',
  'person',
  'everyone',
  'company',
  'other',
  'member',
  'friend',
  'women',
  'men',
])

/** Whoever else is named beside a shortage is not the one who is missing, and beside a price not the one who pays. */
const ofClauseAlone = new Set(['find-scarce-skill', 'spread-payment', 'lower-entry-price'])
const ofSearch = new Set(['find-scarce-skill'])

function suits(
  group: NounPhrase,
  clause: number | null,
  challenge: Challenge,
  statement: Statement,
): boolean {
  const here = group.clause === clause
  if (isOne(group) || isListed(group, statement) || isOwnHouse(group, statement)) return false
  if (isVerb(group, statement) || (challenge.code === 'train-fast' && isNew.test(group.text))) return false
  if (tooVague.has(group.head) && challenge.code === 'spread-know-how') return false
  if ((tooVague.has(group.head) || ofClauseAlone.has(challenge.code)) && !here) return false
  if (!suitsSearch(group, challenge, statement)) return false
  if (ofDoers.has(challenge.code) && !acts(group, statement)) return false
  if (ofWorkers.has(challenge.code)) return isAtWork(group, here)
  return !(ofServed.has(challenge.group) && isStaff(group.head)) || (here && group.subject)
}

/** Measures and sums, of which nobody means the thing itself. */
const noThings = wordSet(
  `metre meter square kilometre mile hour minute day week month year euro dollar pound cent peso quid percent litre kilo tonne
  name story photo phone idea mind day practice clinic shop store branch school company firm cooperative business
  salary wage bill tax invoice profit margin turnover rent money sum`,
)
const standingIn = wordSet(`our ours mine their theirs your yours`)
const running = wordSet(`own run manage operate have`)

/** Newcomers are not brought up to the level of 'new staff' or of apprentices. */
const isNew = /\bnew\b|\b(?:apprentice|trainee|newcomer|beginner|recruit)/u

/** Hands that are looked for are neither trained, nor do they wait; those who are there already need not be found. */
const suitsSearch = (group: NounPhrase, { code }: Challenge, statement: Statement) =>
  statement.clauses.length === 1 ||
  (ofSearch.has(code) ? isSought(group, statement) : !(isStaff(group.head) && isSought(group, statement)))

/** Determined, plural or without a plural; a bare singular word may as well be a verb. */
function isSurelyThing(phrase: NounPhrase, statement: Statement): boolean {
  const { kind, place, text, head, own } = phrase
  if (kind !== 'thing' || place || noThings.has(head) || standingIn.has(head)) return false
  const words = statement.clauses[phrase.clause]?.tokens ?? []
  const last = words[phrase.end - 1]?.lower ?? ''
  const next = words[phrase.end]?.lower ?? ''
  const leadsOn = nounVerbForms.has(last) && last.endsWith('s') && prepositions.has(next) && next !== 'of'
  const before = words.slice(Math.max(0, phrase.start - 3), phrase.start).map(({ lower }) => lower)
  const isHouse =
    before.some((word) => running.has(word)) && before.some((word) => ['i', 'we'].includes(word))
  if (leadsOn || isHouse || isVerb(phrase, statement)) return false
  return own || text.startsWith('the ') || isMass(head) || isPlural(text)
}

/**
 * A thing of the clause itself, or the one that the text calls its own and speaks of most. 'Our bakery throws away its
 * bread' is about the bread.
 */
function thingFor(statement: Statement, clause: number | null, who: NounPhrase | null): NounPhrase | null {
  const things = statement.things.filter(
    (thing) => isSurelyThing(thing, statement) && thing.head !== who?.head && !who?.text.includes(thing.head),
  )
  const here = things.filter((thing) => thing.clause === clause)
  const object = here.find((thing) => !thing.subject)
  /** A clause that begins with one's own and has an object: the house acts, and the object is what it acts on. */
  const acts = ({ clause: at, own, subject, start }: NounPhrase) =>
    object !== undefined && at === clause && own && subject && start <= 1
  const rest = things.filter((thing) => !acts(thing))
  const [top] = rest
  return (
    rest.find((thing) => thing.clause === clause && (thing.own || thing.wanted)) ??
    (top?.own ? top : null) ??
    object ??
    null
  )
}

const slot = /\{(who|others|what)\}/gu

/** The wording with all its slots filled; null where one stays open or where it has none. */
export function filled(wording: string, slots: Slots): string | null {
  const names = [...wording.matchAll(slot)].map(([, name]) => slotValue(slots, name))
  if (names.length === 0 || names.includes(null)) return null
  if (slots.apart && wording.includes('{who}') && wording.includes('{what}')) return null
  return wording.replace(slot, (_, name: string) => slotValue(slots, name) ?? '')
}

function slotValue(slots: Slots, name: string | undefined): string | null {
  if (name === 'who') return slots.who
  return name === 'others' ? slots.others : slots.what
}

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
