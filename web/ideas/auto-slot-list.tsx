import { MIN_SELECTED } from '../../src/contracts/limits.ts'
import type { AutoSlots, StoredIdea } from '../lib/storage.ts'
import { Button } from '../ui/button.tsx'
import { uiTexts } from '../ui/texts.ts'
import { useElapsed } from '../ui/use-elapsed.ts'
import { EmptySlot } from './empty-slot.tsx'
import { IdeaCard } from './idea-card.tsx'
import type { Outdated } from './outdated.ts'
import { slotTexts } from './slot-texts.ts'
import type { AutoIdeas } from './use-auto-ideas.ts'

interface AutoSlotListProps {
  slots: AutoSlots
  auto: AutoIdeas
  /** Why the idea of each slot is outdated. */
  reasons: readonly (Outdated | null)[]
  /** How many precedents there are. */
  count: number
  onOpen: (idea: StoredIdea) => void
}

/** The automatic ideas, each in its slot. */
export function AutoSlotList({ slots, auto, reasons, count, onOpen }: AutoSlotListProps) {
  return (
    <ol className="grid list-none gap-3 p-0 @3xl:col-span-2 @3xl:grid-cols-3">
      {Array.from(slots.entries(), ([slot, idea]) => (
        <li key={slot}>
          {idea && !isFilled(slot, auto) ? (
            <IdeaCard idea={idea} mode="auto" note={noteOf(reasons[slot])} onOpen={() => onOpen(idea)} />
          ) : (
            <EmptySlot slot={slot}>
              <SlotState slot={slot} auto={auto} count={count} />
            </EmptySlot>
          )}
        </li>
      ))}
    </ol>
  )
}

const noteOf = (reason: Outdated | null | undefined) => (reason ? slotTexts.outdated[reason] : undefined)

/** Whether a new idea is on its way into the slot. */
const isFilled = (slot: number, { filling }: AutoIdeas) =>
  filling !== null && (filling.slot === slot || filling.queue.includes(slot))

function SlotState({ slot, auto, count }: { slot: number; auto: AutoIdeas; count: number }) {
  const { filling, generating, failures, start } = auto
  if (filling?.slot === slot) return <SlotProgress {...filling} />
  if (generating && (filling?.queue.includes(slot) ?? true)) return <span>{slotTexts.queued}</span>
  if (slot > 0 && count <= MIN_SELECTED) return <span>{slotTexts.noOtherDraw}</span>
  return (
    <>
      <span>{slotTexts.absent}</span>
      {failures[slot] ? <span className="[overflow-wrap:anywhere]">{failures[slot]}</span> : null}
      {generating ? null : (
        <Button variant="secondary" size="sm" onClick={() => start([slot])}>
          {uiTexts.retry}
        </Button>
      )}
    </>
  )
}

function SlotProgress({ startedAt, refusal }: { startedAt: number; refusal?: string }) {
  const seconds = useElapsed(startedAt) ?? 0
  return (
    <>
      <span aria-hidden className="progress-line" />
      <span className="tabular-nums">
        {refusal ? slotTexts.waiting(seconds) : slotTexts.drafting(seconds)}
      </span>
      {refusal ? <span>{refusal}</span> : null}
    </>
  )
}
