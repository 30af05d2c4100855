import { Plus, X } from 'lucide-react'
import { MAX_NAME_LENGTH, MAX_NAMES, type NamePair } from '../../src/contracts/export.ts'
import { Button } from '../ui/button.tsx'
import { Input } from '../ui/input.tsx'
import { exportTexts } from './texts.ts'

interface NamePairsProps {
  pairs: NamePair[]
  onChange: (pairs: NamePair[]) => void
}

/** Names that the document replaces, such as a client's. */
export function NamePairs({ pairs, onChange }: NamePairsProps) {
  const change = (at: number, changed: Partial<NamePair>) =>
    onChange(pairs.map((pair, index) => (index === at ? { ...pair, ...changed } : pair)))
  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm font-medium text-ink">{exportTexts.names}</legend>
      <p className="text-sm text-ink-soft">{exportTexts.namesHint}</p>
      {Array.from(pairs.entries(), ([at, { from, to }]) => (
        <div key={at} className="grid grid-cols-[1fr_1fr_auto] items-center gap-2">
          <Input
            aria-label={exportTexts.from(at + 1)}
            placeholder={exportTexts.fromPlaceholder}
            value={from}
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
            onChange={({ target }) => change(at, { from: target.value })}
          />
          <Input
            aria-label={exportTexts.to(at + 1)}
            placeholder={exportTexts.toPlaceholder}
            value={to}
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
            onChange={({ target }) => change(at, { to: target.value })}
          />
          <Button
            variant="quiet"
            size="icon"
            aria-label={exportTexts.removeName(at + 1)}
            onClick={() => onChange(pairs.filter((_, index) => index !== at))}
          >
            <X aria-hidden size={16} strokeWidth={1.5} />
          </Button>
        </div>
      ))}
      {pairs.length < MAX_NAMES ? (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() => onChange([...pairs, { from: '', to: '' }])}
        >
          <Plus aria-hidden size={15} strokeWidth={1.75} />
          {exportTexts.addName}
        </Button>
      ) : null}
    </fieldset>
  )
}
