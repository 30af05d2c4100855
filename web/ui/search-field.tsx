import { Search } from 'lucide-react'
import { type Ref, useId } from 'react'
import { Input } from './input.tsx'

interface SearchFieldProps {
  ref?: Ref<HTMLInputElement>
  label: string
  hint: string
  value: string
  maxLength: number
  onChange: (value: string) => void
}

/** The one field that searches a page. */
export function SearchField({ ref, label, hint, value, maxLength, onChange }: SearchFieldProps) {
  const id = useId()
  return (
    <search className="relative">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden
        size={20}
        strokeWidth={1.5}
        className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-ink-soft"
      />
      <Input
        ref={ref}
        id={id}
        type="search"
        value={value}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        placeholder={hint}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-12! pl-12! font-serif text-lg! text-ellipsis"
      />
    </search>
  )
}
