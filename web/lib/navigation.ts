import { navigate as navigateTo } from 'wouter/use-browser-location'

/** The path in BASE_URL, below which all paths of the page are; empty at the root. The server writes it on the page. */
export const basePath =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.content ?? ''

/** A path of the page or the server as the browser needs it. Links get this from the router. */
export const withBase = (path: string) => basePath + path

/** The path of this page. */
export function currentPath(): string {
  const { pathname } = window.location
  if (pathname === basePath) return '/'
  return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : pathname
}

/** Goes to a path of the page. */
export const navigate = (path: string, options?: Parameters<typeof navigateTo>[1]) =>
  navigateTo(withBase(path), options)

/** Tells later whether the user is still where they are now: an answer leads nobody back who has left. */
export function stayCheck(): () => boolean {
  const { pathname, search } = window.location
  return () => window.location.pathname === pathname && window.location.search === search
}
