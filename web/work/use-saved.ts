import { useRef } from 'react'

/** Answers of each change whether it was saved: by itself, or with a later one, which contains those before it. */
export function useSaved() {
  const last = useRef<Promise<boolean> | null>(null)
  return (change: Promise<boolean>): Promise<boolean> => {
    const saved: Promise<boolean> = change.then(
      (isSaved) => isSaved || (last.current !== saved && last.current !== null && last.current),
    )
    last.current = saved
    return saved
  }
}
