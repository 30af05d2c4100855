import type { OwnPrecedent } from '../../../src/contracts/own-precedent.ts'
import type { Filters } from '../filters.ts'

/** Shorter words that end in s are rarely plurals. */
const MIN_PLURAL = 3

/** Own precedents with all words, in any text of theirs. They have no challenge, mechanism, industry or country. */
export function searchOwn(own: readonly OwnPrecedent[], filters: Filters): OwnPrecedent[] {
  const { q = '', from, to, challenge, mechanism, industry, place, outcome } = filters
  if ([challenge, mechanism, industry, place].some((code) => code !== undefined)) return []
  const words = q.toLowerCase().split(/\s+/u).filter(Boolean)
  return own.filter(
    (one) =>
      words.every((word) => textOf(one).includes(singular(word))) &&
      (outcome === undefined || one.outcome === outcome) &&
      ((from === undefined && to === undefined) || isWithin(one.year, from, to)),
  )
}

/** 'Members' finds 'member', too. */
const singular = (word: string) => (word.length > MIN_PLURAL && word.endsWith('s') ? word.slice(0, -1) : word)

const textOf = ({ entity, innovation, place, impact, advice, background }: OwnPrecedent) =>
  [entity, innovation, place, impact, advice, background].join('\n').toLowerCase()

const isWithin = (year: number | null, from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY) =>
  year !== null && year >= from && year <= to
