import type { IdeaBrief } from '../../engine.ts'
import { capitalised, listed } from '../frame/slots.ts'
import { contentStems } from '../search/texts.ts'
import type { Part } from './parts.ts'

/** Mechanisms that a theme names. */
const mostNamed = 3

/** The phrases of a theme and its text. */
export interface Theme {
  phrases: string[]
  text: string
}

/** The combined mechanisms as a phrase, as far as can be from the themes that were there before. */
export function themeOf(parts: Part[], others: IdeaBrief[], seed: number): Theme {
  const taken = others.map((other) => other.theme.toLowerCase())
  const options = combinations(parts, seed)
  const scored = options.map((phrases) => ({
    phrases,
    text: capitalised(listed(phrases)),
    cost: overlap(phrases, taken) + echoes(phrases),
  }))
  const free = scored.filter((option) => !taken.includes(option.text.toLowerCase()))
  const best = free.reduce<(typeof free)[number] | null>(
    (top, next) => (top && top.cost <= next.cost ? top : next),
    null,
  )
  if (best) return { phrases: best.phrases, text: best.text }
  return inOtherWords(options[0] ?? [], parts, taken)
}

/** Each part speaks with its first mechanism, or with its second; which parts are named turns with the seed. */
function combinations(parts: Part[], seed: number): string[][] {
  const turned = parts
    .map((_, index) => parts[(index + seed) % parts.length])
    .filter((part) => part !== undefined)
  const starts = turned.map((_, start) => [...turned.slice(start), ...turned.slice(0, start)])
  return starts.flatMap((order) =>
    [0, 1].map((which) => {
      const phrases = order.map((part) => (part.mechanisms[which] ?? part.mechanisms[0])?.phrase ?? '')
      return [...new Set(phrases.filter(Boolean))].slice(0, mostNamed)
    }),
  )
}

const overlap = (phrases: string[], taken: string[]) =>
  phrases.reduce((sum, phrase) => sum + taken.filter((theme) => theme.includes(phrase)).length, 0)

/** 'A binding promise' beside 'a promise that carries the risk' says one thing twice. */
function echoes(phrases: string[]): number {
  const stems = phrases.flatMap((phrase) => [...new Set(contentStems(phrase))])
  return stems.length - new Set(stems).size
}

/** The same parts once more: the theme then names where they come from. */
function inOtherWords(phrases: string[], parts: Part[], taken: string[]): Theme {
  const from = `${capitalised(listed(phrases))}, after ${listed(parts.map((part) => part.precedent.entity))}`
  const text = taken.includes(from.toLowerCase())
    ? `${from}, in a further version (${taken.length + 1})`
    : from
  return { phrases, text }
}
