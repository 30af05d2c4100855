import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { Precedent } from '../../../src/contracts/precedent.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { precedentTexts } from '../texts.ts'
import { listTexts } from './list-texts.ts'
import { OpenRow } from './open-row.tsx'
import { RowFacts } from './row-facts.tsx'
import { onSwitchKey } from './row-keys.ts'

/** One line of 56 px; on phones four, with the name first and the facts last. */
const AREAS = clsx(
  "grid-cols-[auto_minmax(0,1fr)_auto_auto] [grid-template-areas:'switch_name_name_open'_'._innovation_innovation_innovation'_'._facts_more_more']",
  'sm:grid-cols-[auto_15rem_minmax(0,1fr)_auto_auto]',
  "sm:[grid-template-areas:'switch_name_innovation_more_open'_'switch_facts_innovation_more_open']",
)

interface PrecedentRowProps {
  precedent: Precedent
  selected: boolean
  disabled: boolean
  open: boolean
  /** Opens the row, or closes it. */
  onOpen: () => void
  onToggle: () => void
  /** Undefined while the search is still running. */
  onLearnMore: (() => void) | undefined
}

export function PrecedentRow({ precedent, selected, disabled, open, ...on }: PrecedentRowProps) {
  const id = useId()
  return (
    <article
      aria-labelledby={`${id}head`}
      data-selected={selected || undefined}
      className={clsx(
        'border-b border-l-3 border-b-rule',
        selected ? 'border-l-accent bg-accent-wash' : 'border-l-transparent',
        open && !selected && 'bg-card',
      )}
    >
      <div
        className={clsx(
          'relative grid min-h-13.75 items-center gap-x-3 px-2 py-1 max-sm:py-2.5 sm:gap-x-4',
          AREAS,
        )}
      >
        <Switch
          checked={selected}
          disabled={disabled}
          onCheckedChange={on.onToggle}
          onKeyDown={(event) => onSwitchKey(event, on.onOpen)}
          aria-label={precedentTexts.selectOne(precedent.entity)}
          className="relative z-1 [grid-area:switch]"
        />
        <div className="flex min-w-0 items-baseline gap-2 self-end [grid-area:name]">
          <span className="text-sm font-semibold text-ink-soft">{precedent.letter}</span>
          <h4
            id={`${id}head`}
            className={clsx(
              'entity min-w-0 text-lg leading-[1.05]',
              '[overflow-wrap:anywhere]',
              !open && 'line-clamp-2',
            )}
          >
            {precedent.entity}
          </h4>
        </div>
        <RowFacts precedent={precedent} />
        <p
          className={clsx(
            'font-serif text-[1.0625rem] leading-snug [grid-area:innovation] max-sm:my-1',
            !open && 'line-clamp-2',
          )}
        >
          {precedent.innovation}
        </p>
        {on.onLearnMore ? (
          <Button
            variant="quiet"
            size="sm"
            onClick={on.onLearnMore}
            className="relative z-1 -mx-3 text-accent! [grid-area:more] max-sm:-my-1 max-sm:self-end"
          >
            {precedentTexts.learnMore}
            <span className="sr-only"> {precedentTexts.about(precedent.entity)}</span>
          </Button>
        ) : null}
        <OpenButton entity={precedent.entity} panelId={`${id}panel`} open={open} onOpen={on.onOpen} />
      </div>
      <div id={`${id}panel`} hidden={!open}>
        {open ? <OpenRow precedent={precedent} selected={selected} /> : null}
      </div>
    </article>
  )
}

interface OpenButtonProps {
  entity: string
  panelId: string
  open: boolean
  onOpen: () => void
}

/** Its area is the whole row, except for the row's other controls. */
function OpenButton({ entity, panelId, open, onOpen }: OpenButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={panelId}
      aria-label={listTexts.detailsOf(entity)}
      onClick={onOpen}
      className="grid size-8 cursor-pointer place-items-center justify-self-end text-ink-soft after:absolute after:inset-0 hover:text-ink [grid-area:open]"
    >
      <ChevronDown
        aria-hidden
        size={18}
        strokeWidth={1.5}
        className={clsx('transition-transform', open && 'rotate-180')}
      />
    </button>
  )
}
