import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportReport } from '../../../src/contracts/own-precedent.ts'
import { checkImport, importOwnPrecedents } from '../../lib/own-precedents-api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { errorText } from '../../lib/request.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FileChoice } from './file-choice.tsx'
import { ImportReportView, RejectedRows } from './import-report.tsx'
import { ownQuery } from './own-queries.ts'
import { readCsv } from './read-csv.ts'
import { ownTexts } from './texts.ts'

const texts = ownTexts.file

/** Chooses a file, shows what importing it would do, and imports it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [csv, setCsv] = useState('')
  const check = useMutation({
    mutationFn: async (file: File) => {
      const text = await readCsv(file)
      setCsv(text)
      return checkImport(text)
    },
  })
  const run = useMutation({
    mutationFn: () => importOwnPrecedents(csv),
    onSuccess: () => queryClient.invalidateQueries(ownQuery),
  })
  const error = run.error ?? check.error
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={texts.title}
      description={texts.lead}
    >
      <div className="grid gap-6">
        {run.data ? (
          <Done report={run.data} onClose={onClose} />
        ) : (
          <>
            <FileChoice
              isFirst={!check.data}
              busy={check.isPending || run.isPending}
              error={error ? errorText(error) : undefined}
              onChoose={(file) => {
                run.reset()
                check.mutate(file)
              }}
            />
            {check.data && !check.isPending ? (
              <>
                <ImportReportView file={check.variables.name} report={check.data} />
                <Button
                  className="justify-self-start"
                  disabled={check.data.added === 0 || run.isPending}
                  onClick={() => run.mutate()}
                >
                  {run.isPending ? texts.importing : texts.commit(check.data.added)}
                </Button>
              </>
            ) : null}
          </>
        )}
      </div>
    </Dialog>
  )
}

const Done = ({ report, onClose }: { report: ImportReport; onClose: () => void }) => (
  <div className="grid justify-items-start gap-5">
    <p role="status" className="font-serif text-xl">
      {texts.done(report.added)}
    </p>
    <RejectedRows report={report} />
    <Button onClick={onClose}>{texts.close}</Button>
  </div>
)
