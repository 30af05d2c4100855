import { MIN_SELECTED } from '../../src/contracts/limits.ts'
import type { Precedent } from '../../src/contracts/precedent.ts'
import type { AutoSlots } from '../lib/storage.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { allSlots } from './all-slots.ts'
import { isOutdated } from './outdated.ts'
import { slotTexts } from './slot-texts.ts'
import type { AutoIdeas } from './use-auto-ideas.ts'

interface OutdatedNoticeProps {
  slots: AutoSlots
  auto: AutoIdeas
  precedents: readonly Precedent[]
}

/** Offers to replace ideas whose precedents are gone, since generating without being asked would be a surprise. */
export function OutdatedNotice({ slots, auto, precedents }: OutdatedNoticeProps) {
  const outdated = allSlots.filter((slot) => {
    const idea = slots[slot]
    return idea && isOutdated(idea, precedents)
  })
  if (outdated.length === 0 || auto.generating || precedents.length < MIN_SELECTED) return null
  return (
    <Banner tone="yellow" className="justify-between @3xl:col-span-2">
      <p className="min-w-0 flex-1 basis-64">{slotTexts.outdatedNotice(outdated.length)}</p>
      <Button variant="secondary" size="sm" onClick={() => auto.start(outdated)}>
        {slotTexts.replaceOutdated(outdated.length)}
      </Button>
    </Banner>
  )
}
