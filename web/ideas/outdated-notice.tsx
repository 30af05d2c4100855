import { MIN_SELECTED } from '../../src/contracts/limits.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { allSlots } from './all-slots.ts'
import type { Outdated } from './outdated.ts'
import { slotTexts } from './slot-texts.ts'
import type { AutoIdeas } from './use-auto-ideas.ts'

interface OutdatedNoticeProps {
  /** Of each slot. */
  reasons: readonly (Outdated | null)[]
  auto: AutoIdeas
  /** How many precedents there are. */
  count: number
}

/** Offers to replace ideas that are built from something else than what the problem has now, since generating without being asked would be a surprise. */
export function OutdatedNotice({ reasons, auto, count }: OutdatedNoticeProps) {
  const outdated = allSlots.filter((slot) => reasons[slot])
  const [reason, other] = new Set(reasons.filter((one) => one !== null))
  if (!reason || auto.generating || count < MIN_SELECTED) return null
  return (
    <Banner tone="yellow" className="justify-between @3xl:col-span-2">
      <p className="min-w-0 flex-1 basis-64">
        {slotTexts.outdatedNotice[other ? 'both' : reason](outdated.length)}
      </p>
      <Button variant="secondary" size="sm" onClick={() => auto.start(outdated)}>
        {slotTexts.replaceOutdated(outdated.length)}
      </Button>
    </Banner>
  )
}
