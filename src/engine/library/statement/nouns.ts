import { classes, isPerson, type WordClass } from '../words/classes.ts'
import { determiners, organisations, people, solutionNouns, troubleNouns } from '../words/lexicon.ts'
import { isMass } from '../words/mass.ts'
import { isPlural, plural, singular } from '../words/stems.ts'
import type { Token } from '../words/tokens.ts'
import { wordSet } from '../words/word-set.ts'
import type { Clause } from './clauses.ts'

/** A noun with what belongs to it, worded so that it can be set into a sentence. */
export interface NounPhrase {
  text: string
  head: string
  kind: 'people' | 'organisation' | 'trouble' | 'solution' | 'thing' | 'name'
  /** Index of its clause. */
  clause: number
  /** Stands before its clause's verb. */
  subject: boolean
  plural: boolean
  /** Said of the writer's own: 'our app'. */
  own: boolean
  /** Says where something is rather than what: 'in the village'. */
  place: boolean
  /** Said to be missing or too dear: 'no cold storage', 'afford a tractor'. */
  wanted: boolean
  /** The text spoke of one: the plural is ours. */
  single: boolean
  /** That one was a certain one, whose kind the text does not speak of: 'our biggest customer', 'an uncle'. */
  certain: boolean
  /** Its first word among its clause's. */
  start: number
  /** One past its last. */
  end: number
}

/** Modifiers that judge or count rather than tell which. */
const droppedModifiers = wordSet(
  `same own other different dozen whatever whichever various more most less few fewer many several much enough lots plenty
  certain half whole entire good bad better worse best worst first last next second third total
  overall available unable able ready sure higher lower bigger extra current recent huge massive
  numerous afraid unhappy happy tired sick stuck wrong late early real main single due great big long
  too`,
)
const quantityHeads = wordSet(
  `percent percentage number numbers lot lots majority half part share amount third quarter dozens
  hundreds thousands millions kind type sort tons most many all some one lack shortage minority plenty
  bit quality-of cost price fraction end beginning middle couple group level load loads`,
)

export function nounPhrases(clause: Clause, index: number): NounPhrase[] {
  const kinds = classes(clause.tokens)
  const verb = kinds.findIndex((kind) => kind === 'verb' || kind === 'auxiliary')
  const found: NounPhrase[] = []
  let at = 0
  while (at < kinds.length) {
    const end = phraseEnd(clause.tokens, kinds, at)
    if (end === at) {
      at += 1
      continue
    }
    const phrase = makePhrase(clause.tokens, kinds, at, end, index, verb < 0 || at < verb)
    if (phrase) found.push(phrase)
    at = end
  }
  return found
}

/** One past the last word of the phrase that begins at `start`; `start` when none does. */
function phraseEnd(words: Token[], kinds: WordClass[], start: number): number {
  let at = start
  while (kinds[at] === 'adjective') at += 1
  const nouns = at
  while (kinds[at] === 'noun' && (at === nouns || continues(words[at - 1], words[at]))) at += 1
  if (at === nouns) return start
  return at
}

/** After a plural comes a verb rather than a further noun: 'officers resign', 'blades crack'. */
function continues(before: Token | undefined, word: Token | undefined): boolean {
  if (!before || !word) return false
  return !isPlural(before.lower) || isPlural(word.lower) || pluralInFront.has(before.lower)
}

const pluralInFront = wordSet(
  `sports goods sales savings news customs arms clothes women men people parents glasses`,
)

function makePhrase(
  words: Token[],
  kinds: WordClass[],
  start: number,
  end: number,
  clause: number,
  subject: boolean,
): NounPhrase | null {
  const head = words[end - 1]
  if (!head || head.lower.length < 2 || head.text.length > 40) return null
  if (quantityHeads.has(head.lower) && words[end]?.lower === 'of') return null
  const kept = words
    .slice(Math.max(start, end - 4), end)
    .filter((word, at, all) => at === all.length - 1 || !droppedModifiers.has(word.lower))
  const before = words[start - 1]
  const beforeKind = kinds[start - 1]
  const determiner = beforeKind === 'determiner' || beforeKind === 'possessive' ? (before?.lower ?? '') : ''
  const kind = isName(head, words[start - 1], start) ? 'name' : kindOf(head.lower)
  return worded(
    kept,
    determiner,
    kind,
    {
      clause,
      subject,
      head: singular(head.lower),
      place: isPlace(words, start, determiner),
      wanted: isWanted(words, start),
      certain: isCertain(head.lower, subject, before?.lower ?? ''),
      start,
      end,
    },
    start === 0 && !determiner,
  )
}

/** A proper name inside a sentence; acronyms in the place of a noun are things: 'the ER'. */
function isName(head: Token, before: Token | undefined, start: number): boolean {
  if (!/^\p{Lu}\p{Ll}/u.test(head.text) || isPerson(head.lower)) return false
  return start > 0 || (before !== undefined && before.kind === 'word')
}

const places = wordSet(`in at from near through on by across between inside around to into during after`)

function isPlace(words: Token[], start: number, determiner: string): boolean {
  const at = determiner ? start - 2 : start - 1
  const before = words[at]?.lower ?? ''
  const ofSomeone = before === 'of' && dwellers.has(words[at - 1]?.lower ?? '')
  const second =
    before === 'and' && words.slice(Math.max(0, at - 5), at).some((word) => word.lower === 'between')
  return places.has(before) || ofSomeone || second
}

const dwellers = new Set(['residents', 'inhabitants', 'tenants', 'citizens', 'people', 'villagers'])

const wanting = wordSet(`no afford lack without buy own lacking need`)

const isWanted = (words: Token[], start: number) =>
  words.slice(Math.max(0, start - 3), start).some((word) => wanting.has(word.lower))

const kin = wordSet(
  `uncle aunt cousin mother father mum dad wife husband son daughter brother sister baby friend neighbour neighbor mayor boss`,
)
const pointing = wordSet(`the this that one some another my our his her their`)

/** 'A fitter drives for an hour' is true of every fitter; 'some influencer', 'one nurse' and 'for a maker' are not. */
const isCertain = (head: string, subject: boolean, before: string) =>
  !subject || kin.has(head) || pointing.has(before)

function kindOf(head: string): NounPhrase['kind'] {
  const one = singular(head)
  if (troubleNouns.has(head) || troubleNouns.has(one)) return 'trouble'
  if (organisations.has(one)) return 'organisation'
  if (isPerson(head)) return 'people'
  return solutionNouns.has(head) || solutionNouns.has(one) ? 'solution' : 'thing'
}

function worded(
  words: Token[],
  determiner: string,
  kind: NounPhrase['kind'],
  origin: Omit<NounPhrase, 'text' | 'kind' | 'own' | 'plural' | 'single'>,
  opensClause: boolean,
): NounPhrase {
  const own = determiner === 'our' || determiner === 'my'
  const texts = words.map((word, index) => decapitalised(word.text, opensClause && index === 0))
  const last = texts.pop() ?? ''
  const many = isPlural(last.toLowerCase())
  const lower = last.toLowerCase()
  const oneOfMany = kind === 'people' && people.has(lower) && determiner !== 'the' && !collective.has(lower)
  const head = !many && (oneOfMany || eachOne.has(determiner)) ? plural(last) : last
  const article =
    (many || isMass(lower)) && determiner === 'their' ? '' : articleFor(determiner, own, many, head !== last)
  const text = [article, ...texts, head].filter(Boolean).join(' ')
  const single = head !== last
  return { ...origin, text, kind, own, plural: many || single || collective.has(lower), single }
}

const eachOne = new Set(['every', 'each'])
const collective = wordSet(
  `staff people public police youth crew team audience crowd household elderly personnel community
  population management`,
)

function articleFor(determiner: string, own: boolean, many: boolean, pluralised: boolean): string {
  if (own) return 'our'
  if (
    !determiner ||
    pluralised ||
    (many && ['a', 'an'].includes(determiner)) ||
    ['no', 'any', 'every', 'each', 'all', 'some', 'another', 'both', 'such'].includes(determiner)
  )
    return ''
  return 'the'
}

const peoples = /^\p{Lu}\p{L}+(?:ese|ish|ian|ean|ican)$/u

/** Names and acronyms keep their capitals; a plain word at a sentence's start does not. */
function decapitalised(text: string, first: boolean): string {
  if (!first || peoples.test(text) || /^.[^a-z]*\p{Lu}/u.test(text))
    return first || !determiners.has(text.toLowerCase()) ? text : text.toLowerCase()
  return text.toLowerCase()
}
