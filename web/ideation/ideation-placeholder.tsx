import { Card } from '../ui/card.tsx'
import { Loading } from '../ui/loading.tsx'
import { IdeationFrame } from './ideation-frame.tsx'

/** Step 0 before its script has loaded; the server sends it with the page. */
export function IdeationPlaceholder() {
  return (
    <IdeationFrame step={0}>
      <Loading className="mx-auto w-full max-w-3xl pb-10">
        {/* As high as the empty problem card, whose title wraps on the narrowest phones. */}
        <Card aria-hidden className="h-[25.9375rem] min-[375px]:h-[23.9375rem] sm:h-[24.9375rem]" />
      </Loading>
    </IdeationFrame>
  )
}
