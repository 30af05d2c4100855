import { useRef } from 'react'

/**
 * Gives the focus back to what had it before a dialog opened. radix does so for dialogs with a trigger of their own
 * alone. What had it may be gone or unable to take it by then: the page's main part takes it instead.
 */
export function useReturnFocus(returnTo?: Element | null) {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      // Another dialog has taken this one's place, and the focus with it.
      if (document.querySelector('[role="dialog"][data-state="open"]')) return
      const target = returnTo ?? opener.current
      if (target instanceof HTMLElement) target.focus()
      if (document.activeElement === document.body)
        document.getElementById('content')?.focus({ preventScroll: true })
    },
  }
}
