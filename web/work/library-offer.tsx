import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { describeError, isModelError } from './errors.ts'
import { workTexts } from './texts.ts'

interface LibraryOfferProps {
  cause: unknown
  onAccept: () => void
}

/** After the model failed, offers the library for this one request. It never takes over on its own. */
export function LibraryOffer({ cause, onAccept }: LibraryOfferProps) {
  if (!isModelError(cause)) return null
  return (
    <Banner tone="yellow" role="alert" className="justify-between">
      <p className="min-w-0 flex-1 basis-64">{describeError(cause)}</p>
      <Button variant="secondary" size="sm" onClick={onAccept}>
        {workTexts.useLibrary}
      </Button>
    </Banner>
  )
}
