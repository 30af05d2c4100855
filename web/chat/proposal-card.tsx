import type { IdeaContent } from '../../src/contracts/idea.ts'
import type { StoredIdea } from '../lib/storage.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { describeError, isConflict } from '../work/errors.ts'
import { changedSections } from './changes.ts'
import { SectionChange } from './section-change.tsx'
import { chatTexts } from './texts.ts'

interface ProposalCardProps {
  idea: StoredIdea
  proposal: IdeaContent
  saving: boolean
  /** Why saving failed, if it did. */
  error: Error | null
  onAccept: (proposal: IdeaContent) => void
  onReject: () => void
  onReload: () => void
}

/** The changes the assistant proposes, section by section. */
export function ProposalCard({ idea, proposal, saving, error, ...props }: ProposalCardProps) {
  const changes = changedSections(idea, proposal)
  return (
    <Card asChild selected className="grid gap-4 p-4!">
      <section aria-label={chatTexts.changes}>
        <p className="label">{chatTexts.changes}</p>
        <ul className="grid list-none gap-2 p-0">
          {changes.map((section) => (
            <SectionChange
              key={section}
              section={section}
              idea={idea}
              proposal={proposal}
              defaultOpen={changes.length === 1}
            />
          ))}
        </ul>
        <p className="font-medium">{chatTexts.apply}</p>
        {error ? (
          <div role="alert" className="grid justify-items-start gap-2 text-sm text-danger">
            <p>{describeError(error)}</p>
            {isConflict(error) ? (
              <Button variant="secondary" size="sm" onClick={props.onReload}>
                {chatTexts.reload}
              </Button>
            ) : null}
          </div>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button
            className="max-sm:flex-1 max-sm:px-2"
            disabled={saving}
            onClick={() => props.onAccept(proposal)}
          >
            {chatTexts.accept}
          </Button>
          <Button
            variant="secondary"
            className="max-sm:flex-1 max-sm:px-2"
            disabled={saving}
            onClick={props.onReject}
          >
            {chatTexts.reject}
          </Button>
        </div>
      </section>
    </Card>
  )
}
