import { useSite } from '../lib/site.ts'
import type { AutoSlots, StoredIdea } from '../lib/storage.ts'
import { Button } from '../ui/button.tsx'
import { workTexts } from '../work/texts.ts'
import { allSlots } from './all-slots.ts'
import { AutoSlotList } from './auto-slot-list.tsx'
import { IdeaCard } from './idea-card.tsx'
import type { IdeaMode } from './idea-mode.ts'
import type { Basis } from './outdated.ts'
import { OutdatedNotice } from './outdated-notice.tsx'
import { slotTexts } from './slot-texts.ts'
import { SlotsHeader } from './slots-header.tsx'
import { ideaTexts } from './texts.ts'
import type { AutoIdeas } from './use-auto-ideas.ts'
import { useOutdated } from './use-outdated.ts'

interface IdeaSlotsProps {
  mode: IdeaMode
  slots: AutoSlots
  custom: StoredIdea | null
  auto: AutoIdeas
  basis: Basis
  onOpen: (idea: StoredIdea) => void
  onSwitch: (mode: IdeaMode) => void
}

/** The ideas beside or below the precedents: the automatic ones or the custom one. */
export function IdeaSlots({ mode, slots, custom, auto, basis, onOpen, onSwitch }: IdeaSlotsProps) {
  const [first, second, third] = slots
  const reasons = [useOutdated(first, basis), useOutdated(second, basis), useOutdated(third, basis)]
  const count = basis.precedents.length
  const hasAuto = slots.some((idea) => idea !== null)
  return (
    <section aria-labelledby="ideas" className="grid content-start gap-4 @3xl:grid-cols-[1fr_auto]">
      {mode === 'custom' ? (
        <SlotsHeader title={slotTexts.customTitle} />
      ) : (
        <SlotsHeader title={slotTexts.autoTitle} lead={slotTexts.autoLead} />
      )}
      {mode === 'auto' ? <OutdatedNotice reasons={reasons} auto={auto} count={count} /> : null}
      {mode === 'custom' && custom ? (
        <IdeaCard idea={custom} mode={mode} onOpen={() => onOpen(custom)} />
      ) : hasAuto || auto.generating ? (
        <AutoSlotList slots={slots} auto={auto} reasons={reasons} count={count} onOpen={onOpen} />
      ) : null}
      {mode === 'auto' && !hasAuto && !auto.generating ? (
        <Button variant="secondary" onClick={() => auto.start()}>
          {slotTexts.generateRandom}
        </Button>
      ) : null}
      {mode === 'auto' ? <LibraryButton slots={slots} auto={auto} /> : null}
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start @3xl:col-start-2 @3xl:row-start-1 @3xl:self-start"
        onClick={() => onSwitch(mode === 'auto' ? 'custom' : 'auto')}
      >
        {mode === 'auto' ? ideaTexts.toCustom : ideaTexts.toAuto}
      </Button>
    </section>
  )
}

/** After the model failed, offers the library for the empty slots. */
function LibraryButton({ slots, auto }: { slots: AutoSlots; auto: AutoIdeas }) {
  const { engine } = useSite()
  const hasFailed = Object.keys(auto.failures).length > 0
  if (engine !== 'model' || !hasFailed || auto.generating) return null
  const empty = allSlots.filter((slot) => !slots[slot])
  return (
    <Button variant="secondary" onClick={() => auto.start(empty, 'library')}>
      {workTexts.useLibrary}
    </Button>
  )
}
