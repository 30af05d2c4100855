import { useRef } from 'react'

/** The id of the main region. */
const MAIN = 'content'

/**
 * Returns the focus to the element that had it before a dialog opened, which radix does only for dialogs with a
 * trigger. If that element is gone or disabled by then, the main region takes the focus.
 */
export function useReturnFocus(returnTo?: Element | null) {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      // Another dialog has replaced this one and taken the focus.
      if (document.querySelector('[role="dialog"][data-state="open"]:not([data-beside])')) return
      const target = returnTo ?? opener.current
      // The main region is focused below, without scrolling to its top.
      if (target instanceof HTMLElement && target.id !== MAIN) target.focus()
      if (document.activeElement === document.body)
        document.getElementById(MAIN)?.focus({ preventScroll: true })
    },
  }
}
