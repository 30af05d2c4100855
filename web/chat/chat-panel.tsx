import { useEffect, useRef } from 'react'
import type { StoredIdea } from '../lib/storage.ts'
import { ScrollArea } from '../ui/scroll-area.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { LibraryOffer } from '../work/library-offer.tsx'
import { ChatInput } from './chat-input.tsx'
import { MessageList } from './message-list.tsx'
import { ProposalCard } from './proposal-card.tsx'
import { chatTexts } from './texts.ts'
import type { Chat } from './use-chat.ts'

interface ChatPanelProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  assistantName: string
  idea: StoredIdea
  chat: Chat
  /** Fetches the idea again after somebody else changed it. */
  onReload: () => void
}

export function ChatPanel({ assistantName, idea, chat, onReload, ...sheet }: ChatPanelProps) {
  const { talk, asking, saving } = chat
  const viewport = useScrollToEnd(talk.messages.length, asking.running, chat.arriving)
  return (
    <Sheet {...sheet} title={chatTexts.title(assistantName)} description={chatTexts.description}>
      <ScrollArea className="min-h-0 flex-1" viewportRef={viewport} aria-label={chatTexts.messages}>
        <div className="grid gap-5 px-5 py-5">
          <MessageList
            messages={talk.messages}
            arriving={chat.arriving}
            assistantName={assistantName}
            startedAt={asking.startedAt}
          />
          {talk.proposal ? (
            <ProposalCard
              idea={idea}
              proposal={talk.proposal}
              saving={saving.running}
              failure={saving.failure}
              onAccept={saving.start}
              onReject={chat.reject}
              onReload={onReload}
            />
          ) : null}
        </div>
      </ScrollArea>
      <p role="status" className="sr-only">
        {asking.running ? chatTexts.thinking : talk.messages.length > 0 ? chatTexts.ready : ''}
      </p>
      <LibraryOffer cause={asking.failure} onAccept={() => chat.send('library')} />
      <ChatInput
        draft={chat.draft}
        onWrite={chat.setDraft}
        onSend={() => chat.send()}
        onStop={asking.stop}
        loading={asking.running}
      />
    </Sheet>
  )
}

/** The newest message is the one to read. */
function useScrollToEnd(count: number, loading: boolean, arriving: string) {
  const viewport = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (count > 0 || loading || arriving !== '')
      viewport.current?.scrollTo({ top: viewport.current.scrollHeight })
  }, [count, loading, arriving])
  return viewport
}
