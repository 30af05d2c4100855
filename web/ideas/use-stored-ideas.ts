import { useState } from 'react'
import type { Idea } from '../../src/contracts/idea.ts'
import type { StoredIdea } from '../lib/storage.ts'
import {
  clearAutoIdeas,
  forgetIdea,
  noIdeas,
  type ProblemRef,
  readStoredIdeas,
  refreshStored,
  storeCustomIdea,
  storeSlot,
  takeOverSlots,
} from './stored-ideas.ts'

/** State on top of the browser's storage: every write also re-renders. */
export function useStoredIdeas(problem: ProblemRef | undefined) {
  const [entry, setEntry] = useState(() => readEntry(problem))
  if (entry.problemId !== problem?.id) setEntry(readEntry(problem))
  const reread = (problem: ProblemRef) =>
    setEntry((current) => (current.problemId === problem.id ? readEntry(problem) : current))
  const thenShow =
    <Rest extends unknown[]>(write: (problem: ProblemRef, ...rest: Rest) => void) =>
    (problem: ProblemRef, ...rest: Rest) => {
      write(problem, ...rest)
      reread(problem)
    }
  return {
    stored: entry.ideas,
    /** Returns how to put the idea back. */
    forget: (problem: ProblemRef, ideaId: number) => {
      const undo = forgetIdea(problem, ideaId)
      reread(problem)
      return () => {
        undo()
        reread(problem)
      }
    },
    storeCustom: thenShow<[StoredIdea]>(storeCustomIdea),
    storeSlot: thenShow<[number, StoredIdea]>(storeSlot),
    takeOver: thenShow<[readonly Idea[]]>(takeOverSlots),
    refresh: thenShow<[StoredIdea]>(refreshStored),
    clearAuto: thenShow<[]>(clearAutoIdeas),
  }
}

export type IdeaStore = ReturnType<typeof useStoredIdeas>

const readEntry = (problem: ProblemRef | undefined) => ({
  problemId: problem?.id,
  ideas: problem ? readStoredIdeas(problem) : noIdeas,
})
