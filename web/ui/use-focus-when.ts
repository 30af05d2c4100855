import { useEffect, useRef } from 'react'

/**
 * Moves the focus to an element whenever the key changes, unless to null, if what had the focus is gone. A user who has
 * moved on in the meantime keeps it.
 */
export function useFocusWhen<Target extends HTMLElement>(key: string | number | null) {
  const target = useRef<Target>(null)
  useEffect(() => {
    // Without its focused element, a dialog takes the focus itself.
    if (key !== null && document.activeElement?.contains(target.current)) target.current?.focus()
  }, [key])
  return target
}
