import type { OwnPrecedent } from '../../../src/contracts/own-precedent.ts'
import type { Filters } from '../filters.ts'

/** Own precedents with all words, in any text of theirs. They have no challenge, mechanism, industry or country. */
export function searchOwn(own: readonly OwnPrecedent[], filters: Filters): OwnPrecedent[] {
  const { q = '', from, to, challenge, mechanism, industry, place, outcome } = filters
  if ([challenge, mechanism, industry, place].some((code) => code !== undefined)) return []
  const words = q.toLowerCase().split(/\s+/u).filter(Boolean)
  return own.filter(
    (one) =>
      words.every((word) => textOf(one).includes(word)) &&
      (outcome === undefined || one.outcome === outcome) &&
      ((from === undefined && to === undefined) || isWithin(one.year, from, to)),
  )
}

const textOf = ({ entity, innovation, place, impact, advice, background }: OwnPrecedent) =>
  [entity, innovation, place, impact, advice, background].join('\n').toLowerCase()

const isWithin = (year: number | null, from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY) =>
  year !== null && year >= from && year <= to
