import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { ideaQuery } from '../ideas/idea-queries.ts'
import { customIdeasOf, type StoredIdeas, withStoredMarkers } from '../ideas/stored-ideas.ts'
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
import { type IdeationLocation, visibleStep } from './location.ts'
import type { Step } from './steps.ts'
import { storedSelection, useStoredSelection } from './stored-selection.ts'
import { useIdeationLocation } from './use-ideation-location.ts'

export type Ideation = ReturnType<typeof useIdeation>

/** The state that all steps share. */
export function useIdeation() {
  const { location, go } = useIdeationLocation()
  const { problemId } = location
  const [flow, dispatch] = useReducer(nextFlow, problemId, (id) => startOf(id, storedSelection(id)))
  if (flow.problemId !== problemId)
    dispatch({ type: 'opened', problemId, stored: storedSelection(problemId) })

  const problem = useQuery({ ...problemQuery(problemId ?? 0), enabled: problemId !== null })
  const precedents = useQuery({
    ...precedentsQuery(problemId ?? 0),
    enabled: problem.data !== undefined && location.step >= 3,
  })
  useStoredSelection(flow, dispatch, precedents.data)
  const client = useQueryClient()
  /** Searches again for what is missing, whatever is in the cache. */
  const searchLibrary = () =>
    void client.prefetchQuery({ ...precedentsQuery(problemId ?? 0, 'library'), staleTime: 0 })
  const ideas = useStoredIdeas(problem.data)
  const { idea, cause } = useCurrentIdea(location, ideas.stored)
  useReport(problem.error, problemTexts.failedToLoad)
  useReport(precedents.error, precedentTexts.failedToLoad)
  useReport(cause, ideaTexts.failedToLoad)

  const auto = useAutoIdeas({
    problem: problem.data,
    precedents: location.step === 4 && !precedents.isFetching ? precedents.data : undefined,
    ideas,
    fresh: flow.reframed,
    onIdea: (ideaId) => dispatch({ type: 'generated', ideaId, mode: 'auto', precedentIds: [] }),
  })

  return {
    step: visibleStep(location.step, idea !== null),
    location,
    go,
    goTo: (step: Step, ideaId: number | null = null) => go({ step, problemId, ideaId }),
    flow,
    dispatch,
    problem,
    precedents,
    searchLibrary,
    ideas,
    idea,
    auto,
  }
}

/** The server's idea with the markers stored in the browser, or one that exists only in the browser. */
function useCurrentIdea({ step, ideaId }: IdeationLocation, stored: StoredIdeas) {
  const query = useQuery({ ...ideaQuery(ideaId ?? 0), enabled: step === 5 && ideaId !== null })
  const [custom] = customIdeasOf(stored)
  const found = ideaId === null ? custom : query.data
  const idea: StoredIdea | null = step === 5 && found ? withStoredMarkers(found, stored) : null
  return { idea, cause: query.error }
}

function useReport(cause: unknown, description: string) {
  useEffect(() => {
    if (cause) reportError(cause, description)
  }, [cause, description])
}
