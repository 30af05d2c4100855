import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import type { OwnPrecedent } from '../../src/contracts/own-precedent.ts'
import type { Problem } from '../../src/contracts/problem.ts'
import { bringPrecedent } from '../lib/api.ts'
import { lazyWithPreload } from '../lib/lazy-with-preload.tsx'
import { whenIdle } from '../lib/when-idle.ts'
import { additionScope, showPrecedents } from '../precedents/precedent-queries.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/use-toast.ts'
import { reportError } from '../work/errors.ts'
import { addOwnTexts as texts } from './add-own-texts.ts'

const OwnForm = lazyWithPreload(async () => (await import('../library/own/own-form.tsx')).OwnForm)
const ElementChoice = lazyWithPreload(async () => (await import('./element-choice.tsx')).ElementChoice)

const preload = () => {
  OwnForm.preload()
  ElementChoice.preload()
}

interface AddOwnProps {
  problem: Problem
  disabled: boolean
}

/** Below the precedents: notes one of the user's own, which joins them. */
export function AddOwn({ problem, disabled }: AddOwnProps) {
  const [open, setOpen] = useState(false)
  const [questionIndex, setQuestionIndex] = useState<number | undefined>(undefined)
  useEffect(() => whenIdle(preload), [])
  const add = useMutation({
    scope: additionScope(problem.id),
    mutationFn: ({ id }: OwnPrecedent) =>
      bringPrecedent({
        problemId: problem.id,
        ownPrecedentId: id,
        ...(questionIndex !== undefined && { questionIndex }),
      }),
    onSuccess: (all, { entity, innovation }) => {
      showPrecedents(problem.id, all)
      const added = all.find((one) => one.own && one.entity === entity && one.innovation === innovation)
      if (added) toast({ title: texts.added, description: texts.addedFor(entity, added.questionIndex) })
    },
    onError: (cause) => reportError(cause, texts.failed),
  })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-soft">
      <p>{texts.lead}</p>
      <Button
        variant="secondary"
        size="sm"
        disabled={disabled}
        onClick={() => {
          setQuestionIndex(undefined)
          setOpen(true)
        }}
      >
        <Plus aria-hidden size={14} strokeWidth={1.75} />
        {texts.add}
      </Button>
      <Suspense fallback={null}>
        {open ? (
          <OwnForm own={null} onSaved={(own) => add.mutate(own)} onClose={() => setOpen(false)}>
            <ElementChoice elements={problem.elements} chosen={questionIndex} onChoose={setQuestionIndex} />
          </OwnForm>
        ) : null}
      </Suspense>
    </div>
  )
}
