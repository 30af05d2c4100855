import { clsx } from 'clsx'
import { fieldClasses } from '../../ui/input.tsx'
import { listTexts } from './list-texts.ts'

interface FilterFieldProps {
  filter: string
  onChange: (filter: string) => void
}

export function FilterField({ filter, onChange }: FilterFieldProps) {
  return (
    <input
      type="search"
      aria-label={listTexts.filter}
      placeholder={listTexts.filterHint}
      value={filter}
      onChange={(event) => onChange(event.target.value)}
      className={clsx(
        fieldClasses,
        'h-8 text-sm max-sm:w-auto max-sm:min-w-0 max-sm:flex-1 max-sm:text-base sm:w-36',
      )}
    />
  )
}
