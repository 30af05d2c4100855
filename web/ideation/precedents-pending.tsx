import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { precedentsQuery } from '../precedents/precedent-queries.ts'
import { precedentTexts } from '../precedents/texts.ts'
import { Waiting } from '../problems/waiting.tsx'
import { Button } from '../ui/button.tsx'
import { FailureNote } from './failure-note.tsx'
import { StepTitle } from './step-title.tsx'
import type { Ideation } from './use-ideation.ts'

/** Stands in place of the cards: while they are looked for, when there are none, and when it failed. */
export function PrecedentsPending({ ideation }: { ideation: Ideation }) {
  return (
    <>
      <StepTitle step={ideation.step} />
      <Pending ideation={ideation} />
    </>
  )
}

function Pending({ ideation }: { ideation: Ideation }) {
  const { problem, precedents, place, goTo } = ideation
  const [startedAt] = useState(Date.now)
  const client = useQueryClient()
  const stop = () => client.cancelQueries({ queryKey: precedentsQuery(place.problemId ?? 0).queryKey })

  const searchLibrary = () => void client.prefetchQuery(precedentsQuery(place.problemId ?? 0, 'library'))

  if (problem.error) return <FailureNote cause={problem.error} onRetry={problem.refetch} />
  if (precedents.error)
    return <FailureNote cause={precedents.error} onRetry={precedents.refetch} onLibrary={searchLibrary} />
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
  return (
    <Waiting
      title={precedentTexts.finding}
      message={precedentTexts.findingMessage}
      startedAt={startedAt}
      onStop={stop}
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
      {hint ? <p className="text-ink-soft text-pretty">{hint}</p> : null}
      <Button variant="secondary" onClick={onAction}>
        {action}
      </Button>
    </div>
  )
}
