import { useEffect } from 'react'
import { bringPrecedent } from '../lib/api.ts'
import { storedSession, type UsedEntry } from '../lib/stored-session.ts'
import { showPrecedents } from '../precedents/precedent-queries.ts'
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

/** Adds an entry or an own precedent to the problem's precedents. */
export async function addToProblem(problemId: number, { entity, ...used }: UsedEntry): Promise<void> {
  const wanted = 'slug' in used ? { slug: used.slug } : { ownPrecedentId: used.ownPrecedentId }
  showPrecedents(problemId, await bringPrecedent({ problemId, ...wanted }))
  toast({ title: texts.usedTitle, description: texts.used(entity) })
}
