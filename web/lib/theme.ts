import { useSyncExternalStore } from 'react'
import { readText, removeText, writeText } from './local-storage.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const KEY = 'theme'
const listeners = new Set<() => void>()

function currentTheme(): Theme {
  const stored = readText(KEY)
  return themes.find((theme) => theme === stored) ?? 'system'
}

export function chooseTheme(theme: Theme) {
  if (theme === 'system') removeText(KEY)
  else writeText(KEY, theme)
  tellServer(theme)
  applyTheme()
  for (const listener of listeners) listener()
}

/** For the next page, which then comes with the theme in it: nothing is painted in another one first. */
function tellServer(theme: Theme) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `theme=${theme}; path=/; max-age=31536000; samesite=lax`
}

/** The page comes with its theme; this counts where the cookie was lost. 'system' is what the style sheet does. */
export function applyTheme() {
  const theme = currentTheme()
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

/** Another tab's choice counts here as well. */
export function syncAcrossTabs() {
  window.addEventListener('storage', (event) => {
    if (event.key !== KEY) return
    applyTheme()
    for (const listener of listeners) listener()
  })
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
