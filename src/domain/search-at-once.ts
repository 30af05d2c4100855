import { completeFree, deleteAbandoned, insertAllFound } from '../../db/element-searches.ts'
import { listElements, lockProblem } from '../../db/elements.ts'
import { listPrecedents } from '../../db/precedents.ts'
import type { PrecedentDraft } from '../engine/drafts.ts'
import { ownBriefs, precedentBrief, problemBrief } from './briefs.ts'
import type { SignedInContext } from './context.ts'
import { revisionOf } from './problems.ts'

/**
 * Searches with an engine that need not wait, for all elements that nobody else searches for: in one transaction, which
 * needs no lease, since a process that dies leaves nothing of it. False when there was no such element.
 */
export async function searchAtOnce(
  { db, user, engine, now }: SignedInContext,
  problemId: number,
  retryFailed: boolean,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const problem = await lockProblem(tx, user.id, problemId)
    if (!problem) return false
    const key = revisionOf(problem)
    const claimed = await completeFree(tx, key, { now: now(), retryFailed })
    if (claimed.length === 0) return false
    const ids = new Set(claimed.map(({ id }) => id))
    const all = await listElements(tx, key)
    let known = await listPrecedents(tx, key)
    if (known.some(({ elementId }) => elementId !== null && ids.has(elementId))) {
      await deleteAbandoned(tx, claimed)
      known = await listPrecedents(tx, key)
    }
    const own = await ownBriefs(tx, user.id)
    const scope = {
      elements: all.flatMap(({ id }, index) => (ids.has(id) ? [index] : [])),
      known: known.map(precedentBrief(all, own)),
      own,
    }
    const found = engine.findAtOnce?.(problemBrief(problem, all), scope) ?? []
    const elementOf = ({ questionIndex }: PrecedentDraft) => all[questionIndex]?.id ?? null
    await insertAllFound(
      tx,
      key,
      found.map((draft) => ({
        ...draft,
        model: null,
        ownPrecedentId: draft.ownPrecedentId ?? null,
        elementId: elementOf(draft),
      })),
    )
    return true
  })
}
