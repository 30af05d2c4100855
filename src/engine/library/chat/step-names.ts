import { library } from '../../../../db/library/library.ts'

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

/** A marked text as the user would write it. */
export const unmarked = (text: string) =>
  text.replace(/§(\d{1,2}|last\d?)/gu, (_, name: string) =>
    name.startsWith('last') ? 'the last step' : `step ${name}`,
  )
