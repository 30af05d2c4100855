import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Problem } from '../../src/contracts/problem.ts'
import { queryClient } from '../lib/query-client.ts'
import { describeError, reportError } from '../work/errors.ts'
import {
  editLimit,
  type LimitEdit,
  limitUndoQuery,
  type UndoableLimitEdit,
  undoLimitEdit,
} from './limit-edits.ts'
import { limitTexts } from './limit-texts.ts'
import { problemQuery } from './problem-queries.ts'
import { editScope, isRefused } from './saving-edits.ts'

/** The limit that takes the focus, or the line that tells that it was removed, and how many edits there were. */
interface LatestEdit {
  limit: string | null
  edits: number
}

/** Saves one edit after the other, also those of elements, and remembers how to undo each. */
export function useLimitEdits(problem: Problem) {
  const { data: undoable = [] } = useQuery(limitUndoQuery(problem.id))
  const [latest, setLatest] = useState<LatestEdit>({ limit: null, edits: 0 })
  const [announcement, setAnnouncement] = useState('')
  /** The limits whose edit is being saved or waits for that. */
  const saving = useRef(new Set<string>())
  const { mutateAsync } = useMutation({
    scope: editScope(problem.id),
    mutationFn: (step: LimitEdit | UndoableLimitEdit) =>
      'position' in step ? undoLimitEdit(problem, step) : editLimit(problem, step),
    onSuccess: (_, step) => {
      const isUndo = 'position' in step
      const limit = isUndo ? step.before : (step.after ?? step.before)
      setLatest(({ edits }) => ({ limit, edits: edits + 1 }))
      setAnnouncement(isUndo ? limitTexts.done.undone : saidOf(step))
    },
    onError: (cause) => {
      reportError(cause, isRefused(cause) ? describeError(cause) : limitTexts.failed)
      const { queryKey } = problemQuery(problem.id)
      void queryClient.invalidateQueries({ queryKey, exact: true })
    },
    onSettled: (_, __, step) => saving.current.delete(keyOf(step)),
  })
  /**
   * Answers whether it was saved. Refused while another edit of the limit is being saved: a disabled button would lose
   * the focus.
   */
  const save = async (step: LimitEdit | UndoableLimitEdit): Promise<boolean> => {
    if (saving.current.has(keyOf(step))) return false
    saving.current.add(keyOf(step))
    return mutateAsync(step).then(
      () => true,
      () => false,
    )
  }
  return { undoable, latest, announcement, edit: (edit: LimitEdit) => save(edit), undo: save }
}

const keyOf = ({ before, after }: LimitEdit) => before ?? after ?? ''

function saidOf({ before, after }: LimitEdit): string {
  if (after === null) return limitTexts.done.removed(before ?? '')
  return before === null ? limitTexts.done.added(after) : limitTexts.done.changed(after)
}
