import { useSite } from '../lib/site.ts'
import type { AutoSlots, StoredIdea } from '../lib/storage.ts'
import { Button } from '../ui/button.tsx'
import { uiTexts } from '../ui/texts.ts'
import { useElapsed } from '../ui/use-elapsed.ts'
import { workTexts } from '../work/texts.ts'
import { allSlots } from './auto-idea-selections.ts'
import { EmptySlot } from './empty-slot.tsx'
import { IdeaCard } from './idea-card.tsx'
import type { IdeaMode } from './idea-mode.ts'
import { SlotsHeader } from './slots-header.tsx'
import { ideaTexts } from './texts.ts'
import type { AutoIdeas } from './use-auto-ideas.ts'

interface IdeaSlotsProps {
  mode: IdeaMode
  slots: AutoSlots
  custom: StoredIdea | null
  auto: AutoIdeas
  onOpen: (idea: StoredIdea) => void
  onSwitch: (mode: IdeaMode) => void
}

/** The ideas beside or below the precedents: the automatic ones or the custom one. */
export function IdeaSlots({ mode, slots, custom, auto, onOpen, onSwitch }: IdeaSlotsProps) {
  const hasAuto = slots.some((idea) => idea !== null)
  return (
    <section aria-labelledby="ideas" className="grid content-start gap-4 @3xl:grid-cols-[1fr_auto]">
      {mode === 'custom' ? (
        <SlotsHeader title={ideaTexts.customTitle} />
      ) : (
        <SlotsHeader title={ideaTexts.autoTitle} lead={ideaTexts.autoLead} />
      )}
      {mode === 'custom' && custom ? (
        <IdeaCard idea={custom} mode={mode} onOpen={() => onOpen(custom)} />
      ) : (
        <AutoSlotList slots={slots} auto={auto} hasAuto={hasAuto} onOpen={onOpen} />
      )}
      {mode === 'auto' && !hasAuto && !auto.generating ? (
        <Button variant="secondary" onClick={() => auto.start()}>
          {ideaTexts.generateRandom}
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
  if (engine !== 'model' || !auto.failed || auto.generating) return null
  const empty = allSlots.filter((slot) => !slots[slot])
  return (
    <Button variant="secondary" onClick={() => auto.start(empty, 'library')}>
      {workTexts.useLibrary}
    </Button>
  )
}

interface AutoSlotListProps {
  slots: AutoSlots
  hasAuto: boolean
  auto: AutoIdeas
  onOpen: (idea: StoredIdea) => void
}

function AutoSlotList({ slots, hasAuto, auto, onOpen }: AutoSlotListProps) {
  if (!hasAuto && !auto.generating) return null
  return (
    <ol className="grid list-none gap-3 p-0 @3xl:col-span-2 @3xl:grid-cols-3">
      {Array.from(slots.entries(), ([slot, idea]) => (
        <li key={slot}>
          {idea ? (
            <IdeaCard idea={idea} mode="auto" onOpen={() => onOpen(idea)} />
          ) : (
            <EmptySlot slot={slot}>
              <SlotState slot={slot} auto={auto} />
            </EmptySlot>
          )}
        </li>
      ))}
    </ol>
  )
}

function SlotState({ slot, auto: { filling, generating, start } }: { slot: number; auto: AutoIdeas }) {
  if (filling?.slot === slot) return <SlotProgress startedAt={filling.startedAt} />
  if (generating && (filling?.queue.includes(slot) ?? true)) return <span>{ideaTexts.queued}</span>
  return (
    <>
      <span>{ideaTexts.absent}</span>
      {generating ? null : (
        <Button variant="secondary" size="sm" onClick={() => start([slot])}>
          {uiTexts.retry}
        </Button>
      )}
    </>
  )
}

function SlotProgress({ startedAt }: { startedAt: number }) {
  const seconds = useElapsed(startedAt) ?? 0
  return (
    <>
      <span aria-hidden className="progress-line" />
      <span className="tabular-nums">{ideaTexts.drafting(seconds)}</span>
    </>
  )
}
