import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Flag } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { factsQuery } from './facts-query.ts'
import { NoteForm } from './note-form.tsx'
import { SourceList } from './source-list.tsx'
import { noteTexts, sourceTexts } from './source-texts.ts'
import type { Sourced } from './sourced.ts'

export interface SourcesInPlaceProps {
  /** Its slug is missing where a server of an earlier version sent it. */
  precedent: Sourced
  /** Whether the list is open at first. */
  open?: boolean
  /** Whether a note can be sent; only by someone who is signed in. */
  notes?: boolean
  /** At the end of the line of buttons. */
  beside?: ReactNode
}

/** '3 sources': opens the list of them, with what each supports. */
export function SourcesInPlace({ precedent, notes = true, beside, ...initially }: SourcesInPlaceProps) {
  const { slug } = precedent
  const [open, setOpen] = useState<{ sources?: boolean; note?: boolean }>({
    sources: initially.open === true,
  })
  const facts = useQuery({
    ...factsQuery(slug ?? ''),
    enabled: slug !== undefined && (open.sources || open.note),
  })
  const id = useId()
  const noteButton = useRef<HTMLButtonElement>(null)
  const closeNote = () => {
    setOpen({ ...open, note: false })
    noteButton.current?.focus()
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={open.sources === true}
          aria-controls={id}
          onClick={() => setOpen({ ...open, sources: !open.sources })}
        >
          <ChevronRight
            aria-hidden
            size={15}
            className={open.sources ? 'rotate-90 transition-transform' : 'transition-transform'}
          />
          {sourceTexts.count(precedent.sources.length)}
        </Button>
        {slug === undefined || !notes ? null : (
          <Button
            ref={noteButton}
            variant="quiet"
            size="sm"
            aria-expanded={open.note === true}
            onClick={() => setOpen({ ...open, note: !open.note })}
          >
            <Flag aria-hidden size={14} />
            {noteTexts.open}
          </Button>
        )}
        {beside}
      </div>
      {slug !== undefined && open.note ? (
        <NoteForm precedent={precedent} slug={slug} claims={facts.data?.claims ?? []} onClose={closeNote} />
      ) : null}
      <div id={id} hidden={!open.sources}>
        {open.sources ? <SourceList precedent={precedent} facts={facts} /> : null}
      </div>
    </div>
  )
}
