import type { Demand } from '../../../../db/library/entry.ts'
import { library } from '../../../../db/library/library.ts'
import type { LimitKind } from '../../../../db/library/words.ts'
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

const { priceWords, moneyWords, periods, numbers } = library.templates.ideas

/** The demands that a limit rules out whatever it speaks of. */
const ruledOut: Record<Exclude<LimitKind, 'money' | 'keep'>, readonly Demand[]> = {
  staff: ['staff'],
  technology: ['technology'],
  time: ['long-time'],
  law: [],
  place: [],
}

/** The conflicts of all parts with all limits, at most one for each part and limit. */
export const conflictsOf = (parts: readonly IdeaPart[], limits: readonly Limit[]): Conflict[] =>
  parts.flatMap((part, place) =>
    limits.flatMap((limit) => {
      const objection = objectionOf(part, limit)
      return objection ? [{ limit, part: place, objection }] : []
    }),
  )

/** Why a part breaks a limit; null when nothing known of it does. */
export function objectionOf({ entry, test }: IdeaPart, limit: Limit): Objection | null {
  const demand = demandsAgainst(limit).find((one) => entry?.demands.includes(one))
  if (demand) return { demand }
  const days = limit.kind === 'time' ? daysIn(limit.text) : null
  return test && days !== null && test.days > days ? { testDays: test.days } : null
}

/** What a limit rules out. */
export function demandsAgainst({ kind, text }: Limit): readonly Demand[] {
  if (kind === null) return []
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const speaksOf = (list: readonly string[]) => words.some((word) => list.includes(word))
  if ((kind === 'money' || kind === 'keep') && speaksOf(priceWords)) return ['price-change']
  if (kind === 'keep') return []
  // 'We cannot pay a night man' is about wages.
  if (kind === 'money') return speaksOf(moneyWords) ? ['capital'] : []
  return speaksOf(moneyWords) ? ['capital', ...ruledOut[kind]] : ruledOut[kind]
}

/** The days that the statement leaves; null when it names none. */
export function daysLeft(limits: readonly Limit[]): number | null {
  const days = limits.flatMap(({ kind, text }) => (kind === 'time' ? (daysIn(text) ?? []) : []))
  return days.length > 0 ? Math.min(...days) : null
}

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
