import { people } from './lexicon.ts'
import { plural } from './stems.ts'
import { tokens } from './tokens.ts'
import { nearest } from './vocabulary.ts'

const shortForms: Record<string, string> = {
  ppl: 'people',
  mgmt: 'management',
  thru: 'through',
  bc: 'because',
  cuz: 'because',
  coz: 'because',
  dont: "don't",
  cant: "can't",
  wont: "won't",
  doesnt: "doesn't",
  isnt: "isn't",
  arent: "aren't",
  im: "I'm",
  ive: "I've",
  u: 'you',
  ur: 'your',
  alot: 'a lot',
  'b/c': 'because',
  govt: 'government',
  diffrent: 'different',
  diferent: 'different',
  buisness: 'business',
  bussiness: 'business',
  costumer: 'customer',
  costumers: 'customers',
  becuase: 'because',
  becouse: 'because',
  teh: 'the',
  thier: 'their',
  wich: 'which',
  recieve: 'receive',
  seperate: 'separate',
  untill: 'until',
  definately: 'definitely',
  enviroment: 'environment',
  goverment: 'government',
  managment: 'management',
  maintainance: 'maintenance',
  employes: 'employees',
  empl: 'employees',
  expencive: 'expensive',
  hrs: 'hours',
  mins: 'minutes',
  wks: 'weeks',
  yrs: 'years',
  i: 'I',
}

/** Unknown words looked up in one text; a text with more is not English in any case. */
const mostLookups = 60

/** The text with slips of the pen in words that matter put right. Names, numbers and unknown words stay. */
export function corrected(text: string, vocabulary: Set<string>, candidates: Map<string, string[]>): string {
  let lookups = 0
  let result = ''
  let copied = 0
  for (const token of tokens(text)) {
    const short = Object.hasOwn(shortForms, token.lower) ? shortForms[token.lower] : undefined
    const unknown =
      token.kind === 'word' &&
      !vocabulary.has(token.stem) &&
      token.text === token.lower &&
      !token.text.includes("'")
    if (!short && (!unknown || lookups >= mostLookups)) continue
    if (!short) lookups += 1
    const better = short ?? nearest(token.lower, candidates.get(token.lower[0] ?? '') ?? [])
    if (!better || (!short && better.startsWith(token.lower))) continue
    result += text.slice(copied, token.start) + better
    copied = token.end
  }
  return result + text.slice(copied)
}

/** Words that matter and `more`, by their first letter. */
export function candidateWords(more: Iterable<string>): Map<string, string[]> {
  const groups = [...people].flatMap((word) => [word, plural(word)])
  return Map.groupBy([...groups, ...more], (word) => word[0] ?? '')
}
