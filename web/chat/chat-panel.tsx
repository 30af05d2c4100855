import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useSite } from '../lib/site.ts'
import type { StoredIdea } from '../lib/storage.ts'
import { Button } from '../ui/button.tsx'
import { ScrollArea } from '../ui/scroll-area.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { uiTexts } from '../ui/texts.ts'
import { useFocusWhen } from '../ui/use-focus-when.ts'
import { LibraryOffer } from '../work/library-offer.tsx'
import { BroughtCard } from './brought-card.tsx'
import { ChatInput } from './chat-input.tsx'
import type { Cited } from './citations.ts'
import type { Message } from './conversation.ts'
import { MessageList } from './message-list.tsx'
import { Orders } from './orders.tsx'
import { ProposalCard } from './proposal-card.tsx'
import { showInIdea } from './show-in-idea.ts'
import { Starters } from './starters.tsx'
import { chatTexts } from './texts.ts'
import type { Chat } from './use-chat.ts'

interface ChatPanelProps {
  /** Next to the idea, which stays in use; otherwise the panel covers it. */
  beside: boolean
  returnFocusTo: Element | null
  assistantName: string
  idea: StoredIdea
  chat: Chat
  bringButton: ReactNode
  /** The precedents of the idea. */
  cited: readonly Cited[]
  /** Refetches the idea after it was changed elsewhere. */
  onReload: () => void
}

/** Until the panel that covers the idea is gone. */
const CLOSING_MS = 250

export function ChatPanel({ beside, returnFocusTo, assistantName, idea, chat, ...props }: ChatPanelProps) {
  const { conversation, asking, brought } = chat
  const { messages } = conversation
  // A decision disables or removes the button that had the focus.
  const viewport = useFocusWhen<HTMLDivElement>(chat.decisions || null)
  useScrollToEnd(viewport, messages.length, asking.running, chat.partialReply)
  const field = useRef<HTMLTextAreaElement>(null)
  const { engine } = useSite()
  const last = messages.at(-1)
  const changedNothing = last?.role === 'assistant' && !last.proposal && !asking.running
  const begin = (text: string) => {
    chat.setDraft(text)
    field.current?.focus()
  }
  const cite = (precedentId: number) => {
    if (beside) return showInIdea(precedentId)
    chat.setOpen(false)
    // The panel gives the focus back first.
    setTimeout(() => showInIdea(precedentId), CLOSING_MS)
  }
  const proposalOf = (message: Message, at: number) =>
    message.proposal ? (
      <ProposalCard
        idea={idea}
        proposal={message.proposal}
        decision={message.decision}
        pending={message.proposal === conversation.proposal}
        saving={chat.saving}
        error={chat.errorAt(at)}
        onAccept={(section) => chat.accept(at, section)}
        onReject={() => chat.reject(at)}
        onUndo={() => chat.undo(at)}
        onReload={props.onReload}
      />
    ) : null
  return (
    <Sheet
      open
      onOpenChange={chat.setOpen}
      beside={beside}
      returnFocusTo={returnFocusTo}
      title={chatTexts.title(assistantName)}
      description={chatTexts.description}
    >
      <ScrollArea className="min-h-0 flex-1" viewportRef={viewport} aria-label={chatTexts.messages}>
        <div className="grid gap-5 px-5 py-5">
          <EarlierMessages kept={chat.kept} />
          <MessageList
            messages={messages}
            below={proposalOf}
            partialReply={chat.partialReply}
            assistantName={assistantName}
            cited={props.cited}
            onCite={cite}
            startedAt={asking.startedAt}
          />
          {messages.length === 0 && chat.kept.state === 'loaded' && !asking.running ? (
            <Starters onSay={chat.say} />
          ) : null}
          {changedNothing && engine === 'library' ? (
            <Orders cited={props.cited} onSay={chat.say} onBegin={begin} />
          ) : null}
        </div>
      </ScrollArea>
      <p role="status" className="sr-only">
        {asking.running ? chatTexts.replyPending : messages.length > 0 ? chatTexts.ready : ''}
      </p>
      <LibraryOffer cause={asking.error} onAccept={() => chat.send('library')} />
      {brought ? (
        <div className="border-t border-rule px-5 py-4">
          <BroughtCard precedent={brought} onRemove={chat.dropBrought} />
        </div>
      ) : null}
      <ChatInput
        field={field}
        draft={chat.draft}
        onWrite={chat.setDraft}
        onSend={() => chat.send()}
        onStop={asking.stop}
        loading={asking.running}
        before={props.bringButton}
      />
    </Sheet>
  )
}

function EarlierMessages({ kept: { state, retry } }: Pick<Chat, 'kept'>) {
  if (state === 'loaded') return null
  if (state === 'loading')
    return <p className="text-sm text-ink-soft motion-delayed">{chatTexts.earlierLoading}</p>
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 text-sm text-danger">
      <p>{chatTexts.earlierFailed}</p>
      <Button variant="secondary" size="sm" onClick={retry}>
        {uiTexts.retry}
      </Button>
    </div>
  )
}

function useScrollToEnd(
  viewport: RefObject<HTMLDivElement | null>,
  count: number,
  loading: boolean,
  partialReply: string,
) {
  useEffect(() => {
    if (count > 0 || loading || partialReply !== '')
      viewport.current?.scrollTo({ top: viewport.current.scrollHeight })
  }, [viewport, count, loading, partialReply])
}
