import { historyFilters } from '../../src/contracts/history.ts'
import { HISTORY_PATH } from '../lib/api.ts'

type FilterName = keyof typeof historyFilters
const names = Object.keys(historyFilters) as FilterName[]

/** What the Ideas Bank shows; kept in its address. */
export type BankFilters = Partial<Record<FilterName, string>>

/** How many ideas can be compared. */
export const MAX_COMPARED = 4

interface ParsedBank {
  filters: BankFilters
  /** The ids of ideas to compare instead. */
  compared: number[]
  /** Parts of the address that mean nothing here, as `name=value`. */
  ignored: string[]
}

/** Reads the address. An invalid value is ignored and reported; names of others are left alone. */
export function parseBank(search: string): ParsedBank {
  const parsed: ParsedBank = { filters: {}, compared: [], ignored: [] }
  for (const [name, value] of new URLSearchParams(search)) {
    if (name === 'compare' && isCompared(value)) parsed.compared = value.split(',').map(Number)
    else if (isFilter(name) && value.trim() !== '' && historyFilters[name].safeParse(value).success)
      parsed.filters[name] = value
    else if (isFilter(name) || name === 'compare') parsed.ignored.push(`${name}=${value}`)
  }
  return parsed
}

/** The address of the bank with these filters. */
export function bankHref(filters: BankFilters): string {
  const query = queryOf(filters)
  return query === '' ? '/ideas-bank' : `/ideas-bank?${query}`
}

export const compareHref = (ids: readonly number[]) => `/ideas-bank?compare=${ids.join(',')}`

/** Where the server has the rows that pass the filters. */
export function historyPathOf({ words, ...filters }: BankFilters): string {
  const query = queryOf({ ...(words?.trim() && { words: words.trim() }), ...filters })
  return query === '' ? HISTORY_PATH : `${HISTORY_PATH}?${query}`
}

/** Whether rows may be left out; the order leaves out none. */
export const isFiltered = ({ sort: _, view: __, ...filters }: BankFilters) =>
  Object.values(filters).some((value) => value !== undefined && value.trim() !== '')

/** The same place and order, with all rows. */
export const withoutFilters = ({ view, sort }: BankFilters): BankFilters => ({
  ...(view && { view }),
  ...(sort && { sort }),
})

function queryOf(filters: BankFilters): string {
  const query = new URLSearchParams()
  for (const name of names) {
    const value = filters[name]
    if (value) query.set(name, value)
  }
  return query.toString()
}

const isFilter = (name: string): name is FilterName => names.some((known) => known === name)

function isCompared(value: string): boolean {
  const ids = value.split(',')
  return (
    ids.length > 1 &&
    ids.length <= MAX_COMPARED &&
    new Set(ids).size === ids.length &&
    ids.every((id) => /^[1-9]\d{0,8}$/u.test(id))
  )
}
