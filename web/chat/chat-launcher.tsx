import { MessageCircle } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { lazyWithPreload } from '../lib/lazy-with-preload.tsx'
import { useSite } from '../lib/site.ts'
import type { StoredIdea } from '../lib/storage.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { Button } from '../ui/button.tsx'
import type { Cited } from './citations.ts'
import { chatTexts } from './texts.ts'
import type { Chat } from './use-chat.ts'
import { useRoomBeside } from './use-room-beside.ts'

const ChatPanel = lazyWithPreload(async () => (await import('./chat-panel.tsx')).ChatPanel)

interface ChatLauncherProps {
  idea: StoredIdea
  chat: Chat
  /** Opens a choice of precedents. */
  bringButton: ReactNode
  /** The precedents of the idea. */
  cited: readonly Cited[]
  onReload: () => void
}

/** The floating button and the panel it opens: beside the idea where there is room, else over it. */
export function ChatLauncher({ idea, chat, bringButton, cited, onReload }: ChatLauncherProps) {
  const { assistantName } = useSite()
  const [launcher, setLauncher] = useState<HTMLButtonElement | null>(null)
  const beside = useRoomBeside(chat.open)
  useEffect(() => whenIdle(ChatPanel.preload), [])
  return (
    <>
      <Button
        ref={setLauncher}
        // Where the page is too narrow for the words, it fits beside the lines of text: on phones at the very edge.
        className="fixed right-6 bottom-6 z-20 min-h-12! rounded-full! px-5! shadow-lifted max-lg:w-12 max-lg:px-0! max-sm:right-0 max-sm:w-9 max-sm:rounded-r-none! max-sm:border-r-0 beside:invisible"
        onClick={() => chat.setOpen(true)}
      >
        <MessageCircle aria-hidden size={18} strokeWidth={1.75} />
        <span className="max-lg:sr-only">{chatTexts.title(assistantName)}</span>
      </Button>
      <Suspense fallback={null}>
        {chat.open ? (
          <ChatPanel
            beside={beside}
            returnFocusTo={launcher}
            assistantName={assistantName}
            idea={idea}
            chat={chat}
            bringButton={bringButton}
            cited={cited}
            onReload={onReload}
          />
        ) : null}
      </Suspense>
    </>
  )
}
