import { useEffect, useRef } from 'react'

/** The button that opened a form takes the focus when the form closes. */
export function useReturnToButton(open: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus({ preventScroll: true })
    wasOpen.current = open
  }, [open])
  return button
}
