import { useEffect, useSyncExternalStore } from 'react'

/** Wide enough for the panel and a readable idea. The styles of `data-beside` use the same width. */
const wide = () => window.matchMedia('(min-width: 1100px)')

function subscribe(listener: () => void) {
  const query = wide()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/**
 * Whether the chat stands beside the idea. While it is open there, the page leaves it its room, below the bar at the top
 * as long as that is in view.
 */
export function useRoomBeside(open: boolean): boolean {
  const isWide = useSyncExternalStore(subscribe, () => wide().matches)
  const isBeside = open && isWide
  useEffect(() => {
    if (!isBeside) return
    const root = document.documentElement
    const bar = document.querySelector('body header')
    const place = () => {
      const bottom = Math.max(0, bar?.getBoundingClientRect().bottom ?? 0)
      root.style.setProperty('--bar-bottom', `${bottom}px`)
    }
    root.dataset.beside = ''
    place()
    window.addEventListener('scroll', place, { passive: true })
    window.addEventListener('resize', place)
    return () => {
      delete root.dataset.beside
      window.removeEventListener('scroll', place)
      window.removeEventListener('resize', place)
    }
  }, [isBeside])
  return isWide
}
