import type { ReactNode } from 'react'
import { MAX_IDEA_NOTES } from '../../../src/contracts/follow-up.ts'
import type { Idea } from '../../../src/contracts/idea.ts'
import type { Problem } from '../../../src/contracts/problem.ts'
import { problemTexts } from '../../problems/texts.ts'
import { Editable } from '../editable.tsx'
import { ideaTexts } from '../texts.ts'
import { trashTexts } from '../trash/texts.ts'
import { LabelField } from './label-field.tsx'
import { ScoreFields } from './score-fields.tsx'
import { followUpTexts as texts } from './texts.ts'
import { useFollowUp } from './use-follow-up.ts'

interface FollowUpCardProps {
  idea: Idea
  problem: Problem
  /** Asks what came of the idea, once it worked or was dropped. */
  outcome: ReactNode
  /** The buttons for the archive and the trash. */
  keep: ReactNode
}

/** What the user notes about an idea: scores, notes, for whom it is, and what came of it. */
export function FollowUpCard({ idea, problem, outcome, keep }: FollowUpCardProps) {
  const { change, saveNotes, reload } = useFollowUp(idea.id)
  const notes = idea.followUp?.notes ?? ''
  return (
    <section
      aria-labelledby="follow-up"
      className="grid gap-7 border border-rule bg-card px-5 py-7 shadow-card sm:px-20 sm:py-10 beside:px-10"
    >
      <header className="grid gap-1">
        <h3 id="follow-up" className="text-2xl leading-snug">
          {texts.title}
        </h3>
        <p className="text-sm text-ink-soft">{texts.lead}</p>
      </header>
      {outcome}
      <section className="grid gap-3">
        <h4 className="label font-sans!">
          {texts.scores} <span className="font-normal">{texts.scoresHint}</span>
        </h4>
        <ScoreFields scores={idea.followUp?.scores ?? {}} onChange={(scores) => change({ scores })} />
      </section>
      <section className="grid gap-1">
        <Editable
          name={texts.notes}
          text={notes}
          keptAs={`idea-${idea.id}-notes`}
          check={(text) => (text.length > MAX_IDEA_NOTES ? ideaTexts.tooLong(MAX_IDEA_NOTES) : null)}
          onSave={saveNotes}
          onReload={reload}
          heading={<h4 className="label pt-1 font-sans!">{texts.notes}</h4>}
        >
          {notes === '' ? (
            <p className="text-sm text-ink-soft">{texts.noNotes}</p>
          ) : (
            <p className="reading whitespace-pre-line [overflow-wrap:anywhere]">{notes}</p>
          )}
        </Editable>
      </section>
      <LabelField
        problem={problem}
        heading={<h4 className="label pt-1 font-sans!">{problemTexts.label}</h4>}
      />
      <footer className="grid gap-1 border-t border-rule pt-4">
        {idea.archivedAt === undefined ? null : (
          <p className="text-sm text-ink-soft">{trashTexts.archivedIdea}</p>
        )}
        {keep}
      </footer>
    </section>
  )
}
