import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Trash, TrashItem } from '../../src/contracts/trash.ts'
import { formatDate } from '../lib/format.ts'
import { emptyTrash, findTrash, restoreItem } from '../lib/trash-api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Loading } from '../ui/loading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ErrorNotice } from '../work/error-notice.tsx'
import { reportError } from '../work/errors.ts'
import { trashDialogTexts as texts } from './trash-texts.ts'

const trashQuery = queryOptions({
  queryKey: ['trash'],
  queryFn: ({ signal }) => findTrash(signal),
  staleTime: 0,
})

interface TrashDialogProps {
  returnFocusTo: Element | null
  onClose: () => void
}

/** What was deleted and can be restored. */
export function TrashDialog({ returnFocusTo, onClose }: TrashDialogProps) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(trashQuery)
  const options = {
    onSuccess: () =>
      Promise.all([refetch(), client.invalidateQueries({ queryKey: ['history'] })]).then(() => undefined),
    onError: (cause: unknown) => reportError(cause, texts.failed),
  }
  const restore = useMutation({ mutationFn: restoreItem, ...options })
  const empty = useMutation({ mutationFn: emptyTrash, ...options })
  const busy = restore.isPending || empty.isPending
  return (
    <Dialog
      open
      onOpenChange={onClose}
      returnFocusTo={returnFocusTo}
      title={texts.title}
      description={texts.description}
    >
      {error && !data ? <ErrorNotice cause={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : (
        <Loading label={texts.loading}>
          <Skeleton className="h-24" />
        </Loading>
      )}
      {data?.items.length === 0 ? <p className="reading text-ink-soft">{texts.empty}</p> : null}
      {data && data.items.length > 0 ? (
        <div className="grid gap-5">
          <ul className="grid list-none divide-y divide-rule border-y border-rule p-0">
            {data.items.map((item) => (
              <TrashRow
                key={`${item.kind}-${item.id}`}
                item={item}
                busy={busy}
                onRestore={() => restore.mutate(item)}
              />
            ))}
          </ul>
          {data.unlisted > 0 ? (
            <p className="text-sm text-ink-soft">{texts.unlisted(data.unlisted)}</p>
          ) : null}
          <EmptyTrash trash={data} busy={busy} onEmpty={() => empty.mutate()} />
        </div>
      ) : null}
    </Dialog>
  )
}

interface TrashRowProps {
  item: TrashItem
  busy: boolean
  onRestore: () => void
}

const TrashRow = ({ item: { kind, title, ideas, purgedAt }, busy, onRestore }: TrashRowProps) => (
  <li className="flex items-center justify-between gap-4 py-3">
    <div className="min-w-0">
      <p className="line-clamp-2 font-serif text-lg leading-snug [overflow-wrap:anywhere]">{title}</p>
      <p className="mt-0.5 text-sm text-ink-soft">
        {kind === 'idea' ? texts.idea : texts.problem(ideas)} · {texts.until(formatDate(purgedAt))}
      </p>
    </div>
    <Button
      variant="secondary"
      size="sm"
      className="shrink-0"
      disabled={busy}
      aria-label={texts.restoreOne(title)}
      onClick={onRestore}
    >
      {texts.restore}
    </Button>
  </li>
)

interface EmptyTrashProps {
  trash: Trash
  busy: boolean
  onEmpty: () => void
}

/** Asks once more, since nothing brings back what is deleted here. */
function EmptyTrash({ trash, busy, onEmpty }: EmptyTrashProps) {
  const [asking, setAsking] = useState(false)
  if (!asking)
    return (
      <Button
        variant="quiet"
        size="sm"
        className="-ml-3 justify-self-start text-danger!"
        onClick={() => setAsking(true)}
      >
        {texts.emptyTrash}
      </Button>
    )
  return (
    <div
      role="alert"
      className="grid justify-items-start gap-3 border-l-4 border-danger bg-danger-wash px-4 py-3"
    >
      <p className="text-[0.9375rem]">{texts.confirm(trash)}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="danger" size="sm" disabled={busy} onClick={onEmpty}>
          {texts.confirmed}
        </Button>
        <Button autoFocus variant="secondary" size="sm" onClick={() => setAsking(false)}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  )
}
