import { SendHorizontal, Square } from 'lucide-react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { Button } from '../ui/button.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { uiTexts } from '../ui/texts.ts'
import { chatTexts } from './texts.ts'

interface ChatInputProps {
  field: RefObject<HTMLTextAreaElement | null>
  draft: string
  onWrite: (text: string) => void
  onSend: () => void
  onStop: () => void
  loading: boolean
  /** Stands left of the text field. */
  before?: ReactNode
}

/** Enter sends, Shift+Enter starts a new line. */
export function ChatInput({ field, draft, onWrite, onSend, onStop, loading, before }: ChatInputProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    onSend()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
      className="flex items-end gap-3 border-t border-rule px-5 py-4"
    >
      {before}
      <Textarea
        ref={field}
        rows={2}
        value={draft}
        onChange={(event) => onWrite(event.target.value)}
        onKeyDown={onKeyDown}
        aria-label={chatTexts.input}
        placeholder={chatTexts.placeholder}
        className="max-h-40 min-h-16 resize-none! font-sans! text-base! leading-snug!"
      />
      {loading ? (
        <Button
          key="stop"
          variant="secondary"
          size="icon"
          aria-label={uiTexts.stop}
          onClick={onStop}
          className="shrink-0"
        >
          <Square aria-hidden size={14} className="fill-current" />
        </Button>
      ) : (
        <Button
          key="send"
          type="submit"
          size="icon"
          aria-label={chatTexts.send}
          disabled={draft.trim() === ''}
          className="shrink-0"
        >
          <SendHorizontal aria-hidden size={18} strokeWidth={1.75} />
        </Button>
      )}
    </form>
  )
}
