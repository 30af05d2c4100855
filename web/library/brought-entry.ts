import { useEffect } from 'react'
import { queryClient } from '../lib/query-client.ts'
import { entry, parsed } from '../lib/stored-session.ts'
import { toast } from '../ui/use-toast.ts'
import { reportError } from '../work/errors.ts'
import { libraryTexts as texts } from './texts.ts'

/** An entry that waits for a problem: at first for any new one, then for the one that was created. */
export interface BroughtEntry {
  slug: string
  entity: string
  problemId?: number
}

/** A draft: it survives a reload, and ends with the session. */
export const broughtEntry = entry('draft-library-entry', broughtOf, JSON.stringify)

/** Once a new problem exists, the entry waits for that one alone. */
export function bindBroughtEntry(problemId: number) {
  const waiting = broughtEntry.read()
  if (waiting && waiting.problemId === undefined) broughtEntry.write({ ...waiting, problemId })
}

/** Adds the waiting entry to its problem, whose precedents have been found. */
export function useBroughtEntry(problemId: number) {
  useEffect(() => {
    const waiting = broughtEntry.read()
    if (waiting?.problemId !== problemId) return
    broughtEntry.remove()
    void addToProblem(problemId, waiting).catch((cause: unknown) => reportError(cause, texts.useFailed))
  }, [problemId])
}

/** Adds an entry to the problem's precedents. Loaded when needed, so that the start page does not wait for its schemas. */
export async function addToProblem(problemId: number, { slug, entity }: BroughtEntry): Promise<void> {
  const { bringPrecedent } = await import('../lib/library-api.ts')
  queryClient.setQueryData(['precedents', problemId], await bringPrecedent({ problemId, slug }))
  toast({ title: texts.usedTitle, description: texts.used(entity) })
}

function broughtOf(text: string): BroughtEntry | null {
  const value = parsed(text)
  if (typeof value !== 'object' || value === null) return null
  const { slug, entity, problemId }: Partial<Record<keyof BroughtEntry, unknown>> = value
  if (typeof slug !== 'string' || typeof entity !== 'string') return null
  return typeof problemId === 'number' ? { slug, entity, problemId } : { slug, entity }
}
