import { useEffect, useState, useSyncExternalStore } from 'react'
import { completeStatement } from '../lib/api.ts'
import { SuggestionStore } from './suggestion-store.ts'

export function useSuggestion(text: string) {
  const [store] = useState(
    () => new SuggestionStore((text, signal) => completeStatement({ text }, { signal })),
  )
  const state = useSyncExternalStore(store.subscribe, store.snapshot)
  useEffect(() => {
    store.update(text)
  }, [store, text])
  useEffect(() => () => store.dispose(), [store])
  return { ...state, accept: () => store.accept(), dismiss: () => store.dismiss() }
}
