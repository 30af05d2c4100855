import { useEffect, useState } from 'react'
import { listKeptMessages } from '../lib/chat-api.ts'
import { isCancelled } from '../work/errors.ts'
import type { ConversationAction } from './conversation.ts'

export type KeptState = 'loading' | 'loaded' | 'failed'

/** Loads what the server keeps of the conversation, once, when the chat is first opened. */
export function useKeptChat(
  ideaId: number | null | undefined,
  isOpen: boolean,
  dispatch: (action: ConversationAction) => void,
) {
  const [state, setState] = useState<KeptState>('loading')
  const isNeeded = isOpen && ideaId != null && state === 'loading'
  useEffect(() => {
    if (!isNeeded || ideaId == null) return
    const controller = new AbortController()
    listKeptMessages(ideaId, { signal: controller.signal }).then(
      (kept) => {
        dispatch({ type: 'loaded', kept })
        setState('loaded')
      },
      (cause: unknown) => (isCancelled(cause) ? undefined : setState('failed')),
    )
    return () => controller.abort()
  }, [ideaId, isNeeded, dispatch])
  return { state: ideaId == null ? 'loaded' : state, retry: () => setState('loading') }
}
