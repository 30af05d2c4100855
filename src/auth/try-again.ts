import { formatDuration } from 'date-fns'

const longerUnits = [
  { name: 'hours', seconds: 3600 },
  { name: 'minutes', seconds: 60 },
]

/** In the largest unit of which there are at least two, rounded up so that nobody comes back too early. */
export function tryAgainIn(seconds: number): string {
  const unit = longerUnits.find((one) => seconds >= 2 * one.seconds)
  const duration = unit ? { [unit.name]: Math.ceil(seconds / unit.seconds) } : { seconds: Math.ceil(seconds) }
  return `Too many attempts. Please try again in ${formatDuration(duration)}.`
}
