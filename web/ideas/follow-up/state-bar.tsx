import { clsx } from 'clsx'
import { Star } from 'lucide-react'
import { useId } from 'react'
import { IdeaState } from '../../../src/contracts/follow-up.ts'
import type { Idea } from '../../../src/contracts/idea.ts'
import { followUpTexts as texts } from './texts.ts'
import { useFollowUp } from './use-follow-up.ts'
import { useShown } from './use-shown.ts'

/** How far the idea has come, and whether it is one of the user's favorites. */
export function StateBar({ idea }: { idea: Idea }) {
  const { change } = useFollowUp(idea.id)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <StateChoice value={idea.state ?? 'idea'} onChange={(state) => change({ state })} />
      <button
        type="button"
        aria-pressed={idea.favorite === true}
        onClick={() => change({ favorite: !idea.favorite })}
        className="inline-flex min-h-8 pointer-coarse:min-h-11 cursor-pointer items-center gap-1.5 rounded-sm px-2 text-sm font-medium text-ink-soft hover:bg-shade hover:text-ink aria-pressed:text-accent max-sm:-ml-2"
      >
        <Star aria-hidden size={16} strokeWidth={1.75} fill={idea.favorite ? 'currentColor' : 'none'} />
        {texts.favorite}
      </button>
    </div>
  )
}

interface StateChoiceProps {
  value: IdeaState
  onChange: (state: IdeaState) => void
}

function StateChoice({ value, onChange }: StateChoiceProps) {
  const name = useId()
  const [shown, setShown] = useShown(value)
  return (
    <fieldset className="flex items-center">
      <legend className="float-left mr-3 text-sm text-ink-soft max-sm:sr-only">{texts.state}</legend>
      <div className="flex rounded-sm border border-rule-strong bg-card">
        {IdeaState.options.map((state, at) => (
          <label
            key={state}
            className={clsx(
              'flex min-h-8 pointer-coarse:min-h-11 cursor-pointer items-center px-3 text-sm max-sm:px-2 font-medium first:rounded-l-xs last:rounded-r-xs',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              at > 0 && 'border-l border-rule',
              state === shown ? selected[state] : 'text-ink-soft hover:bg-shade hover:text-ink',
            )}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={state === shown}
              onChange={() => {
                setShown(state)
                onChange(state)
              }}
            />
            {texts.states[state]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const selected: Record<IdeaState, string> = {
  idea: 'bg-ink text-paper',
  testing: 'bg-accent text-on-accent',
  worked: 'bg-green text-paper',
  dropped: 'bg-gray text-paper',
}
