import { useState } from 'react'

/**
 * A value that shows a choice at once, and afterwards what is stored. Query results reach React a moment after an event,
 * until when a radio button would jump back.
 */
export function useShown<Value>(stored: Value) {
  const [shown, setShown] = useState(stored)
  const [last, setLast] = useState(stored)
  if (last !== stored) {
    setLast(stored)
    setShown(stored)
  }
  return [shown, setShown] as const
}
