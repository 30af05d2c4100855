import { useEffect } from 'react'

/** What a key or a button opens over any page. */
export type Panel = 'palette' | 'shortcuts'

const listeners = new Set<(panel: Panel) => void>()

export function openPanel(panel: Panel) {
  for (const listener of listeners) listener(panel)
}

export function useOpenedPanels(listener: (panel: Panel) => void) {
  useEffect(() => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [listener])
}

const isMac = /^Mac|^iP/u.test(globalThis.navigator?.platform ?? '')

/** The name of the key that goes with the others. */
export const MODIFIER = isMac ? '⌘' : 'Ctrl'
