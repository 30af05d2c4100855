import { Search } from 'lucide-react'
import { useId } from 'react'
import { Input } from '../ui/input.tsx'
import { MAX_QUERY } from './filters.ts'
import { libraryTexts as texts } from './texts.ts'

interface SearchFieldProps {
  value: string
  onChange: (value: string) => void
}

export function SearchField({ value, onChange }: SearchFieldProps) {
  const id = useId()
  return (
    <search className="relative">
      <label htmlFor={id} className="sr-only">
        {texts.search}
      </label>
      <Search
        aria-hidden
        size={20}
        strokeWidth={1.5}
        className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-ink-soft"
      />
      <Input
        id={id}
        type="search"
        value={value}
        maxLength={MAX_QUERY}
        autoComplete="off"
        spellCheck={false}
        placeholder={texts.searchHint}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-13! pl-12! font-serif text-lg! text-ellipsis"
      />
    </search>
  )
}
