import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useConnectionLost } from '../lib/connection.ts'
import { statusOf } from '../lib/request.ts'
import { Banner } from '../ui/banner.tsx'
import { shellTexts } from './texts.ts'

const PING_INTERVAL_MS = 5000

/** Shown while the server cannot be reached. Failed queries are refetched once it can. */
export function ConnectionBanner() {
  const lost = useConnectionLost()
  useReconnect(lost)
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

function useReconnect(lost: boolean) {
  const queries = useQueryClient()
  useEffect(() => {
    if (!lost) return
    const timer = setInterval(ping, PING_INTERVAL_MS)
    window.addEventListener('online', ping)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', ping)
      queries.refetchQueries({ type: 'active', predicate: (query) => query.state.status === 'error' })
    }
  }, [lost, queries])
}

/** Any response marks the connection as restored. */
function ping() {
  statusOf('/healthz').catch(() => {})
}
