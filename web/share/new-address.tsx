import { Check, Copy } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Input } from '../ui/input.tsx'
import { shareTexts as texts } from './texts.ts'

interface NewAddressProps {
  url: string
  onAnother: () => void
}

/** The address of a new link, which nobody can look up later. */
export function NewAddress({ url, onAnother }: NewAddressProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [result, setResult] = useState<'copied' | 'refused' | null>(null)
  // The button that had the focus is gone.
  useEffect(() => field.current?.select(), [])
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setResult('copied')
    } catch (error) {
      // Browsers have a clipboard on https and localhost only.
      console.warn('The address was not copied', error)
      field.current?.select()
      setResult('refused')
    }
  }
  const Icon = result === 'copied' ? Check : Copy
  return (
    <div className="grid gap-3 border-l-4 border-green bg-green-wash px-4 py-4">
      <label htmlFor={id} className="text-sm font-medium">
        {texts.created}
      </label>
      <div className="grid gap-2 sm:grid-cols-[1fr_auto]">
        <Input
          ref={field}
          id={id}
          readOnly
          value={url}
          aria-describedby={`${id}-once`}
          onFocus={({ target }) => target.select()}
        />
        <Button onClick={() => void copy()}>
          <Icon aria-hidden size={16} strokeWidth={1.75} />
          {texts.copy}
        </Button>
      </div>
      <p id={`${id}-once`} className="text-sm">
        {texts.once}
      </p>
      <p role="status" className="min-h-5 text-sm font-medium text-green empty:hidden">
        {result === 'copied' ? texts.copied : result === 'refused' ? texts.copyByHand : ''}
      </p>
      <Button variant="secondary" size="sm" className="justify-self-start" onClick={onAnother}>
        {texts.another}
      </Button>
    </div>
  )
}
