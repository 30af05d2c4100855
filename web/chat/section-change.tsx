import { useState } from 'react'
import type { IdeaContent } from '../../src/contracts/idea.ts'
import { contentOf } from '../ideas/idea-parts.ts'
import type { StoredIdea } from '../lib/storage.ts'
import { Button } from '../ui/button.tsx'
import { ChevronSummary } from '../ui/chevron-summary.tsx'
import type { Section } from './changes.ts'
import { chatTexts } from './texts.ts'

interface SectionChangeProps {
  section: Section
  idea: StoredIdea
  proposal: IdeaContent
  /** Whether it is open at first. */
  defaultOpen: boolean
  saving: boolean
  /** Accepts this section alone; missing where it is the only one. */
  onAccept: (() => void) | undefined
}

/** Expands to the section's current and proposed text. */
export function SectionChange({
  section,
  idea,
  proposal,
  defaultOpen,
  saving,
  onAccept,
}: SectionChangeProps) {
  // The last section stays closed when the one before was accepted, so that the buttons below keep their place.
  const [open] = useState(defaultOpen)
  return (
    <li>
      <details open={open} className="group rounded-sm border border-rule bg-card">
        <ChevronSummary className="px-3 py-1.5">{chatTexts.sections[section]}</ChevronSummary>
        <dl className="grid gap-3 px-3 pt-1 pb-3 text-sm leading-relaxed">
          <div>
            <dt className="label">{chatTexts.before}</dt>
            <dd className="text-ink-soft">
              <Value value={contentOf(idea)[section]} />
            </dd>
          </div>
          <div>
            <dt className="label text-accent!">{chatTexts.after}</dt>
            <dd>
              <Value value={proposal[section]} />
            </dd>
          </div>
        </dl>
        {onAccept ? (
          <div className="px-3 pb-3">
            <Button
              variant="secondary"
              size="sm"
              disabled={saving}
              aria-label={chatTexts.applyOnly(chatTexts.sections[section])}
              onClick={onAccept}
            >
              {chatTexts.applyOne}
            </Button>
          </div>
        ) : null}
      </details>
    </li>
  )
}

function Value({ value }: { value: string | readonly string[] }) {
  if (value.length === 0) return chatTexts.none
  if (typeof value === 'string') return <p className="whitespace-pre-line">{value}</p>
  return (
    <ol className="grid list-decimal gap-1 pl-5">
      {Array.from(value.entries(), ([at, item]) => (
        <li key={at}>{item}</li>
      ))}
    </ol>
  )
}
