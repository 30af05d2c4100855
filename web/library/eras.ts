import type { ListedEntry } from '../../src/contracts/library-index.ts'

/** A span of years, both included, with its name on the time axis. */
export interface Era {
  from: number
  to: number
  label: string
}

const FIRST_DECADE = 1800
const LAST_DECADE = 2020

/** Before 1500 there are few entries; since 1800, there are enough for each decade. */
export const eras: readonly Era[] = [
  { from: -9999, to: 1499, label: 'before 1500' },
  ...[1500, 1600, 1700].map((from) => ({ from, to: from + 99, label: `${from}s` })),
  ...Array.from({ length: (LAST_DECADE - FIRST_DECADE) / 10 + 1 }, (_, at) => {
    const from = FIRST_DECADE + at * 10
    return { from, to: from + 9, label: `${from}s` }
  }),
]

/** How many entries each era has. */
export const countByEra = (entries: readonly ListedEntry[]) =>
  eras.map(({ from, to }) => entries.filter(({ year }) => year >= from && year <= to).length)

interface Years {
  from?: number | undefined
  to?: number | undefined
}

/** The first and the last era that the years touch, by index. */
export function erasOf({ from, to }: Years): [number, number] {
  const first = from === undefined ? 0 : eras.findIndex((era) => era.to >= from)
  const last = to === undefined ? eras.length - 1 : eras.findLastIndex((era) => era.from <= to)
  return [first < 0 ? eras.length - 1 : first, Math.max(0, last)]
}

/** The years of a range of eras; an end of the axis is no limit. */
export function yearsOf([first, last]: readonly [number, number]): Years {
  return {
    from: first === 0 ? undefined : eras[first]?.from,
    to: last === eras.length - 1 ? undefined : eras[last]?.to,
  }
}
