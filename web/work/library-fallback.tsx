import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { describeError, isModelError } from './errors.ts'
import { workTexts } from './texts.ts'

interface LibraryFallbackProps {
  cause: unknown
  onAccept: () => void
}

/** When the model failed, the library may answer instead: for this request, and only if somebody says so. */
export function LibraryFallback({ cause, onAccept }: LibraryFallbackProps) {
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
