import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SlotsPlaceholder } from '../ideas/slots-placeholder.tsx'
import { noProgress } from '../lib/api.ts'
import { PrecedentRows } from '../precedents/list/precedent-rows.tsx'
import { PrecedentList } from '../precedents/precedent-list.tsx'
import { precedentsQuery, searchProgressQuery } from '../precedents/precedent-queries.ts'
import { precedentTexts } from '../precedents/texts.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../work/error-notice.tsx'
import { ProgressPanel } from '../work/progress-panel.tsx'
import { SelectLayout } from './select-layout.tsx'
import { StepTitle } from './step-title.tsx'
import { readSelectView } from './stored-selection.ts'
import type { Ideation } from './use-ideation.ts'

/** Replaces the cards while the search runs, when it failed and when it found nothing. */
export function PrecedentsPending({ ideation }: { ideation: Ideation }) {
  return (
    <>
      <StepTitle step={ideation.step} />
      <Pending ideation={ideation} />
    </>
  )
}

function Pending({ ideation }: { ideation: Ideation }) {
  const { problem, precedents, searchLibrary, location, goTo } = ideation

  if (problem.error) return <ErrorNotice cause={problem.error} onRetry={problem.refetch} />
  if (precedents.error)
    return <ErrorNotice cause={precedents.error} onRetry={precedents.refetch} onLibrary={searchLibrary} />
  if (precedents.data) {
    return (
      <Note
        text={precedentTexts.none}
        hint={precedentTexts.noneHint}
        action={precedentTexts.explore}
        onAction={() => goTo(1)}
      />
    )
  }
  if (problem.data && precedents.fetchStatus === 'idle')
    return <Note text={precedentTexts.stopped} action={precedentTexts.search} onAction={precedents.refetch} />
  return <SearchProgress problemId={location.problemId ?? 0} elements={problem.data?.elements ?? []} />
}

/** Precedents found so far are disabled, since the search may still drop one of them. */
function SearchProgress({ problemId, elements }: { problemId: number; elements: readonly string[] }) {
  const client = useQueryClient()
  const [startedAt] = useState(Date.now)
  const { data: { found, waiting } = noProgress } = useQuery(searchProgressQuery(problemId))
  const { view } = readSelectView(problemId)
  const Found = view === 'cards' ? PrecedentList : PrecedentRows
  const answered = new Set(found.map(({ questionIndex }) => questionIndex)).size
  return (
    <SelectLayout
      view={view}
      precedents={
        <div className="grid gap-10">
          <ProgressPanel
            title={precedentTexts.finding}
            message={
              waiting > 0
                ? precedentTexts.waiting(waiting, elements.length)
                : found.length === 0
                  ? precedentTexts.findingMessage
                  : precedentTexts.foundSoFar(found.length, answered, elements.length)
            }
            startedAt={startedAt}
            onStop={() => client.cancelQueries({ queryKey: precedentsQuery(problemId).queryKey })}
            quote={found.length === 0}
          />
          {found.length === 0 ? null : (
            <Found elements={elements} precedents={found} selected={[]} disabled searching />
          )}
        </div>
      }
      ideas={<SlotsPlaceholder />}
    />
  )
}

interface NoteProps {
  text: string
  hint?: string
  action: string
  onAction: () => void
}

function Note({ text, hint, action, onAction }: NoteProps) {
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-4 py-12 text-center">
      <p className="font-serif text-2xl leading-snug text-balance">{text}</p>
      {hint ? <p className="text-ink-soft">{hint}</p> : null}
      <Button variant="secondary" onClick={onAction}>
        {action}
      </Button>
    </div>
  )
}
