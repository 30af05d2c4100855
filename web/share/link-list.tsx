import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SharedLink } from '../../src/contracts/shared-link.ts'
import { Loading } from '../ui/loading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ErrorNotice } from '../work/error-notice.tsx'
import { linksQuery, useLinkChange } from './link-queries.ts'
import { LinkRow } from './link-row.tsx'
import { shareTexts as texts } from './texts.ts'

interface LinkListProps {
  /** Null for the links to all ideas, each with its title. */
  ideaId: number | null
  /** Shown when there are no links. */
  none: string
}

/** The links that work, and those that were revoked here, which can be restored. */
export function LinkList({ ideaId, none }: LinkListProps) {
  const { data, error, refetch } = useQuery(linksQuery(ideaId))
  const [revokedHere, setRevokedHere] = useState<SharedLink[]>([])
  const change = useLinkChange((link) =>
    setRevokedHere((before) => [...before.filter(({ id }) => id !== link.id), link]),
  )
  if (error && !data) return <ErrorNotice cause={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading label={texts.loading}>
        <Skeleton className="h-16" />
      </Loading>
    )
  const isRevoked = ({ id }: SharedLink) => data.every((link) => link.id !== id)
  const links = [...data, ...revokedHere.filter(isRevoked)].toSorted((one, other) => other.id - one.id)
  if (links.length === 0) return <p className="text-ink-soft">{none}</p>
  return (
    <ul className="grid list-none divide-y divide-rule border-y border-rule p-0">
      {links.map((link) => (
        <LinkRow
          key={link.id}
          link={link}
          revoked={isRevoked(link)}
          titled={ideaId === null}
          busy={change.isPending}
          onChange={(kind) => change.mutate({ kind, link })}
        />
      ))}
    </ul>
  )
}
