import type { Decision } from '../../src/contracts/chat.ts'
import type { IdeaContent } from '../../src/contracts/idea.ts'
import type { StoredIdea } from '../lib/storage.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { AcceptedCard } from './accepted-card.tsx'
import { acceptedSections, changedSections, decidedSections, type Section } from './changes.ts'
import { DecisionError } from './decision-error.tsx'
import { SectionChange } from './section-change.tsx'
import { chatTexts } from './texts.ts'

interface ProposalCardProps {
  idea: StoredIdea
  proposal: IdeaContent
  decision: Decision | undefined
  /** Whether the user can still accept it. */
  pending: boolean
  saving: boolean
  /** Why saving failed, if it did. */
  error: Error | null
  /** All that is left, or one section. */
  onAccept: (section?: Section) => void
  onReject: () => void
  onUndo: () => void
  onReload: () => void
}

/** The changes the assistant proposes, section by section; once decided, what was accepted, with its Undo. */
export function ProposalCard({ pending, ...props }: ProposalCardProps) {
  const { idea, proposal, decision } = props
  const changes = changedSections(idea, proposal)
  const accepted = acceptedSections(idea, proposal, decision)
  if (pending && changes.length > 0) return <PendingCard {...props} changes={changes} accepted={accepted} />
  return accepted.length > 0 ? (
    <AcceptedCard {...props} decided={decidedSections(decision)} accepted={accepted} />
  ) : null
}

interface PendingCardProps extends Omit<ProposalCardProps, 'pending'> {
  changes: Section[]
  accepted: Section[]
}

function PendingCard({ idea, proposal, changes, accepted, saving, error, ...props }: PendingCardProps) {
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
              saving={saving}
              onAccept={changes.length > 1 ? () => props.onAccept(section) : undefined}
            />
          ))}
        </ul>
        {accepted.length > 0 ? (
          <div className="flex flex-wrap items-center justify-between gap-2 border-t border-rule pt-3 text-sm">
            <p>{chatTexts.acceptedList(accepted.map((section) => chatTexts.sections[section]))}</p>
            <Button variant="secondary" size="sm" disabled={saving} onClick={props.onUndo}>
              {chatTexts.undo}
            </Button>
          </div>
        ) : null}
        <p className="font-medium">{chatTexts.apply}</p>
        <DecisionError error={error} onReload={props.onReload} />
        <div className="flex flex-wrap gap-3">
          <Button className="max-sm:flex-1 max-sm:px-2" disabled={saving} onClick={() => props.onAccept()}>
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
