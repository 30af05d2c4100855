import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { stayCheck } from '../../lib/navigation.ts'
import type { StoredIdea } from '../../lib/storage.ts'
import { branchVersion, restoreVersion } from '../../lib/versions-api.ts'
import { Button } from '../../ui/button.tsx'
import { ScrollArea } from '../../ui/scroll-area.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { uiTexts } from '../../ui/texts.ts'
import { toast } from '../../ui/use-toast.ts'
import { describeError, isConflict } from '../../work/errors.ts'
import { showChanged } from '../idea-queries.ts'
import { versionTexts as texts } from './texts.ts'
import { VersionItem } from './version-item.tsx'
import { versionsQuery } from './version-queries.ts'

export interface VersionsPanelProps {
  ideaId: number
  returnFocusTo: Element | null
  onClose: () => void
  /** The idea reads as an earlier version again. */
  onRestored: (idea: StoredIdea) => void
  /** There is a new idea. */
  onBranched: (idea: StoredIdea) => void
}

/** The versions of an idea, the newest first. */
export function VersionsPanel({
  ideaId,
  returnFocusTo,
  onClose,
  onRestored,
  onBranched,
}: VersionsPanelProps) {
  const list = useInfiniteQuery(versionsQuery(ideaId))
  const versions = list.data?.pages.flat() ?? []
  const current = versions[0]?.version ?? 1
  const [opened, setOpened] = useState<number | null>(null)
  const open = opened ?? current
  const restore = useMutation({
    mutationFn: (version: number) => restoreVersion(ideaId, version, { version: current }),
    onSuccess: (idea, version) => {
      onRestored(showChanged(idea))
      setOpened(null)
      toast({ title: texts.restored, description: texts.restoredDescription(version) })
      return list.refetch()
    },
  })
  const branch = useMutation({
    mutationFn: async (version: number) => {
      const stays = stayCheck()
      return { idea: showChanged(await branchVersion(ideaId, version)), stayed: stays() }
    },
    onSuccess: ({ idea, stayed }) => {
      if (stayed) onBranched(idea)
      toast({ title: texts.branched, description: texts.branchedDescription })
    },
  })
  const busy = restore.isPending || branch.isPending
  return (
    <Sheet
      open
      onOpenChange={onClose}
      returnFocusTo={returnFocusTo}
      title={texts.title}
      description={texts.description}
    >
      <ScrollArea className="min-h-0 flex-1" aria-label={texts.list}>
        <Failure
          error={restore.error ?? branch.error}
          fallback={restore.error ? texts.restoreFailed : texts.branchFailed}
          onReload={() => void list.refetch()}
        />
        {list.error ? (
          <Failure error={list.error} fallback={texts.failed} onReload={() => void list.refetch()} />
        ) : null}
        {list.isPending ? <Skeleton className="m-5 h-40" /> : null}
        <ul className="list-none p-0">
          {versions.map((version) => (
            <VersionItem
              key={version.version}
              ideaId={ideaId}
              version={version}
              current={current}
              open={version.version === open}
              busy={busy}
              onToggle={() => setOpened(version.version === open ? 0 : version.version)}
              onRestore={() => restore.mutate(version.version)}
              onBranch={() => branch.mutate(version.version)}
            />
          ))}
        </ul>
        {versions.length === 1 ? <p className="px-5 py-5 text-ink-soft">{texts.only}</p> : null}
        {list.hasNextPage ? (
          <div className="p-5">
            <Button
              variant="secondary"
              size="sm"
              disabled={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              {texts.older}
            </Button>
          </div>
        ) : null}
      </ScrollArea>
    </Sheet>
  )
}

interface FailureProps {
  error: Error | null
  fallback: string
  onReload: () => void
}

function Failure({ error, fallback, onReload }: FailureProps) {
  if (!error) return null
  return (
    <div
      role="alert"
      className="grid justify-items-start gap-2 border-b border-rule px-5 py-4 text-sm text-danger"
    >
      <p>{isConflict(error) ? describeError(error) : fallback}</p>
      <Button variant="secondary" size="sm" onClick={onReload}>
        {uiTexts.retry}
      </Button>
    </div>
  )
}
