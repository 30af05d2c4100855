const units = [
  { name: 'hour', seconds: 3600 },
  { name: 'minute', seconds: 60 },
  { name: 'second', seconds: 1 },
]

/** The sentence of a limit, in the largest unit that fits, rounded up: nobody should come back too early. */
export function tryAgainIn(seconds: number): string {
  const unit = units.find((one) => seconds >= one.seconds * (one.seconds === 1 ? 1 : 2)) ?? units[2]
  const count = Math.ceil(seconds / (unit?.seconds ?? 1))
  return `That was too often. Please try again in ${count} ${unit?.name}${count === 1 ? '' : 's'}.`
}
