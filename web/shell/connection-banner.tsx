import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useConnectionLost } from '../lib/connection.ts'
import { statusOf } from '../lib/request.ts'
import { Banner } from '../ui/banner.tsx'
import { shellTexts } from './texts.ts'

const KNOCK_EVERY_MS = 5000

/** Shows from the first call that got no answer until one gets an answer again; what failed meanwhile is then asked again. */
export function ConnectionBanner() {
  const lost = useConnectionLost()
  useResume(lost)
  return (
    <div role="status" className="sticky top-0 z-30">
      {lost ? (
        <Banner tone="yellow" className="justify-center border-b border-l-0!">
          {shellTexts.connectionLost}
        </Banner>
      ) : null}
    </div>
  )
}

function useResume(lost: boolean) {
  const queries = useQueryClient()
  useEffect(() => {
    if (!lost) return
    const timer = setInterval(knock, KNOCK_EVERY_MS)
    window.addEventListener('online', knock)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', knock)
      queries.refetchQueries({ type: 'active', predicate: (query) => query.state.status === 'error' })
    }
  }, [lost, queries])
}

/** Its answer changes nothing; that there is one does. */
function knock() {
  statusOf('/healthz').catch(() => {})
}
