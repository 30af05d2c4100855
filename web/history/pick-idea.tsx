import { historyTexts as texts } from './texts.ts'

export interface Picking {
  picked: readonly number[]
  /** Whether no more can be picked. */
  full: boolean
  onPick: (ideaId: number) => void
}

interface PickIdeaProps extends Picking {
  /** Undefined for a draft, which cannot be compared. */
  ideaId: number | undefined
  title: string
}

/** Picks an idea for a comparison. */
export function PickIdea({ ideaId, title, picked, full, onPick }: PickIdeaProps) {
  if (ideaId === undefined) return <span className="w-4 [grid-area:pick]" />
  const checked = picked.includes(ideaId)
  return (
    <label className="-mx-1 mt-0.5 grid size-6 pointer-coarse:-mx-3.5 pointer-coarse:-my-2 pointer-coarse:size-11 cursor-pointer place-items-center self-start justify-self-start [grid-area:pick]">
      <span className="sr-only">{texts.pick(title)}</span>
      <input
        type="checkbox"
        checked={checked}
        disabled={full && !checked}
        onChange={() => onPick(ideaId)}
        className="size-4 cursor-pointer accent-accent disabled:cursor-not-allowed"
      />
    </label>
  )
}
