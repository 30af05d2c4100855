import { useSyncExternalStore } from 'react'
import { readText, removeText, writeText } from './local-storage.ts'
import { basePath } from './navigation.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const KEY = 'theme'
const COOKIE_SECONDS = 365 * 24 * 60 * 60
const listeners = new Set<() => void>()

function currentTheme(): Theme {
  const stored = readText(KEY)
  return themes.find((theme) => theme === stored) ?? 'system'
}

export function chooseTheme(theme: Theme) {
  if (theme === 'system') removeText(KEY)
  else writeText(KEY, theme)
  setThemeCookie(theme)
  applyTheme()
  for (const listener of listeners) listener()
}

/** The server then sends the next page in this theme, so that it never flashes in another one. */
function setThemeCookie(theme: Theme) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `theme=${theme}; path=${basePath || '/'}; max-age=${COOKIE_SECONDS}; samesite=lax`
}

/** The server sends the page with its theme already; this covers a lost cookie. */
export function applyTheme() {
  const theme = currentTheme()
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

/** A choice made in another tab applies here as well. */
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
