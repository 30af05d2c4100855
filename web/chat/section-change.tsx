import type { IdeaContent } from '../../src/contracts/idea.ts'
import { contentOf } from '../ideas/idea-parts.ts'
import type { StoredIdea } from '../lib/storage.ts'
import type { Section } from './changes.ts'
import { chatTexts } from './texts.ts'

interface SectionChangeProps {
  section: Section
  idea: StoredIdea
  proposal: IdeaContent
}

/** The name of a changed section; its old and its new text unfold. */
export function SectionChange({ section, idea, proposal }: SectionChangeProps) {
  return (
    <li>
      <details className="group rounded-sm border border-rule open:bg-paper">
        <summary className="min-h-8 cursor-pointer px-3 py-1.5 font-medium">
          {chatTexts.sections[section]}
        </summary>
        <dl className="grid gap-3 border-t border-rule px-3 py-3 text-sm leading-relaxed">
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
