import {
  differenceInDays,
  differenceInMonths,
  differenceInYears,
  endOfMonth,
  endOfYear,
  startOfDay,
} from 'date-fns'
import type { Computation } from './claims.ts'

const difference = { years: differenceInYears, months: differenceInMonths, days: differenceInDays }

/** What is wrong with a stated interval or sum; null when it can be right. */
export function computationError(computation: Computation): string | null {
  if ('terms' in computation) {
    const sum = computation.terms.reduce((one, other) => one + other, 0)
    return isClose(sum, computation.is) ? null : `the sum is ${sum}, not ${computation.is}`
  }
  const { from, to, unit, is } = computation
  const [earliest, latest] = [daysOf(from), daysOf(to)]
  const least = difference[unit](latest.first, earliest.last)
  const most = difference[unit](latest.last, earliest.first)
  if (is >= least && is <= most) return null
  const computed = least === most ? `${least}` : `${least} to ${most}`
  return `from ${from} to ${to} it is ${computed} ${unit}, not ${is}`
}

const isClose = (one: number, other: number) => Math.abs(one - other) <= 1e-9 * Math.abs(other)

/** A year or a month stands for any of its days, so an interval between two of them has a range. */
function daysOf(point: number | string): { first: Date; last: Date } {
  const [, sign, year, month, day] = /^(-?)(\d+)(?:-(\d+))?(?:-(\d+))?$/u.exec(`${point}`) ?? []
  const first = new Date(2000, 0, 1)
  first.setFullYear(Number(`${sign}${year}`), Number(month ?? 1) - 1, Number(day ?? 1))
  if (day) return { first, last: first }
  return { first, last: startOfDay(month ? endOfMonth(first) : endOfYear(first)) }
}
