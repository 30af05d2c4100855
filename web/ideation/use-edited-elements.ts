import { useState } from 'react'
import type { Problem } from '../../src/contracts/problem.ts'
import { useElementEdits } from '../problems/use-element-edits.ts'
import type { Ideation } from './use-ideation.ts'

export type EditedElements = ReturnType<typeof useEditedElements>

/** The elements as step 4 edits them: in its headings, its rail, and the dialog of one element. */
export function useEditedElements({ dispatch }: Ideation, problem: Problem) {
  const edits = useElementEdits(problem, {
    onGone: (precedentIds) => dispatch({ type: 'gone', precedentIds }),
    onBack: (precedentIds) => dispatch({ type: 'back', precedentIds }),
  })
  const [openId, setOpenId] = useState<number | null>(null)
  return { ...edits, elements: problem.elementDetails ?? [], openId, setOpenId }
}
