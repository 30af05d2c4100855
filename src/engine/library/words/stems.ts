import { wordSet } from './word-set.ts'

const irregular: Record<string, string> = {
  left: 'leav',
  lost: 'los',
  paid: 'pay',
  bought: 'buy',
  sold: 'sel',
  thrown: 'throw',
  threw: 'throw',
  came: 'com',
  went: 'go',
  gone: 'go',
  goes: 'go',
  kept: 'kep',
  keep: 'kep',
  keeps: 'kep',
  keeping: 'kep',
  built: 'build',
  spent: 'spend',
  felt: 'feel',
  forgot: 'forget',
  forgotten: 'forget',
  broke: 'break',
  broken: 'break',
  chose: 'choos',
  chosen: 'choos',
  stolen: 'stol',
  stole: 'stol',
  steal: 'stol',
  hidden: 'hid',
  hide: 'hid',
  taught: 'teach',
  got: 'get',
  gotten: 'get',
  took: 'tak',
  taken: 'tak',
  knew: 'know',
  known: 'know',
  made: 'mak',
  fell: 'fal',
  fallen: 'fal',
  grew: 'grow',
  grown: 'grow',
  stuck: 'stick',
  wore: 'wear',
  worn: 'wear',
  ran: 'run',
  gave: 'giv',
  given: 'giv',
  said: 'say',
  told: 'tel',
  found: 'find',
  meant: 'mean',
  met: 'meet',
  brought: 'bring',
  children: 'child',
  men: 'man',
  women: 'woman',
  done: 'do',
  does: 'do',
  did: 'do',
  has: 'hav',
  had: 'hav',
  is: 'be',
  are: 'be',
  was: 'be',
  were: 'be',
  been: 'be',
  dying: 'die',
  care: 'care',
  cares: 'care',
  cared: 'care',
  caring: 'care',
  this: 'thi',
  news: 'new',
  less: 'less',
  unless: 'unless',
  nothing: 'nothing',
  anything: 'anything',
  something: 'something',
  everything: 'everything',
  during: 'during',
  morning: 'morning',
  evening: 'evening',
  building: 'building',
  buildings: 'building',
  business: 'busines',
}

/** Most words come again and again; a bounded number of them is kept. */
const cache = new Map<string, string>()
const mostCached = 30_000

/** The part of a word that its forms share; made for matching, not for reading. Expects lower case. */
export function stem(word: string): string {
  const cached = cache.get(word)
  if (cached !== undefined) return cached
  const result = stemOf(word)
  if (cache.size < mostCached) cache.set(word, result)
  return result
}

function stemOf(word: string): string {
  const known = Object.hasOwn(irregular, word) ? irregular[word] : undefined
  if (known) return known
  if (word.length < 4) return word
  return closed(withoutTense(withoutPlural(word)))
}

function withoutPlural(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ss|x|ch|sh|zz)es$/u.test(word)) return word.slice(0, -2)
  return endsInPluralS(word) ? word.slice(0, -1) : word
}

const noPlurals = wordSet(
  `gas atlas canvas overseas whereas always perhaps lens its yes christmas sometimes besides afterwards
  towards series species news sales`,
)
const endsInPluralS = (word: string) => /[^sui]s$/u.test(word) && !noPlurals.has(word)

function withoutTense(word: string): string {
  for (const ending of ['ing', 'ed']) {
    const rest = word.slice(0, -ending.length)
    if (word.endsWith(ending) && rest.length > 2 && /[aeiouy]/u.test(rest)) return rest
  }
  return word
}

/** Brings 'cancel', 'cancell' and 'hope', 'hop', 'try', 'tri' to one form. */
function closed(word: string): string {
  if (word.endsWith('e') && word.length > 3) return word.slice(0, -1)
  if (word.endsWith('y')) return `${word.slice(0, -1)}i`
  return word.length > 3 && word.at(-1) === word.at(-2) ? word.slice(0, -1) : word
}

const irregularPlurals = new Map([
  ['person', 'people'],
  ['child', 'children'],
  ['man', 'men'],
  ['woman', 'women'],
  ['wife', 'wives'],
  ['life', 'lives'],
  ['staff', 'staff'],
  ['police', 'police'],
  ['youth', 'youth'],
  ['crew', 'crews'],
  ['people', 'people'],
  ['chief', 'chiefs'],
])
const irregularSingulars = new Map([...irregularPlurals].map(([one, many]) => [many, one]))

export function singular(word: string): string {
  return irregularSingulars.get(word) ?? withoutPlural(word)
}

export function plural(word: string): string {
  if (isPlural(word)) return word
  const known = irregularPlurals.get(word)
  if (known) return known
  if (/[^aeiou]y$/u.test(word)) return `${word.slice(0, -1)}ies`
  return /(?:s|x|ch|sh|z)$/u.test(word) ? `${word}es` : `${word}s`
}

export const isPlural = (word: string) =>
  irregularSingulars.has(word) || word.endsWith('men') || (word.length > 3 && endsInPluralS(word))
