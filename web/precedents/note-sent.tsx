import { Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { noteTexts as texts } from './source-texts.ts'

/** Confirms that a note was sent, and offers its text for an issue. */
export function NoteSent({ issue, onClose }: { issue: string; onClose: () => void }) {
  const [copied, setCopied] = useState(false)
  const message = useRef<HTMLParagraphElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  // The form that had the focus is gone.
  useEffect(() => message.current?.focus(), [])

  const copy = async () => {
    field.current?.select()
    setCopied(await copyText(issue))
  }
  return (
    <div className="grid gap-4 rounded-sm border border-rule bg-paper p-4">
      <p ref={message} tabIndex={-1} className="text-sm focus:outline-none">
        <strong className="font-medium text-green">{texts.sent}</strong> {texts.sentText}
      </p>
      <Field label={texts.issue} hint={texts.issueHint}>
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            readOnly
            rows={6}
            value={issue}
            className="font-mono! text-xs!"
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" size="sm" onClick={() => void copy()}>
          <Copy aria-hidden size={14} />
          {texts.copy}
        </Button>
        <Button variant="quiet" size="sm" onClick={onClose}>
          {texts.close}
        </Button>
        <span role="status" className="text-sm text-ink-soft">
          {copied ? texts.copied : ''}
        </span>
      </div>
    </div>
  )
}

/** False where the browser does not allow it, as without https; the text is selected then. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
