import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { historyTexts } from './texts.ts'

interface OlderItemsProps {
  loading: boolean
  failed: boolean
  onLoad: () => void
}

/** The next page begins to load this far ahead of the end of the list. */
const AHEAD = '800px'

/** Loads the next page once the end of the list comes near. After a failure, only the button does. */
export function OlderItems({ loading, failed, onLoad }: OlderItemsProps) {
  const place = useRef<HTMLDivElement>(null)
  const loadOnce = useEffectEvent((isNear: boolean) => {
    if (isNear && !loading) onLoad()
  })
  useEffect(() => {
    if (failed || loading || !place.current) return
    const observer = new IntersectionObserver(([entry]) => loadOnce(entry?.isIntersecting === true), {
      rootMargin: AHEAD,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [failed, loading])
  return (
    <div ref={place} className="mt-8 grid justify-items-center gap-3">
      {failed ? (
        <p role="alert" className="text-danger">
          {historyTexts.olderFailed}
        </p>
      ) : null}
      <Button variant="secondary" disabled={loading} onClick={onLoad}>
        {loading ? historyTexts.loadingOlder : historyTexts.older}
      </Button>
    </div>
  )
}
