import { useState } from 'react'
import type { StoredIdea } from '../lib/storage.ts'
import {
  forgetAutoIdeas,
  noIdeas,
  type ProblemRef,
  readStoredIdeas,
  refreshStored,
  storeCustomIdea,
  storeSlot,
} from './stored-ideas.ts'

/** The browser's ideas of one problem; writing them through here shows them. */
export function useStoredIdeas(problem: ProblemRef | undefined) {
  const [kept, setKept] = useState(() => keptOf(problem))
  if (kept.problemId !== problem?.id) setKept(keptOf(problem))
  const shown =
    <Rest extends unknown[]>(write: (problem: ProblemRef, ...rest: Rest) => void) =>
    (problem: ProblemRef, ...rest: Rest) => {
      write(problem, ...rest)
      setKept((current) => (current.problemId === problem.id ? keptOf(problem) : current))
    }
  return {
    stored: kept.ideas,
    storeCustom: shown<[StoredIdea]>(storeCustomIdea),
    storeSlot: shown<[number, StoredIdea]>(storeSlot),
    refresh: shown<[StoredIdea]>(refreshStored),
    forgetAuto: shown<[]>(forgetAutoIdeas),
  }
}

export type IdeaStore = ReturnType<typeof useStoredIdeas>

const keptOf = (problem: ProblemRef | undefined) => ({
  problemId: problem?.id,
  ideas: problem ? readStoredIdeas(problem) : noIdeas,
})
