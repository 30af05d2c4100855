import { type TouchEvent, useRef } from 'react'

const SWIPE_PX = 50

/** Detects a swipe with one finger that is clearly more horizontal than vertical. */
export function useSwipeRight(onSwipe: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const [touch] = Array.from(touches)
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const [touch] = Array.from(changedTouches)
      if (!touch || !start.current) return
      const right = touch.clientX - start.current.x
      const down = Math.abs(touch.clientY - start.current.y)
      start.current = null
      if (right > SWIPE_PX && right > 2 * down) onSwipe()
    },
  }
}
