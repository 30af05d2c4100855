import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Problem } from '../../src/contracts/problem.ts'
import { queryClient } from '../lib/query-client.ts'
import { changeLimits, problemQuery } from './problem-queries.ts'

/** What the user does to a limit: `before` is null for one that is added, `after` for one that is removed. */
export interface LimitEdit {
  before: string | null
  after: string | null
}

/** An edit that can be undone, kept until that happens or the page is reloaded. */
export interface UndoableLimitEdit extends LimitEdit {
  before: string
  /** Where it was. */
  position: number
}

export const limitUndoQuery = (problemId: number) =>
  queryOptions<UndoableLimitEdit[]>({
    queryKey: ['limit-edits', problemId],
    queryFn: skipToken,
    initialData: [],
  })

/** What was added has no undo of its own: it is removed like any other. */
export async function editLimit(problem: Problem, { before, after }: LimitEdit): Promise<void> {
  const { limits = [] } = queryClient.getQueryData(problemQuery(problem.id).queryKey) ?? problem
  const position = limits.indexOf(before ?? '')
  await changeLimits(problem, {
    ...(before !== null && { remove: before }),
    ...(after !== null && { add: after }),
  })
  updateUndoable(problem.id, (earlier) => {
    if (before === null) return earlier.filter((one) => one.before !== after)
    const same = earlier.find((one) => one.after === before)
    const merged = { before: same?.before ?? before, after, position: same?.position ?? position }
    return [...earlier.filter((one) => one !== same), merged]
  })
}

/** Takes an edit back. */
export async function undoLimitEdit(problem: Problem, edit: UndoableLimitEdit): Promise<void> {
  const { before, after, position } = edit
  await changeLimits(problem, { add: before, position, ...(after !== null && { remove: after }) })
  updateUndoable(problem.id, (earlier) => earlier.filter((one) => one !== edit))
}

function updateUndoable(problemId: number, update: (edits: UndoableLimitEdit[]) => UndoableLimitEdit[]) {
  const { queryKey } = limitUndoQuery(problemId)
  queryClient.setQueryData(queryKey, update(queryClient.getQueryData(queryKey) ?? []))
}
