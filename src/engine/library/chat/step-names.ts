import { library } from '../../../../db/library/library.ts'
import { contentWords } from '../../text/words.ts'
import { isForm } from './references.ts'

const { ordinals, numbers, last } = library.intents.steps

const counted = String.raw`(?:\d{1,2}|${numbers.join('|')}|${last.join('|')})`
const several = new RegExp(
  String.raw`\b(?:next )?steps? (?:number |no\.? ?)?#?${counted}(?:(?:,| and| or| with| for| &)? (?:step )?#?${counted}\b)*|#\d{1,2}\b`,
  'giu',
)
const ordinal = new RegExp(
  String.raw`\b(?:the )?(${[...ordinals, ...last].join('|')}) (?:next )?step\b`,
  'giu',
)
const one = new RegExp(String.raw`(?:\b(?:next )?steps? (?:number |no\.? ?)?)?#?\b(${counted})\b`, 'giu')

const severalEnds = new RegExp(
  String.raw`\b(?:the )?(first|${last.join('|')}) (\d|${numbers.join('|')}) (?:next )?steps\b`,
  'giu',
)

/** A message with its steps as §1, §2 and §last: 'drop steps 1 and 2' becomes 'drop §1 and §2'. */
export const markSteps = (message: string) =>
  message
    .replace(severalEnds, (_, end: string, count: string) =>
      Array.from({ length: Math.min(Number(numberOf(count)), MAX_COUNTED) }, (_, at) =>
        end.toLowerCase() === 'first' ? `§${at + 1}` : `§last${at}`,
      ).join(' and '),
    )
    .replace(/\b(as|to) (?:no\.?|number|nr\.?) ?(\d{1,2})\b/giu, '$1 §$2')
    .replace(ordinal, (_, word: string) => `§${numberOf(word)}`)
    .replace(several, (found) => found.replace(one, (_, word: string) => `§${numberOf(word)}`))

function numberOf(word: string): string {
  const lower = word.toLowerCase()
  if (last.includes(lower)) return 'last'
  const place = Math.max(ordinals.indexOf(lower), numbers.indexOf(lower))
  return place >= 0 ? `${place + 1}` : `${Number(lower)}`
}

/** Steps that are counted from an end at most. */
const MAX_COUNTED = 9

/** The indexes of the steps that a marked text names, in its order; a step that does not exist is -1. */
export const stepsIn = (marked: string, count: number): number[] =>
  Array.from(marked.matchAll(/§(\d{1,2}|last\d?)/gu), ([, name = '']) => {
    const index = name.startsWith('last') ? count - 1 - Number(name.slice(4)) : Number(name) - 1
    return index >= 0 && index < count ? index : -1
  })

/** A step is described by half of these words at least. */
const MIN_FIT = 0.5
const described =
  /\b(?:the|that|this|your) (?<before>(?:[\p{L}’'-]+ ){1,4})(?:step|steps|check)\b|\bsteps? (?:about|with|on|where|that|for|of) (?<after>.+)$|\b(?:the |my |our )?(?<test>(?:first|second|1st|2nd|main) test|tests?|decision)\b/giu

/** The indexes of the steps that a marked text names by number or else by their words: 'the first test', 'the lawyer step'. */
export function stepsMeant(marked: string, steps: readonly string[]): number[] {
  const numbered = stepsIn(marked, steps.length)
  if (numbered.length > 0) return numbered
  return Array.from(marked.matchAll(described), ({ groups }) => {
    const { before, after, test } = groups ?? {}
    if (test?.toLowerCase() === 'decision')
      return steps.findLastIndex((step) => /\bdecide|^After \d/u.test(step))
    if (test)
      return steps.findIndex((step) =>
        (/second|2nd/iu.test(test) ? /^(?:If that works, next|Second) test/u : /^First test/u).test(step),
      )
    return byWords(before ?? after ?? '', steps)
  }).filter((index) => index >= 0)
}

function byWords(text: string, steps: readonly string[]): number {
  const words = contentWords(text)
  const fits = steps.map((step) => {
    const own = contentWords(step)
    return words.filter((word) => own.some((other) => isForm(word, other))).length / Math.max(1, words.length)
  })
  const best = Math.max(...fits)
  return best >= MIN_FIT && fits.filter((fit) => fit === best).length === 1 ? fits.indexOf(best) : -1
}

/** A marked text as the user would write it. */
export const unmarked = (text: string) =>
  text.replace(/§(\d{1,2}|last\d?)/gu, (_, name: string) =>
    name.startsWith('last') ? 'the last step' : `step ${name}`,
  )
