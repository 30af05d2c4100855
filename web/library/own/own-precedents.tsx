import { useQuery } from '@tanstack/react-query'
import { Download, Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import type { OwnPrecedent } from '../../../src/contracts/own-precedent.ts'
import { withBase } from '../../lib/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorNotice } from '../../work/error-notice.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { OwnCard, RemovedCard } from './own-card.tsx'
import { OwnForm } from './own-form.tsx'
import { ownQuery } from './own-queries.ts'
import { ownTexts as texts } from './texts.ts'

type Open = { form: OwnPrecedent | null } | 'import' | null

/** The user's own precedents with the ways to add, change, import and export them. */
export function OwnPrecedents() {
  const { data, error, refetch } = useQuery(ownQuery)
  const [open, setOpen] = useState<Open>(null)
  /** They keep their places until the page is left, with a way to bring them back. */
  const [removed, setRemoved] = useState<readonly OwnPrecedent[]>([])
  const shown = [...(data ?? []), ...removed].toSorted((one, other) => other.id - one.id)
  const close = () => setOpen(null)
  return (
    <div className="grid gap-7">
      <p className="reading max-w-3xl text-ink-soft">{texts.lead}</p>
      <Actions
        isEmpty={data?.length === 0}
        onAdd={() => setOpen({ form: null })}
        onImport={() => setOpen('import')}
      />
      {error && !data ? <ErrorNotice cause={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : (
        <Loading label={texts.loading}>
          <Skeleton className="h-48" />
        </Loading>
      )}
      {data && shown.length === 0 ? <Empty /> : null}
      <ul className="grid list-none gap-5 p-0 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((own) => (
          <li key={own.id} className="min-w-0">
            {removed.includes(own) ? (
              <RemovedCard
                own={own}
                onRestored={() => setRemoved((now) => now.filter((one) => one !== own))}
              />
            ) : (
              <OwnCard
                own={own}
                onEdit={() => setOpen({ form: own })}
                onRemoved={() => setRemoved((now) => [...now, own])}
              />
            )}
          </li>
        ))}
      </ul>
      {open !== null && open !== 'import' ? <OwnForm own={open.form} onClose={close} /> : null}
      {open === 'import' ? <ImportDialog onClose={close} /> : null}
    </div>
  )
}

interface ActionsProps {
  isEmpty: boolean
  onAdd: () => void
  onImport: () => void
}

const Actions = ({ isEmpty, onAdd, onImport }: ActionsProps) => (
  <div className="flex flex-wrap gap-2 sm:gap-3">
    <Button onClick={onAdd}>
      <Plus aria-hidden size={16} />
      {texts.add}
    </Button>
    <Button variant="secondary" onClick={onImport}>
      <Upload aria-hidden size={16} />
      {texts.import}
    </Button>
    {isEmpty ? null : (
      <Button asChild variant="quiet" className="max-sm:px-2!">
        <a href={withBase('/api/export-own-precedents')} download>
          <Download aria-hidden size={16} className="max-sm:hidden" />
          {texts.export}
        </a>
      </Button>
    )}
  </div>
)

const Empty = () => (
  <section className="max-w-3xl rounded-sm border border-dashed border-rule-strong px-6 py-10 sm:px-10">
    <h2 className="text-2xl">{texts.empty}</h2>
    <p className="reading mt-2 text-ink-soft">{texts.emptyText}</p>
  </section>
)
