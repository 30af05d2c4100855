import { useEffect, useState, useSyncExternalStore } from 'react'
import { completeStatement } from '../lib/api.ts'
import { SuggestionStore } from './suggestion-store.ts'

/** The newest suggestion for a text being written, and its grades. */
export function useSuggestion(text: string) {
  const [feed] = useState(
    () => new SuggestionStore((text, signal) => completeStatement({ text }, { signal })),
  )
  const state = useSyncExternalStore(feed.subscribe, feed.snapshot)
  useEffect(() => {
    feed.write(text)
  }, [feed, text])
  useEffect(() => () => feed.stop(), [feed])
  return { ...state, accept: () => feed.accept(), dismiss: () => feed.dismiss() }
}
