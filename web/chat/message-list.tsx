import { clsx } from 'clsx'
import type { ChatMessage } from '../../src/contracts/chat.ts'
import { formatDuration } from '../ui/duration.ts'
import { useElapsed } from '../ui/use-elapsed.ts'
import { chatTexts } from './texts.ts'

interface MessageListProps {
  messages: readonly ChatMessage[]
  /** The reply so far. Not in a live region, which would read every piece aloud. */
  partialReply: string
  assistantName: string
  /** When the pending message was sent, in milliseconds since 1970. */
  startedAt: number | undefined
}

export function MessageList({ messages, partialReply, assistantName, startedAt }: MessageListProps) {
  const greeting: ChatMessage = { role: 'assistant', content: chatTexts.greeting(assistantName) }
  return (
    <ol className="grid list-none gap-5 p-0">
      {Array.from([greeting, ...messages].entries(), ([at, message]) => (
        <li key={at} className={clsx(message.role === 'user' && 'ml-8 justify-self-end')}>
          <Message message={message} assistantName={assistantName} />
        </li>
      ))}
      {startedAt === undefined ? null : (
        <li>
          {partialReply === '' ? (
            <ReplyPending startedAt={startedAt} />
          ) : (
            <Message message={{ role: 'assistant', content: partialReply }} assistantName={assistantName} />
          )}
        </li>
      )}
    </ol>
  )
}

function Message({ message, assistantName }: { message: ChatMessage; assistantName: string }) {
  const mine = message.role === 'user'
  return (
    <>
      <p className={clsx('label mb-0.5', mine && 'text-right')}>{mine ? chatTexts.you : assistantName}</p>
      <p
        className={clsx(
          'whitespace-pre-line [overflow-wrap:anywhere]',
          mine ? 'rounded-sm bg-shade px-3.5 py-2' : 'font-serif text-[1.0625rem] leading-relaxed',
        )}
      >
        {message.content}
      </p>
    </>
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
