import { clsx } from 'clsx'
import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import type { ListedEntry } from '../../src/contracts/library-index.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { fieldClasses } from '../ui/input.tsx'
import type { FacetNames } from './facet-names.ts'
import { countsOf, type Facet, type Filters, facetNames, passing } from './filters.ts'
import { libraryTexts as texts } from './texts.ts'

interface FilterBarProps {
  /** The entries that match the words searched for. */
  matching: readonly ListedEntry[]
  filters: Filters
  names: FacetNames
  onChange: (filters: Filters) => void
}

/** One list of choices for each facet, with how many entries each choice leaves. Folded on phones. */
export function FilterBar({ matching, filters, names, onChange }: FilterBarProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="grid gap-3">
      <Button
        variant="secondary"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="justify-self-start sm:hidden"
      >
        <SlidersHorizontal aria-hidden size={16} />
        {texts.filters}
        <ChevronDown aria-hidden size={16} className={clsx('transition-transform', open && 'rotate-180')} />
      </Button>
      <div
        id={id}
        className={clsx('grid gap-3 sm:grid-cols-3 lg:grid-cols-5', open ? undefined : 'max-sm:hidden')}
      >
        {facetNames.map((facet) => (
          <FacetSelect
            key={facet}
            facet={facet}
            counts={countsOf(passing(matching, filters, facet), facet)}
            value={filters[facet]}
            names={names}
            onChange={(code) => onChange({ ...filters, [facet]: code })}
          />
        ))}
      </div>
    </div>
  )
}

interface FacetSelectProps {
  facet: Facet
  counts: Map<string, number>
  value: string | undefined
  names: FacetNames
  onChange: (code: string | undefined) => void
}

function FacetSelect({ facet, counts, value, names, onChange }: FacetSelectProps) {
  const codes = new Set([...counts.keys(), ...(value === undefined ? [] : [value])])
  const options = Array.from(codes, (code) => ({ code, name: names(facet, code) })).toSorted((one, other) =>
    one.name.localeCompare(other.name),
  )
  return (
    <Field label={texts.facets[facet]}>
      {({ 'aria-invalid': _, ...control }) => (
        <select
          {...control}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
          className={clsx(
            fieldClasses,
            'min-h-10 text-sm text-ellipsis',
            value && 'border-accent! bg-accent-wash!',
          )}
        >
          <option value="">{texts.any}</option>
          {options.map(({ code, name }) => (
            <option key={code} value={code}>
              {texts.option(name, counts.get(code) ?? 0)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
