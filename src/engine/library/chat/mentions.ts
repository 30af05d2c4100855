import type { ChatContext, PrecedentBrief } from '../../engine.ts'
import { wordSet } from '../words/word-set.ts'

const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
]
const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const named =
  /\bstep\s+(?:number\s+|no\.?\s*)?#?(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)\b|\b(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|final)\s+(?:next\s+)?step\b|#(\d{1,2})\b/giu

/** Indexes of the steps that a text names, in its order; a step that does not exist is -1. */
export function stepsNamed(text: string, count: number): number[] {
  return [...text.matchAll(named)].map(([, number, ordinal, hash]) => {
    const index = ordinal
      ? ordinalIndex(ordinal.toLowerCase(), count)
      : numberIndex((number ?? hash ?? '').toLowerCase())
    return index >= 0 && index < count ? index : -1
  })
}

function ordinalIndex(word: string, count: number): number {
  return word === 'last' || word === 'final' ? count - 1 : ordinals.indexOf(word)
}

const numberIndex = (word: string) => (numbers.includes(word) ? numbers.indexOf(word) : Number(word) - 1)

/** The precedents whose names a text holds, in whole or by a word of their own. */
export function precedentsNamed(text: string, precedents: PrecedentBrief[]): PrecedentBrief[] {
  const lower = text.toLowerCase()
  const whole = precedents.filter(({ entity }) => lower.includes(entity.toLowerCase()))
  if (whole.length > 0) return whole
  return precedents.filter(({ entity }) =>
    ownWords(entity, precedents).some((word) => new RegExp(`\\b${word}\\b`, 'u').test(lower)),
  )
}

/** Words that no other precedent's name holds. Letters only, so that they can stand in a pattern. */
function ownWords(entity: string, precedents: PrecedentBrief[]): string[] {
  const others = precedents
    .filter((other) => other.entity !== entity)
    .map((other) => other.entity.toLowerCase())
  const words = entity.toLowerCase().match(/\p{L}{4,}/gu) ?? []
  return words.filter((word) => !common.has(word) && !others.some((other) => other.includes(word)))
}

const common = wordSet(
  `bank company city government service national health hospital university school society association
  international united states state public royal group with from model idea first team test`,
)

export const everyPrecedent = (context: ChatContext) => [...context.precedents, ...context.others]

/** What the user wrote as a name: without quotes, courtesies and the full stop. */
export function cleaned(text: string): string {
  return text
    .trim()
    .replace(/(?<![,\s])[,\s]+(?:please|thanks|thank you)[.!\s]*$/iu, '')
    .replace(/^["'“‘«]+|(?<!["'”’».!\s])["'”’».!\s]+$/gu, '')
    .trim()
}
