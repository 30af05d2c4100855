import { type RefObject, useEffect } from 'react'

interface TypedAheadProps {
  typed: RefObject<string>
  onClose: () => void
}

/** While a panel loads, keeps what is typed for it, which would otherwise reach the field behind it. */
export function TypedAhead({ typed, onClose }: TypedAheadProps) {
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      const { key } = event
      if (event.ctrlKey || event.metaKey) return
      event.preventDefault()
      if (key === 'Escape') onClose()
      if (key === 'Backspace') typed.current = typed.current.slice(0, -1)
      if (key.length === 1) typed.current += key
    }
    addEventListener('keydown', keep)
    return () => removeEventListener('keydown', keep)
  })
  return null
}
