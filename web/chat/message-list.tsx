import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { formatDuration } from '../ui/duration.ts'
import { useElapsed } from '../ui/use-elapsed.ts'
import { BroughtCard } from './brought-card.tsx'
import type { Cited } from './citations.ts'
import { CitedText } from './cited-text.tsx'
import type { Message } from './conversation.ts'
import { chatTexts } from './texts.ts'

interface MessageListProps {
  messages: readonly Message[]
  /** What stands below a message: its proposal. */
  below: (message: Message, at: number) => ReactNode
  /** The reply so far. Not in a live region, which would read every piece aloud. */
  partialReply: string
  assistantName: string
  /** The precedents of the idea, which answers cite by their letters. */
  cited: readonly Cited[]
  onCite: (precedentId: number) => void
  /** When the pending message was sent, in milliseconds since 1970. */
  startedAt: number | undefined
}

export function MessageList({
  messages,
  below,
  partialReply,
  assistantName,
  startedAt,
  ...citing
}: MessageListProps) {
  return (
    <ol className="grid list-none gap-5 p-0">
      <li>
        <Text from={assistantName}>{chatTexts.greeting(assistantName)}</Text>
      </li>
      {Array.from(messages.entries(), ([at, message]) => (
        <li
          key={at}
          className={clsx('grid gap-3', message.role === 'user' && 'ml-8 justify-items-end justify-self-end')}
        >
          {message.role === 'user' ? (
            <Text from={null}>{message.content}</Text>
          ) : (
            <Text from={assistantName}>
              <CitedText text={message.content} {...citing} />
            </Text>
          )}
          {message.precedent ? <BroughtCard precedent={message.precedent} /> : null}
          {below(message, at)}
        </li>
      ))}
      {startedAt === undefined ? null : (
        <li>
          {partialReply === '' ? (
            <ReplyPending startedAt={startedAt} />
          ) : (
            <Text from={assistantName}>{partialReply}</Text>
          )}
        </li>
      )}
    </ol>
  )
}

interface TextProps {
  /** The assistant's name; null for the user. */
  from: string | null
  children: ReactNode
}

function Text({ from, children }: TextProps) {
  const mine = from === null
  return (
    <div>
      <p className={clsx('label mb-0.5', mine && 'text-right')}>{from ?? chatTexts.you}</p>
      <p
        className={clsx(
          'whitespace-pre-line [overflow-wrap:anywhere]',
          mine ? 'rounded-sm bg-shade px-3.5 py-2' : 'font-serif text-[1.0625rem] leading-relaxed',
        )}
      >
        {children}
      </p>
    </div>
  )
}

function ReplyPending({ startedAt }: { startedAt: number }) {
  const seconds = useElapsed(startedAt) ?? 0
  return (
    <p className="flex items-center gap-3 text-sm text-ink-soft motion-delayed">
      <span aria-hidden className="progress-line" />
      <span className="tabular-nums">
        {chatTexts.replyPending}
        {seconds > 0 ? `, ${formatDuration(seconds)}` : ''}
      </span>
    </p>
  )
}
