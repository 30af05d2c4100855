import { allSlots } from './auto-idea-selections.ts'
import { EmptySlot } from './empty-slot.tsx'
import { SlotsHeader } from './slots-header.tsx'
import { ideaTexts } from './texts.ts'

/** Shown while the search for precedents is running. */
export function SlotsPlaceholder() {
  return (
    <section aria-labelledby="ideas" className="grid gap-4 max-lg:hidden">
      <SlotsHeader title={ideaTexts.autoTitle} lead={ideaTexts.autoLead} />
      <ol className="grid list-none gap-3 p-0 @3xl:grid-cols-3">
        {allSlots.map((slot) => (
          <li key={slot}>
            <EmptySlot slot={slot}>{ideaTexts.afterSearch}</EmptySlot>
          </li>
        ))}
      </ol>
    </section>
  )
}
