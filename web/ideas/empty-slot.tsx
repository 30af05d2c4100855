import type { ReactNode } from 'react'
import { ideaTexts } from './texts.ts'

interface EmptySlotProps {
  slot: number
  children?: ReactNode
}

export function EmptySlot({ slot, children }: EmptySlotProps) {
  return (
    <div className="grid min-h-24 content-center justify-items-start gap-2 rounded-sm border border-dashed border-rule-strong px-4 py-3 text-sm text-ink-soft">
      <span className="entity text-lg text-ink">{ideaTexts.slot(slot)}</span>
      {children}
    </div>
  )
}
