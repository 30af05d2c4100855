import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Problem } from '../../src/contracts/problem.ts'
import { describeError, reportError } from '../work/errors.ts'
import {
  type ElementEdit,
  editElement,
  reloadElements,
  type UndoableEdit,
  undoEdit,
  undoQuery,
} from './element-edits.ts'
import { elementTexts } from './element-texts.ts'
import { editScope, isRefused } from './saving-edits.ts'

/** Told when precedents that were loaded leave with their element, and when an undo brings elements back. */
export interface ElementListener {
  onGone: (precedentIds: readonly number[]) => void
  onBack: (precedentIds: readonly number[]) => void
}

export type ElementEdits = ReturnType<typeof useElementEdits>

/** Saves one edit after the other, also those of limits, and remembers how to undo each. */
export function useElementEdits(problem: Problem, { onGone, onBack }: ElementListener) {
  const { data: undoable = [] } = useQuery(undoQuery(problem.id))
  /** The element that takes the focus, with its Undo, and how many edits there were. */
  const [latest, setLatest] = useState<{ id: number | null; edits: number } | null>(null)
  const [announcement, setAnnouncement] = useState('')
  /** The elements whose edit is being saved or waits for that. */
  const saving = useRef(new Set<number | string>())
  const { mutateAsync } = useMutation({
    scope: editScope(problem.id),
    mutationFn: async (step: ElementEdit | UndoableEdit) => {
      if ('before' in step) return { gone: await undoEdit(problem, step), undone: step }
      const done = await editElement(problem, step)
      return { gone: done.gone, done }
    },
    onSuccess: ({ gone, done, undone }) => {
      onGone(gone)
      if (undone) onBack(undone.gone)
      const id = done ? done.element.id : (undone?.before?.id ?? null)
      setLatest((earlier) => ({ id, edits: (earlier?.edits ?? 0) + 1 }))
      setAnnouncement(done ? saidOf(done) : elementTexts.done.undone)
    },
    onError: (cause) => {
      reportError(cause, isRefused(cause) ? describeError(cause) : elementTexts.failed)
      void reloadElements(problem).catch(() => {})
    },
    onSettled: (_, __, step) => saving.current.delete(elementOf(step)),
  })
  /**
   * Answers whether it was saved. Refused while another edit of the element is being saved: a disabled button would lose
   * the focus.
   */
  const save = async (step: ElementEdit | UndoableEdit): Promise<boolean> => {
    const element = elementOf(step)
    if (saving.current.has(element)) return false
    saving.current.add(element)
    return mutateAsync(step).then(
      () => true,
      () => false,
    )
  }
  return {
    undoable,
    latest,
    announcement,
    edit: (edit: ElementEdit) => save(edit),
    undo: (edit: UndoableEdit) => save(edit),
  }
}

/** Its id; one that is added has only its text. */
const elementOf = (step: ElementEdit | UndoableEdit) => ('element' in step ? step.element.id : step.text)

const saidOf = ({ kind, element }: UndoableEdit) => elementTexts.done[kind](element.position)
