import { Card } from '../ui/card.tsx'
import { Loading } from '../ui/loading.tsx'
import { IdeationFrame } from './ideation-frame.tsx'

/** Step 0 before its script has loaded; the server sends it with the page. */
export function IdeationPlaceholder() {
  return (
    <IdeationFrame step={0}>
      <Loading className="mx-auto w-full max-w-3xl pb-10">
        {/* As high as the empty problem card, whose title wraps on the narrowest phones, and whose buttons are higher for fingers. */}
        <Card
          aria-hidden
          className="h-[calc(36.5625rem+var(--fingers))] [--fingers:0px] min-[375px]:h-[calc(34.5625rem+var(--fingers))] pointer-coarse:[--fingers:2.5rem] sm:h-[calc(30.0625rem+var(--fingers))] sm:pointer-coarse:[--fingers:1rem] md:h-[calc(28.3125rem+var(--fingers))]"
        />
      </Loading>
    </IdeationFrame>
  )
}
