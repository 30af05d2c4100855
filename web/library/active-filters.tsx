import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import type { FacetNames } from './facet-names.ts'
import { type Filters, facetNames } from './filters.ts'
import { libraryTexts as texts } from './texts.ts'

interface ActiveFiltersProps {
  filters: Filters
  names: FacetNames
  onChange: (filters: Filters) => void
}

/** Each chosen filter with a way to remove it. The years and the words have their own controls above. */
export function ActiveFilters({ filters, names, onChange }: ActiveFiltersProps) {
  const chosen = facetNames.flatMap((facet) => {
    const code = filters[facet]
    return code === undefined ? [] : [{ facet, name: names(facet, code) }]
  })
  const { q, from, to } = filters
  const hasOthers = Boolean(q?.trim()) || from !== undefined || to !== undefined
  if (chosen.length === 0 && !hasOthers) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {chosen.map(({ facet, name }) => (
        <Button
          key={facet}
          variant="secondary"
          size="sm"
          aria-label={texts.remove(name)}
          onClick={() => onChange({ ...filters, [facet]: undefined })}
          className="rounded-full! border-accent! bg-accent-wash! text-accent!"
        >
          {name}
          <X aria-hidden size={14} />
        </Button>
      ))}
      <Button
        variant="quiet"
        size="sm"
        className={clsx(chosen.length === 0 && '-ml-3')}
        onClick={() => onChange({})}
      >
        {texts.clear}
      </Button>
    </div>
  )
}
