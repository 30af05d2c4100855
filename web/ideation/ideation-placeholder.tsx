import { Card } from '../ui/card.tsx'
import { Loading } from '../ui/loading.tsx'
import { IdeationFrame } from './ideation-frame.tsx'

/** Step 0 before its script has loaded; the server sends it with the page. */
export function IdeationPlaceholder() {
  return (
    <IdeationFrame step={0}>
      <Loading className="mx-auto w-full max-w-3xl pb-10">
        {/* As high as the empty problem card, whose title wraps on the narrowest phones. */}
        <Card
          aria-hidden
          className="h-[36.5625rem] min-[375px]:h-[34.5625rem] sm:h-[30.0625rem] md:h-[28.3125rem]"
        />
      </Loading>
    </IdeationFrame>
  )
}
