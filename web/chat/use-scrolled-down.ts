import { useEffect, useState } from 'react'

/** Movements of less are no scrolling. */
const MIN_PX = 8

/** Whether the page was last scrolled down, as when reading on; not at its end. */
export function useScrolledDown(): boolean {
  const [down, setDown] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const follow = () => {
      const top = window.scrollY
      if (Math.abs(top - last) < MIN_PX) return
      const atEnd = top + window.innerHeight >= document.documentElement.scrollHeight - MIN_PX
      setDown(top > last && !atEnd)
      last = top
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])
  return down
}
