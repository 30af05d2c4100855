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
  /** Refetches the idea after it was changed elsewhere. */
  onReload: () => void
}

export function ChatPanel({ assistantName, idea, chat, onReload, ...sheet }: ChatPanelProps) {
  const { conversation, asking, saving } = chat
  const viewport = useScrollToEnd(conversation.messages.length, asking.running, chat.partialReply)
  return (
    <Sheet {...sheet} title={chatTexts.title(assistantName)} description={chatTexts.description}>
      <ScrollArea className="min-h-0 flex-1" viewportRef={viewport} aria-label={chatTexts.messages}>
        <div className="grid gap-5 px-5 py-5">
          <MessageList
            messages={conversation.messages}
            partialReply={chat.partialReply}
            assistantName={assistantName}
            startedAt={asking.startedAt}
          />
          {conversation.proposal ? (
            <ProposalCard
              idea={idea}
              proposal={conversation.proposal}
              saving={saving.running}
              error={saving.error}
              onAccept={saving.start}
              onReject={chat.reject}
              onReload={onReload}
            />
          ) : null}
        </div>
      </ScrollArea>
      <p role="status" className="sr-only">
        {asking.running ? chatTexts.replyPending : conversation.messages.length > 0 ? chatTexts.ready : ''}
      </p>
      <LibraryOffer cause={asking.error} onAccept={() => chat.send('library')} />
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

function useScrollToEnd(count: number, loading: boolean, partialReply: string) {
  const viewport = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (count > 0 || loading || partialReply !== '')
      viewport.current?.scrollTo({ top: viewport.current.scrollHeight })
  }, [count, loading, partialReply])
  return viewport
}
