import { clsx } from 'clsx'
import { Pencil } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { lazyWithPreload } from '../lib/lazy-with-preload.tsx'
import { whenIdle } from '../lib/when-idle.ts'
import { Button } from '../ui/button.tsx'
import { unsavedText } from '../work/unsaved-text.ts'
import { ideaTexts } from './texts.ts'
import { useReturnToButton } from './use-return-to-button.ts'

const EditForm = lazyWithPreload(async () => (await import('./edit-form.tsx')).EditForm)

export type SaveText = (text: string) => Promise<void>

interface EditableProps {
  /** The name of the section, for its button and its field. */
  name: string
  text: string
  /** One line only. */
  short?: boolean
  hint?: string
  /** What is wrong with a text; null for nothing. */
  check?: (text: string) => string | null
  /** What unsaved text is kept under in the browser; without it a reload loses the text. */
  keptAs?: string | undefined
  /** Missing where the section cannot be edited. */
  onSave: SaveText | undefined
  /** Loads the idea again, after it was changed elsewhere. */
  onReload?: () => Promise<void>
  heading: ReactNode
  /** The heading is the text itself, whose place the field takes. */
  isHeading?: boolean
  children?: ReactNode
}

/**
 * A section of an idea with its heading, and a button that makes it a field in its place. It opens as a field when the page
 * was left with unsaved text in it.
 */
export function Editable({ heading, isHeading = false, children, onSave, ...field }: EditableProps) {
  const [editing, setEditing] = useState(() => hasUnsavedText(field))
  const button = useReturnToButton(editing)
  useEffect(() => whenIdle(EditForm.preload), [])
  if (!onSave)
    return (
      <>
        {heading}
        {children}
      </>
    )
  return (
    <>
      <div className={clsx('flex items-start justify-between gap-3', editing && isHeading && 'sr-only')}>
        <div className="min-w-0">{heading}</div>
        {editing ? null : (
          <Button
            ref={button}
            variant="quiet"
            size="sm"
            className={clsx(
              '-mt-0.5 -mr-2 shrink-0 px-2! print:hidden',
              !isHeading && 'pointer-coarse:-my-2.5',
            )}
            aria-label={ideaTexts.editOne(field.name)}
            onClick={() => setEditing(true)}
          >
            <Pencil aria-hidden size={14} strokeWidth={1.75} />
            <span className="max-sm:sr-only">{ideaTexts.edit}</span>
          </Button>
        )}
      </div>
      {editing ? (
        <Suspense fallback={children}>
          <EditForm {...field} onSave={onSave} onClose={() => setEditing(false)} />
        </Suspense>
      ) : (
        children
      )}
    </>
  )
}

function hasUnsavedText({ keptAs, text }: Pick<EditableProps, 'keptAs' | 'text'>) {
  const kept = keptAs === undefined ? null : unsavedText(keptAs).read()
  return kept !== null && kept.text.trim() !== text.trim()
}
