import { useEffect } from 'react'
import { bringPrecedent } from '../lib/api.ts'
import { queryClient } from '../lib/query-client.ts'
import { storedSession, type WaitingEntry } from '../lib/stored-session.ts'
import { toast } from '../ui/use-toast.ts'
import { reportError } from '../work/errors.ts'
import { libraryTexts as texts } from './texts.ts'

/** Adds the waiting entry to its problem, whose precedents have been found. */
export function useBroughtEntry(problemId: number) {
  useEffect(() => {
    const waiting = storedSession.waitingEntry.read()
    if (waiting?.problemId !== problemId) return
    storedSession.waitingEntry.remove()
    void addToProblem(problemId, waiting).catch((cause: unknown) => reportError(cause, texts.useFailed))
  }, [problemId])
}

/** Adds an entry to the problem's precedents. */
export async function addToProblem(problemId: number, { slug, entity }: WaitingEntry): Promise<void> {
  queryClient.setQueryData(['precedents', problemId], await bringPrecedent({ problemId, slug }))
  toast({ title: texts.usedTitle, description: texts.used(entity) })
}
