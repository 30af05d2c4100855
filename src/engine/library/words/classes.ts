import {
  adjectives,
  adverbs,
  auxiliaries,
  conjunctions,
  determiners,
  ingNouns,
  nounVerbForms,
  numberWords,
  people,
  possessives,
  prepositions,
  pronouns,
  quantifiers,
  verbForms,
} from './lexicon.ts'
import { isPlural, singular } from './stems.ts'
import type { Token } from './tokens.ts'
import { wordSet } from './word-set.ts'

export type WordClass =
  | 'determiner'
  | 'possessive'
  | 'quantifier'
  | 'pronoun'
  | 'preposition'
  | 'conjunction'
  | 'auxiliary'
  | 'adverb'
  | 'verb'
  | 'adjective'
  | 'noun'
  | 'number'
  | 'sign'

const closed: [Set<string>, WordClass][] = [
  [possessives, 'possessive'],
  [determiners, 'determiner'],
  [quantifiers, 'quantifier'],
  [auxiliaries, 'auxiliary'],
  [pronouns, 'pronoun'],
  [conjunctions, 'conjunction'],
  [prepositions, 'preposition'],
  [adverbs, 'adverb'],
]

/** Nouns before which an -ing word belongs to the noun: 'waiting times', 'charging stations'. */
const afterIng = wordSet(
  `time times room rooms list lists line lines station stations point points machine machines cost
  costs rate rates process system equipment facility facilities centre center course courses programme
  program company companies service services industry plant crew team staff pool market school schools
  space spaces lot site sites area prices hours conditions skills budget`,
)

/** The class of each word, by list, ending and neighbours. A light guess, right often enough to find nouns by. */
export function classes(words: Token[]): WordClass[] {
  const found: WordClass[] = []
  for (const [index, token] of words.entries())
    found.push(classOf(token, words[index + 1], words[index - 1], found[index - 1]))
  return found
}

function classOf(
  token: Token,
  next: Token | undefined,
  previous: Token | undefined,
  before: WordClass | undefined,
): WordClass {
  if (token.kind !== 'word') return token.kind === 'number' ? 'number' : 'sign'
  const word = token.lower
  if (numberWords.has(word)) return 'number'
  for (const [words, name] of closed) if (words.has(word)) return name
  if (!nounVerbForms.has(word) && isPerson(word)) return 'noun'
  if (adjectives.has(word)) return 'adjective'
  const nominal =
    before === 'determiner' || before === 'possessive' || before === 'adjective' || before === 'quantifier'
  if (word.endsWith('ing') && word.length > 5) return ingClass(word, nominal, next)
  if (nounVerbForms.has(word)) return nounOrVerb(nominal, word, previous, before, next)
  if (verbForms.has(word)) return word.endsWith('ed') && nominal ? 'adjective' : 'verb'
  if (previous?.lower === 'to' && !isPlural(word) && token.text === word && !isPerson(word)) return 'verb'
  if (next && looksLikeVerb(word, previous, before, next)) return 'verb'
  return byEnding(word)
}

/** An unknown word between a subject and an object: 'they grade the', 'the firm bottles its'. */
function looksLikeVerb(
  word: string,
  previous: Token | undefined,
  before: WordClass | undefined,
  next: Token,
): boolean {
  if (!followsVerb(next) || next.lower === 'to') return false
  return (
    before === 'auxiliary' ||
    before === 'pronoun' ||
    (before === 'adverb' && !word.endsWith('s')) ||
    (before === 'noun' && (word.endsWith('s') || isPlural(previous?.lower ?? '')))
  )
}

function ingClass(word: string, nominal: boolean, next: Token | undefined): WordClass {
  if (next && afterIng.has(next.lower)) return 'adjective'
  if (ingNouns.has(word) || ingNouns.has(word.replace(/s$/u, '')))
    return next && followsVerb(next) && !nominal ? 'verb' : 'noun'
  return 'verb'
}

/** 'our order', 'they order', 'patients wait', 'the wait'. */
function nounOrVerb(
  nominal: boolean,
  word: string,
  previous: Token | undefined,
  before: WordClass | undefined,
  next: Token | undefined,
): WordClass {
  if (word.endsWith('ed')) return nominal ? 'adjective' : 'verb'
  if (previous?.lower === 'to') return 'verb'
  if (before === 'quantifier' && next?.lower.endsWith('ing') && verbForms.has(next.lower)) return 'verb'
  if (before === 'quantifier' && next && particles.has(next.lower)) return 'verb'
  if (nominal || before === 'number' || before === 'preposition') return 'noun'
  if (next && followsVerb(next)) return 'verb'
  if (before === 'auxiliary' || before === 'pronoun' || before === 'adverb') return 'verb'
  if (before === 'noun' && previous)
    return isPlural(previous.lower) || isPerson(previous.lower) ? 'verb' : 'noun'
  return 'noun'
}

const particles = wordSet(`out in away on up off back down`)
const objects = wordSet(`me us you him her them it everyone everything nothing anything to`)

const followsVerb = (next: Token) =>
  next.lower !== 'that' &&
  [possessives, determiners, quantifiers, objects].some((words) => words.has(next.lower))

const nounsInAdjectiveForm = wordSet(
  `vegetable timetable archive executive initiative alternative incentive objective perspective cable
  table representative wearable adhesive collective locomotive detective cooperative virus campus
  bonus census`,
)

function byEnding(word: string): WordClass {
  if (word === 'to') return 'preposition'
  if (word.length < 2) return 'adverb'
  if (
    word.endsWith('ly') &&
    word.length > 4 &&
    !['family', 'supply', 'assembly', 'reply', 'italy', 'july'].includes(word)
  )
    return 'adverb'
  if (/(?:ful|less|ous|ible|able|ive)$/u.test(word) && word.length > 5 && !nounsInAdjectiveForm.has(word))
    return 'adjective'
  if (word.endsWith('ed') && word.length > 4 && !word.endsWith('eed')) return 'verb'
  return 'noun'
}

/** Makers and doers: 'adopter', 'villager'. These only look like it. */
const noDoers = new Set(
  `printer computer container heater charger tracker counter dryer freezer cooker boiler burner cutter trailer folder reminder header starter lighter
  poster browser scanner timer server speaker washer filter loader roller drawer wrapper cover order offer matter wonder answer enter flyer dresser sticker
  number water paper power summer winter centre center corner tower shower dinner weather letter master quarter order border shelter shutter
  router monitor sensor motor factor error mirror colour color floor door harbour labour favour honour vector doctor-visit trigger ladder boulder solder
  blister cluster plaster roster register theater theatre rubber timber lumber fiber fibre leather feather liter litter meter metre gutter butter batter banner
  planner copper pepper rather either whether toaster blender locker hanger fender cancer fever liver finger shoulder disaster chapter character newsletter
  disclaimer voucher cucumber lever river layer tender gender calendar mower conveyor elevator escalator generator radiator calculator refrigerator`.split(
    /\s+/u,
  ),
)

export function isPerson(word: string): boolean {
  const one = singular(word)
  if (people.has(word) || people.has(one)) return true
  if (noDoers.has(one) || one.length < 6) return false
  return (
    /(?:ologist|icist|icians?|ographer|ologer|holder)$/u.test(one) ||
    (one.endsWith('er') && (verbForms.has(one.slice(0, -1)) || verbForms.has(one.slice(0, -2))))
  )
}
