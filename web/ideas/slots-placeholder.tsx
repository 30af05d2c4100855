import { allSlots } from './all-slots.ts'
import { EmptySlot } from './empty-slot.tsx'
import { slotTexts } from './slot-texts.ts'
import { SlotsHeader } from './slots-header.tsx'

/** Shown while the search for precedents is running. */
export function SlotsPlaceholder() {
  return (
    <section aria-labelledby="ideas" className="grid gap-4 max-lg:hidden">
      <SlotsHeader title={slotTexts.autoTitle} lead={slotTexts.autoLead} />
      <ol className="grid list-none gap-3 p-0 @3xl:grid-cols-3">
        {allSlots.map((slot) => (
          <li key={slot}>
            <EmptySlot slot={slot}>{slotTexts.afterSearch}</EmptySlot>
          </li>
        ))}
      </ol>
    </section>
  )
}
