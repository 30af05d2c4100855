import type { LibraryIndex, ListedEntry } from '../../src/contracts/library-index.ts'

/** The facets of the library, in the order of the page, with the codes that an entry has in each. */
const facets = {
  challenge: (entry: ListedEntry) => entry.challenges,
  mechanism: (entry: ListedEntry) => entry.mechanisms,
  industry: (entry: ListedEntry) => [entry.industry],
  outcome: (entry: ListedEntry) => [entry.outcome],
  place: (entry: ListedEntry) => [entry.country],
} as const
export type Facet = keyof typeof facets
export const facetNames = Object.keys(facets) as Facet[]

/** What the page shows of the library; kept in its address. */
export interface Filters extends Partial<Record<Facet, string>> {
  /** The words searched for. */
  q?: string
  /** First and last year, both included. */
  from?: number
  to?: number
}

/** Where the page shows the user's own precedents instead. */
export const OWN_PATH = '/library?view=yours'
export const isOwnView = (search: string) => new URLSearchParams(search).get('view') === 'yours'

/** Long enough for any search, short enough for any address. */
export const MAX_QUERY = 200

export interface ParsedFilters {
  filters: Filters
  /** Parts of the address that mean nothing here, as `name=value`. */
  ignored: string[]
}

/** Reads the address. A value that the library does not have is ignored and reported. */
export function parseFilters(search: string, index: LibraryIndex): ParsedFilters {
  const known = codesOf(index)
  const filters: Filters = {}
  const ignored: string[] = []
  for (const [name, value] of new URLSearchParams(search)) {
    const year = yearOf(value)
    if (name === 'q') filters.q = value.slice(0, MAX_QUERY)
    else if (isFacet(name) && known[name].has(value)) filters[name] = value
    else if ((name === 'from' || name === 'to') && year !== null) filters[name] = year
    else if (isFacet(name) || name === 'from' || name === 'to') ignored.push(`${name}=${value}`)
  }
  const { from, to } = filters
  return {
    filters:
      from !== undefined && to !== undefined && from > to ? { ...filters, from: to, to: from } : filters,
    ignored,
  }
}

/** The address of the library with these filters. */
export function libraryHref(filters: Filters): string {
  const query = new URLSearchParams()
  const { q, from, to } = filters
  if (q?.trim()) query.set('q', q)
  for (const facet of facetNames) {
    const code = filters[facet]
    if (code !== undefined) query.set(facet, code)
  }
  if (from !== undefined) query.set('from', String(from))
  if (to !== undefined) query.set('to', String(to))
  const text = query.toString()
  return text === '' ? '/library' : `/library?${text}`
}

export const isFiltered = ({ q, from, to, ...codes }: Filters) =>
  Boolean(q?.trim()) ||
  from !== undefined ||
  to !== undefined ||
  Object.values(codes).some((code) => code !== undefined)

/** The entries that pass all filters but the text; `except` leaves out one facet, to count its choices. */
export const passing = (entries: readonly ListedEntry[], filters: Filters, except?: Facet | 'years') =>
  entries.filter(
    (entry) =>
      (except === 'years' || isWithin(entry.year, filters)) &&
      facetNames.every((facet) => {
        const code = filters[facet]
        return facet === except || code === undefined || facets[facet](entry).includes(code)
      }),
  )

/** How many of the entries have each code of a facet. */
export function countsOf(entries: readonly ListedEntry[], facet: Facet): Map<string, number> {
  const counts = new Map<string, number>()
  for (const entry of entries)
    for (const code of facets[facet](entry)) counts.set(code, (counts.get(code) ?? 0) + 1)
  return counts
}

const isWithin = (
  year: number,
  { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }: Filters,
) => year >= from && year <= to

const isFacet = (name: string): name is Facet => Object.hasOwn(facets, name)

function yearOf(text: string): number | null {
  return /^-?\d{1,4}$/u.test(text) ? Number(text) : null
}

function codesOf({ entries }: LibraryIndex): Record<Facet, Set<string>> {
  const all = (facet: Facet) => new Set(entries.flatMap(facets[facet]))
  return {
    challenge: all('challenge'),
    mechanism: all('mechanism'),
    industry: all('industry'),
    outcome: all('outcome'),
    place: all('place'),
  }
}
