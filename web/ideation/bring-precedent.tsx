import { Plus } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import type { Problem } from '../../src/contracts/problem.ts'
import type { BroughtPrecedent } from '../chat/conversation.ts'
import { lazyWithPreload } from '../lib/lazy-with-preload.tsx'
import { whenIdle } from '../lib/when-idle.ts'
import { Button } from '../ui/button.tsx'
import { ideationTexts } from './texts.ts'

const BringDialog = lazyWithPreload(async () => (await import('./bring-dialog.tsx')).BringDialog)

interface BringPrecedentProps {
  problem: Problem
  /** Ids of the precedents that the idea is built from. */
  used: readonly number[]
  onBring: (precedent: BroughtPrecedent) => void
}

/** A button next to the chat's text field, and the choice that it opens. */
export function BringPrecedent({ problem, used, onBring }: BringPrecedentProps) {
  const [open, setOpen] = useState(false)
  useEffect(() => whenIdle(BringDialog.preload), [])
  return (
    <>
      <Button
        variant="secondary"
        size="icon"
        className="shrink-0"
        aria-label={ideationTexts.bring.title}
        title={ideationTexts.bring.title}
        onClick={() => setOpen(true)}
      >
        <Plus aria-hidden size={18} strokeWidth={1.75} />
      </Button>
      <Suspense fallback={null}>
        {open ? (
          <BringDialog
            problem={problem}
            used={used}
            onClose={() => setOpen(false)}
            onBring={(precedent) => {
              setOpen(false)
              onBring(precedent)
            }}
          />
        ) : null}
      </Suspense>
    </>
  )
}
