import type { Precedent } from '../../src/contracts/precedent.ts'
import { listTexts } from './list/list-texts.ts'

const distances = ['own', 'near', 'far'] as const

/** How many precedents are from the user's own, a related and a distant field. Nothing where no distance is known. */
export function FieldCounts({ precedents }: { precedents: readonly Precedent[] }) {
  const counts = countsIn(precedents)
  if (counts === '') return null
  return (
    <p className="text-sm whitespace-nowrap text-ink-soft tabular-nums max-sm:w-full">
      {listTexts.fields(counts)}
    </p>
  )
}

/** '1 own · 2 distant'. */
export function countsIn(precedents: readonly Precedent[]): string {
  const counts = distances.map((distance) => ({
    distance,
    count: precedents.filter(({ fit }) => fit?.distance === distance).length,
  }))
  return counts
    .filter(({ count }) => count > 0)
    .map(({ distance, count }) => listTexts.inField[distance](count))
    .join(' · ')
}
