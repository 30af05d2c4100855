import { useState } from 'react'
import { MAX_COMPARED } from './bank-filters.ts'
import type { Picking } from './pick-idea.tsx'

/** On a phone, two ideas fit beside each other. */
const MAX_ON_PHONES = 2

/** Ideas picked to be compared. */
export function usePicking(): Picking & { clear: () => void } {
  const [picked, setPicked] = useState<readonly number[]>([])
  const max = matchMedia('(max-width: 639px)').matches ? MAX_ON_PHONES : MAX_COMPARED
  return {
    picked,
    full: picked.length >= max,
    onPick: (id) =>
      setPicked((current) => (current.includes(id) ? current.filter((one) => one !== id) : [...current, id])),
    clear: () => setPicked([]),
  }
}
