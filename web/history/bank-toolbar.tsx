import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ChevronDown, SlidersHorizontal, Star } from 'lucide-react'
import { type MouseEvent, type Ref, useId, useState } from 'react'
import { MAX_WORDS } from '../../src/contracts/search.ts'
import { problemTexts } from '../problems/texts.ts'
import { Button } from '../ui/button.tsx'
import { fieldClasses } from '../ui/input.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { type BankFilters, isFiltered } from './bank-filters.ts'
import { labelsQuery } from './history-query.ts'
import { historyTexts as texts } from './texts.ts'

interface BankToolbarProps {
  filters: BankFilters
  searchField: Ref<HTMLInputElement>
  onChange: (filters: BankFilters) => void
  onClear: (event: MouseEvent) => void
}

/** Search, filters and order of the Ideas Bank. On phones the filters are folded. */
export function BankToolbar({ filters, searchField, onChange, onClear }: BankToolbarProps) {
  const [open, setOpen] = useState(false)
  const { data: labels = [] } = useQuery(labelsQuery)
  const id = useId()
  const { label } = filters
  const set = (change: Partial<Record<keyof BankFilters, string | undefined>>) =>
    onChange({ ...filters, ...change } as BankFilters)
  return (
    <div className="grid gap-3">
      <SearchField
        ref={searchField}
        label={texts.search}
        hint={texts.search}
        value={filters.words ?? ''}
        maxLength={MAX_WORDS}
        onChange={(words) => set({ words })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="min-h-9 sm:hidden"
        >
          <SlidersHorizontal aria-hidden size={15} />
          {texts.filters(countFilters(filters))}
          <ChevronDown aria-hidden size={15} className={clsx('transition-transform', open && 'rotate-180')} />
        </Button>
        <div
          id={id}
          className={clsx(
            'flex flex-wrap items-center gap-2 max-sm:w-full',
            open ? undefined : 'max-sm:hidden',
          )}
        >
          <Choice
            name={texts.show}
            value={filters.show}
            options={texts.shows}
            onChange={(show) => set({ show })}
          />
          <Choice
            name={texts.state}
            value={filters.state}
            options={texts.states}
            onChange={(state) => set({ state })}
          />
          {labels.length > 0 || label ? (
            <Choice
              name={problemTexts.label}
              value={label}
              options={Object.fromEntries(
                [...new Set([...labels, ...(label ? [label] : [])])].map((one) => [one, one]),
              )}
              onChange={(label) => set({ label })}
            />
          ) : null}
          <button
            type="button"
            aria-pressed={filters.favorite === 'true'}
            onClick={() => set({ favorite: filters.favorite ? undefined : 'true' })}
            className={clsx(
              CHOICE,
              'inline-flex cursor-pointer items-center gap-1.5',
              filters.favorite && CHOSEN,
            )}
          >
            <Star aria-hidden size={14} fill={filters.favorite ? 'currentColor' : 'none'} />
            {texts.favorites}
          </button>
        </div>
        <Choice
          name={texts.order}
          value={filters.sort}
          options={texts.orders}
          otherwise={texts.newest}
          onChange={(sort) => set({ sort })}
          className="sm:ml-auto"
        />
        {isFiltered(filters) ? (
          <Button variant="quiet" size="sm" aria-label={texts.clear} onClick={onClear}>
            <span className="max-sm:hidden">{texts.clear}</span>
            <span className="sm:hidden">{texts.clearShort}</span>
          </Button>
        ) : null}
      </div>
    </div>
  )
}

/** Of those that phones fold. */
const countFilters = ({ show, state, label, favorite }: BankFilters) =>
  [show, state, label, favorite].filter((value) => value !== undefined).length

const CHOICE = `${fieldClasses} min-h-9 pointer-coarse:min-h-11 w-auto! px-2.5! text-sm`
const CHOSEN = 'border-accent! bg-accent-wash! text-accent!'

interface ChoiceProps {
  name: string
  value: string | undefined
  options: Record<string, string>
  /** What no choice means. */
  otherwise?: string
  className?: string
  onChange: (value: string | undefined) => void
}

function Choice({ name, value, options, otherwise, className, onChange }: ChoiceProps) {
  return (
    <select
      aria-label={name}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
      className={clsx(CHOICE, 'max-w-52 text-ellipsis', value && !otherwise && CHOSEN, className)}
    >
      <option value="">{otherwise ?? texts.any(name)}</option>
      {Object.entries(options).map(([code, text]) => (
        <option key={code} value={code}>
          {text}
        </option>
      ))}
    </select>
  )
}
