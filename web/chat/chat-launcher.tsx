import { MessageCircle } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import type { Problem } from '../../src/contracts/problem.ts'
import { lazyWithPreload } from '../lib/lazy-with-preload.tsx'
import { useSite } from '../lib/site.ts'
import type { StoredIdea } from '../lib/storage.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { Button } from '../ui/button.tsx'
import { chatTexts } from './texts.ts'
import { useChat } from './use-chat.ts'

const ChatPanel = lazyWithPreload(async () => (await import('./chat-panel.tsx')).ChatPanel)

interface ChatLauncherProps {
  idea: StoredIdea
  problem: Problem
  onRevised: (idea: StoredIdea) => void
  onReload: () => void
}

/** The floating button and the panel it opens. */
export function ChatLauncher({ idea, problem, onRevised, onReload }: ChatLauncherProps) {
  const { assistantName } = useSite()
  const [open, setOpen] = useState(false)
  const chat = useChat({ idea, problem, onRevised })
  useEffect(() => whenIdle(ChatPanel.preload), [])
  return (
    <>
      <Button
        className="fixed right-4 bottom-4 z-20 min-h-12! rounded-full! px-5! shadow-lifted max-sm:size-12 max-sm:px-0! sm:right-6 sm:bottom-6"
        onClick={() => setOpen(true)}
      >
        <MessageCircle aria-hidden size={18} strokeWidth={1.75} />
        <span className="max-sm:sr-only">{chatTexts.title(assistantName)}</span>
      </Button>
      <Suspense fallback={null}>
        {open ? (
          <ChatPanel
            open
            onOpenChange={setOpen}
            assistantName={assistantName}
            idea={idea}
            chat={chat}
            onReload={onReload}
          />
        ) : null}
      </Suspense>
    </>
  )
}
