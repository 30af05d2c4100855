import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import type { Idea } from '../../src/contracts/idea.ts'
import type { Problem } from '../../src/contracts/problem.ts'
import { followUpTexts as texts } from '../ideas/follow-up/texts.ts'
import { lazyWithPreload } from '../lib/lazy-with-preload.tsx'
import { whenIdle } from '../lib/when-idle.ts'
import { ownQuery } from '../library/own/own-queries.ts'
import { Button } from '../ui/button.tsx'
import { outcomeDraft } from './outcome-draft.ts'

const OwnForm = lazyWithPreload(async () => (await import('../library/own/own-form.tsx')).OwnForm)

interface OutcomeOfIdeaProps {
  idea: Idea
  problem: Problem
}

/** Turns an idea that worked or was dropped into one of the user's own precedents. */
export function OutcomeOfIdea({ idea, problem }: OutcomeOfIdeaProps) {
  const isDecided = idea.state === 'worked' || idea.state === 'dropped'
  const own = useQuery({ ...ownQuery, enabled: isDecided })
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (isDecided) whenIdle(OwnForm.preload)
  }, [isDecided])
  if (!isDecided || !own.data) return null
  const kept = own.data.find(({ derivedFrom }) => derivedFrom === idea.id) ?? null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-4 border-accent bg-accent-wash px-4 py-3">
      <p className="min-w-0 text-[0.9375rem]">{kept ? texts.outcomeKept : texts.outcomeLead}</p>
      <Button size="sm" variant={kept ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
        {kept ? texts.outcomeEdit : texts.outcome}
      </Button>
      <Suspense fallback={null}>
        {open ? (
          <OwnForm
            own={kept}
            {...(kept
              ? {}
              : { about: { ideaId: idea.id, title: texts.outcome, draft: outcomeDraft(idea, problem) } })}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </div>
  )
}
