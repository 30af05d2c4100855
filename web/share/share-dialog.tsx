import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NamePair } from '../../src/contracts/export.ts'
import type { LinkDays } from '../../src/contracts/shared-link.ts'
import { Choice } from '../export/choice.tsx'
import { NamePairs } from '../export/name-pairs.tsx'
import { documentKinds } from '../export/texts.ts'
import { shareIdea } from '../lib/links-api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { OpenedDialog } from '../ui/dialog-button.tsx'
import { describeError } from '../work/errors.ts'
import { LinkList } from './link-list.tsx'
import { linksQuery } from './link-queries.ts'
import { NewAddress } from './new-address.tsx'
import { shareTexts as texts } from './texts.ts'

interface ShareDialogProps extends OpenedDialog {
  ideaId: number
  version: number | undefined
}

const expiries = [
  { value: '7', label: texts.inDays(7) },
  { value: '30', label: texts.inDays(30) },
  { value: 'never', label: texts.never },
] as const
const daysOf: Record<(typeof expiries)[number]['value'], LinkDays> = { 7: 7, 30: 30, never: null }

/** Creates links to an idea, and lists those that work. */
export function ShareDialog({ ideaId, version, returnFocusTo, onClose }: ShareDialogProps) {
  const client = useQueryClient()
  const [expiry, setExpiry] = useState<keyof typeof daysOf>('7')
  const [kind, setKind] = useState<'brief' | 'dossier'>('brief')
  const [pairs, setPairs] = useState<NamePair[]>([])
  const create = useMutation({
    mutationFn: () => {
      const names = pairs.filter(({ from }) => from.trim() !== '')
      return shareIdea(ideaId, { days: daysOf[expiry], kind, names }, { version })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: linksQuery(null).queryKey }),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={texts.title}
      description={texts.lead}
      returnFocusTo={returnFocusTo}
    >
      <div className="grid gap-8">
        {create.data ? (
          <NewAddress url={create.data.url} onAnother={create.reset} />
        ) : (
          <div className="grid gap-6">
            <Choice label={texts.expiry} value={expiry} options={expiries} onChange={setExpiry} />
            <Choice label={texts.content} value={kind} options={documentKinds} onChange={setKind} />
            <NamePairs pairs={pairs} onChange={setPairs} />
            <div className="grid justify-items-start gap-2">
              <Button disabled={create.isPending} onClick={() => create.mutate()}>
                {create.isPending ? texts.creating : texts.create}
              </Button>
              {create.error ? (
                <p role="alert" className="text-sm text-danger">
                  {describeError(create.error)}
                </p>
              ) : null}
            </div>
          </div>
        )}
        <section aria-label={texts.list} className="grid gap-2">
          <h3 className="text-lg">{texts.list}</h3>
          <LinkList ideaId={ideaId} none={texts.none} />
        </section>
      </div>
    </Dialog>
  )
}
