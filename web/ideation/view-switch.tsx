import { useId } from 'react'
import type { SelectView } from '../lib/storage.ts'
import { listTexts } from '../precedents/list/list-texts.ts'

const views = ['list', 'matrix', 'cards'] as const satisfies readonly SelectView['view'][]

interface ViewSwitchProps {
  view: SelectView['view']
  onChange: (view: SelectView['view']) => void
}

/** One tab stop; arrows go from one view to the other. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  const name = useId()
  return (
    <fieldset className="inline-flex rounded-sm border border-rule-strong bg-card p-0.5">
      <legend className="sr-only">{listTexts.view}</legend>
      {views.map((one) => (
        <label
          key={one}
          className="relative grid min-h-7 cursor-pointer items-center rounded-xs px-3 text-sm font-medium text-ink-soft transition-colors duration-150 hover:text-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            value={one}
            checked={view === one}
            onChange={() => onChange(one)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {listTexts.views[one]}
        </label>
      ))}
    </fieldset>
  )
}
