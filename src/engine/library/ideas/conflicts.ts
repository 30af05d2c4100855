import type { Demand } from '../../../../db/library/entry.ts'
import { type LibraryEntry, library } from '../../../../db/library/library.ts'
import type { Limit } from '../limits.ts'
import type { IdeaPart } from './part.ts'

/** What of a part goes against a limit of the statement. */
export type Objection = { demand: Demand } | { testDays: number }

/** A part that breaks a limit of the statement; the part by its place. */
export interface Conflict {
  limit: Limit
  part: number
  objection: Objection
}

const { priceWords, periods, numbers } = library.templates.ideas

/** The demands that a limit of each kind rules out. A limit of money rules out prices only where it speaks of them. */
const ruledOut: Record<Limit['kind'], readonly Demand[]> = {
  staff: ['staff', 'training'],
  money: ['capital', 'price-change'],
  keep: ['price-change'],
  technology: ['technology'],
  time: ['long-time', 'training'],
  law: [],
  place: [],
}

/** The conflicts of all parts with all limits, at most one for each part and limit. */
export const conflictsOf = (parts: readonly IdeaPart[], limits: readonly Limit[]): Conflict[] =>
  parts.flatMap(({ entry }, part) =>
    limits.flatMap((limit) => {
      const objection = entry ? objectionOf(entry, limit) : null
      return objection ? [{ limit, part, objection }] : []
    }),
  )

/** Why an entry breaks a limit; null when nothing known of it does. */
export function objectionOf(entry: LibraryEntry, limit: Limit): Objection | null {
  const demand = ruledOut[limit.kind].find(
    (one) => entry.demands.includes(one) && (one !== 'price-change' || speaksOfPrices(limit)),
  )
  if (demand) return { demand }
  const days = limit.kind === 'time' ? daysIn(limit.text) : null
  return days !== null && entry.test.days > days ? { testDays: entry.test.days } : null
}

const speaksOfPrices = ({ text }: Limit) =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => priceWords.includes(word))

/** The shortest time that a text names, in days; null when it names none. */
function daysIn(text: string): number | null {
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
  const found = words.flatMap((word, place) => {
    const before = words[place - 1] ?? ''
    const count = numbers[before] ?? Number(before || Number.NaN)
    const period = periods[word]
    return period !== undefined && count > 0 ? [count * period] : []
  })
  return found.length > 0 ? Math.min(...found) : null
}
