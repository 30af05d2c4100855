import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import type { VersionSummary } from '../../../src/contracts/idea-version.ts'
import { formatDateTime } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CompareChoice } from './compare-choice.tsx'
import { versionTexts as texts } from './texts.ts'
import { VersionDifferences } from './version-differences.tsx'
import { versionQuery } from './version-queries.ts'

interface VersionItemProps {
  ideaId: number
  version: VersionSummary
  /** What the idea says now. */
  current: number
  open: boolean
  busy: boolean
  onToggle: () => void
  onRestore: () => void
  onBranch: () => void
}

/** One version: what made it, and once opened, its differences and what can be done with it. */
export function VersionItem({ version, current, open, onToggle, ...props }: VersionItemProps) {
  const bodyId = useId()
  const isCurrent = version.version === current
  return (
    <li className="border-b border-rule">
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? bodyId : undefined}
          onClick={onToggle}
          className="grid w-full cursor-pointer grid-cols-[auto_1fr_auto] items-baseline gap-x-2 px-5 py-3.5 text-left hover:bg-paper focus-visible:-outline-offset-2"
        >
          <ChevronRight
            aria-hidden
            size={16}
            strokeWidth={1.75}
            className={`shrink-0 translate-y-0.5 text-ink-soft transition-transform ${open ? 'rotate-90' : ''}`}
          />
          <span className="font-sans text-[0.9375rem] font-medium">
            {texts.version(version.version)}{' '}
            {isCurrent ? <Badge className="ml-1.5">{texts.current}</Badge> : null}
          </span>
          <span className="font-sans text-sm font-normal text-ink-soft tabular-nums">
            {formatDateTime(version.changedAt)}
          </span>
          <span className="col-start-2 col-end-4 mt-0.5 font-sans text-sm font-normal text-ink-soft">
            {texts.made(version)}
          </span>
        </button>
      </h3>
      {version.note === undefined ? null : (
        <p className="-mt-1.5 line-clamp-3 pr-5 pb-3 pl-11 font-serif text-base leading-snug [overflow-wrap:anywhere]">
          “{version.note}”
        </p>
      )}
      {open ? (
        <div id={bodyId} className="grid gap-4 pr-5 pb-5 pl-11 max-sm:pl-5">
          <OpenVersion {...props} version={version.version} current={current} />
        </div>
      ) : null}
    </li>
  )
}

type OpenVersionProps = Pick<VersionItemProps, 'ideaId' | 'current' | 'busy' | 'onRestore' | 'onBranch'> & {
  version: number
}

function OpenVersion({ ideaId, version, current, busy, onRestore, onBranch }: OpenVersionProps) {
  const [against, setAgainst] = useState<'before' | 'now'>(version > 1 ? 'before' : 'now')
  const isCurrent = version === current
  const [older, newer] = against === 'before' ? [version - 1, version] : [version, current]
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {isCurrent ? null : (
          <Button size="sm" disabled={busy} aria-label={texts.restoreOne(version)} onClick={onRestore}>
            {texts.restore}
          </Button>
        )}
        <Button
          variant="secondary"
          size="sm"
          disabled={busy}
          aria-label={texts.branchOne(version)}
          onClick={onBranch}
        >
          {texts.branch}
        </Button>
      </div>
      {version > 1 && !isCurrent ? <CompareChoice value={against} onChange={setAgainst} /> : null}
      {older === newer || older === 0 ? null : <Compared ideaId={ideaId} before={older} after={newer} />}
    </>
  )
}

function Compared({ ideaId, before, after }: { ideaId: number; before: number; after: number }) {
  const older = useQuery(versionQuery(ideaId, before))
  const newer = useQuery(versionQuery(ideaId, after))
  if (older.error || newer.error)
    return (
      <p role="alert" className="text-sm text-danger">
        {texts.failed}
      </p>
    )
  if (!older.data || !newer.data) return <Skeleton className="h-24" />
  return <VersionDifferences before={older.data} after={newer.data} />
}
