import { clsx } from 'clsx'
import { Link } from 'wouter'
import type { SharedLink } from '../../src/contracts/shared-link.ts'
import { formatDate } from '../lib/format.ts'
import { Button } from '../ui/button.tsx'
import { shareTexts as texts } from './texts.ts'

interface LinkRowProps {
  link: SharedLink
  revoked: boolean
  /** Whether to name the idea. */
  titled: boolean
  busy: boolean
  onChange: (kind: 'update' | 'revoke' | 'restore') => void
}

/** A link with what its readers see. Revoke and Undo are one button, which keeps the focus. */
export function LinkRow({ link, revoked, titled, busy, onChange }: LinkRowProps) {
  const { ideaId, problemId, title, kind, version, currentVersion, createdAt, expiresAt } = link
  const isOutdated = version < currentVersion && !revoked
  const about = texts.versionOf(kind, version)
  const action = revoked ? texts.undo : texts.revoke
  return (
    <li className="grid gap-2 py-3">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          {titled ? (
            <Link
              href={`/?id=${problemId}&ideaId=${ideaId}`}
              className="line-clamp-2 font-serif text-lg leading-snug [overflow-wrap:anywhere] hover:text-accent hover:underline"
            >
              {title}
            </Link>
          ) : null}
          <p className={titled ? 'text-sm text-ink-soft' : 'font-medium'}>{about}</p>
          <p className="text-sm text-ink-soft tabular-nums">
            <span className="whitespace-nowrap">{texts.createdOn(formatDate(createdAt))} ·</span>{' '}
            <span className="whitespace-nowrap">
              {expiresAt === null ? texts.noExpiry : texts.expiresOn(formatDate(expiresAt))}
            </span>
          </p>
        </div>
        <Button
          variant={revoked ? 'secondary' : 'quiet'}
          size="sm"
          className={clsx('shrink-0', !revoked && '-mr-3 text-danger!')}
          aria-label={texts.rowLabel(action, title, version)}
          aria-disabled={busy}
          onClick={() => (busy ? undefined : onChange(revoked ? 'restore' : 'revoke'))}
        >
          {action}
        </Button>
      </div>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {revoked ? texts.revoked : ''}
      </p>
      {isOutdated ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-shade px-3 py-2 text-sm">
          <p>{texts.outdated(version, currentVersion)}</p>
          <Button
            variant="secondary"
            size="sm"
            disabled={busy}
            aria-label={texts.rowLabel(texts.update, title, version)}
            onClick={() => onChange('update')}
          >
            {texts.update}
          </Button>
        </div>
      ) : null}
    </li>
  )
}
