import { useQuery } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { ideaQuery } from '../ideas/idea-queries.ts'
import { customIdeasOf, marked, type StoredIdeas } from '../ideas/stored-ideas.ts'
import { ideaTexts } from '../ideas/texts.ts'
import { useAutoIdeas } from '../ideas/use-auto-ideas.ts'
import { useStoredIdeas } from '../ideas/use-stored-ideas.ts'
import type { StoredIdea } from '../lib/storage.ts'
import { precedentsQuery } from '../precedents/precedent-queries.ts'
import { precedentTexts } from '../precedents/texts.ts'
import { problemQuery } from '../problems/problem-queries.ts'
import { problemTexts } from '../problems/texts.ts'
import { reportError } from '../work/errors.ts'
import { nextFlow, startOf } from './flow.ts'
import { type Place, visibleStep } from './location.ts'
import type { Step } from './steps.ts'
import { useIdeationLocation } from './use-ideation-location.ts'

export type Ideation = ReturnType<typeof useIdeation>

/** Everything that the steps share: the place, the problem and what was found and made for it. */
export function useIdeation() {
  const { place, go } = useIdeationLocation()
  const { problemId } = place
  const [flow, dispatch] = useReducer(nextFlow, problemId, startOf)
  if (flow.problemId !== problemId) dispatch({ type: 'opened', problemId })

  const problem = useQuery({ ...problemQuery(problemId ?? 0), enabled: problemId !== null })
  const precedents = useQuery({
    ...precedentsQuery(problemId ?? 0),
    enabled: problem.data !== undefined && place.step >= 3,
  })
  const ideas = useStoredIdeas(problem.data)
  const { idea, cause } = useShownIdea(place, ideas.stored)
  useReport(problem.error, problemTexts.failedToLoad)
  useReport(precedents.error, precedentTexts.failedToLoad)
  useReport(cause, ideaTexts.failedToLoad)

  const auto = useAutoIdeas({
    problem: problem.data,
    precedents: place.step === 4 ? precedents.data : undefined,
    ideas,
    fresh: flow.reframed,
    onIdea: (ideaId) => dispatch({ type: 'generated', ideaId, mode: 'auto', precedentIds: [] }),
  })

  return {
    step: visibleStep(place.step, idea !== null),
    place,
    go,
    goTo: (step: Step, ideaId: number | null = null) => go({ step, problemId, ideaId }),
    flow,
    dispatch,
    problem,
    precedents,
    ideas,
    idea,
    auto,
  }
}

/** The idea of the place: the server's with the browser's markers, or one that only the browser has. */
function useShownIdea({ step, ideaId }: Place, stored: StoredIdeas) {
  const query = useQuery({ ...ideaQuery(ideaId ?? 0), enabled: step === 5 && ideaId !== null })
  const [custom] = customIdeasOf(stored)
  const kept = ideaId === null ? custom : query.data
  const idea: StoredIdea | null = step === 5 && kept ? marked(kept, stored) : null
  return { idea, cause: query.error }
}

function useReport(cause: unknown, description: string) {
  useEffect(() => {
    if (cause) reportError(cause, description)
  }, [cause, description])
}
