import { Overlay } from '../ui/overlay.tsx'
import { QuoteWhenWaiting } from '../work/quote-when-waiting.tsx'
import { ideaTexts } from './texts.ts'

interface GeneratingOverlayProps {
  work: { running: boolean; startedAt: number | undefined; stop: () => void }
}

export function GeneratingOverlay({ work }: GeneratingOverlayProps) {
  return (
    <Overlay
      open={work.running}
      title={ideaTexts.generating}
      message={ideaTexts.generatingMessage}
      startedAt={work.startedAt}
      onStop={work.stop}
    >
      <div className="mt-4 w-full">
        <QuoteWhenWaiting />
      </div>
    </Overlay>
  )
}
