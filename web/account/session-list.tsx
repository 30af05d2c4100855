import { useQuery } from '@tanstack/react-query'
import type { Session } from '../../src/contracts/account.ts'
import { formatDateTime } from '../lib/format.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { uiTexts } from '../ui/texts.ts'
import { sessionsQuery, useEndSessions } from './session-queries.ts'
import { accountTexts } from './texts.ts'

const texts = accountTexts.sessions

export function SessionList() {
  const { data, isError, refetch } = useQuery(sessionsQuery)
  const ending = useEndSessions()
  if (isError && !data) return <NotLoaded onRetry={refetch} />
  if (!data) return <Placeholder />
  return (
    <div className="grid gap-4">
      <ul className="grid list-none border-t border-rule p-0">
        {data.map((session) => (
          <li key={session.id} className="border-b border-rule py-3">
            <SessionRow
              session={session}
              pending={ending.isPending}
              onEnd={() => ending.mutate(session.id)}
            />
          </li>
        ))}
      </ul>
      {data.length > 1 ? (
        <Button
          variant="secondary"
          className="justify-self-start"
          disabled={ending.isPending}
          onClick={() => ending.mutate(null)}
        >
          {texts.endOthers}
        </Button>
      ) : null}
    </div>
  )
}

interface SessionRowProps {
  session: Session
  pending: boolean
  onEnd: () => void
}

function SessionRow({ session, pending, onEnd }: SessionRowProps) {
  const device = session.device ?? texts.unknownDevice
  return (
    <div className="flex min-h-10 items-center justify-between gap-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{device}</span>
          {session.current ? <Badge tone="green">{texts.current}</Badge> : null}
        </p>
        <p className="text-sm text-ink-soft tabular-nums">
          {texts.lastUsed(formatDateTime(session.lastUsedAt))}
        </p>
      </div>
      {session.current ? null : (
        <Button
          variant="quiet"
          size="sm"
          aria-label={texts.endOf(device)}
          disabled={pending}
          onClick={onEnd}
          className="shrink-0"
        >
          {texts.end}
        </Button>
      )}
    </div>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p className="text-danger">{texts.failed}</p>
      <Button variant="secondary" onClick={onRetry}>
        {uiTexts.retry}
      </Button>
    </div>
  )
}

function Placeholder() {
  return (
    <Loading label={texts.loading} className="grid gap-3">
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </Loading>
  )
}
