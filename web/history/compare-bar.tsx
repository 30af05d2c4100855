import { navigate } from '../lib/navigation.ts'
import { Button } from '../ui/button.tsx'
import { compareHref } from './bank-filters.ts'
import { historyTexts as texts } from './texts.ts'

interface CompareBarProps {
  picked: readonly number[]
  full: boolean
  onClear: () => void
}

/** Stays at the bottom of the window while ideas are picked for a comparison. */
export function CompareBar({ picked, full, onClear }: CompareBarProps) {
  if (picked.length === 0) return null
  return (
    <section
      aria-label={texts.compare}
      className="sticky bottom-0 z-10 -mx-4 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-rule-strong bg-card px-4 py-3 shadow-lifted sm:mx-0"
    >
      <p role="status" className="text-[0.9375rem]">
        {texts.pickedCount(picked.length, full)}
      </p>
      <div className="ml-auto flex gap-2">
        <Button variant="quiet" onClick={onClear}>
          {texts.clearShort}
        </Button>
        <Button disabled={picked.length < 2} onClick={() => navigate(compareHref(picked))}>
          {texts.compare}
        </Button>
      </div>
    </section>
  )
}
