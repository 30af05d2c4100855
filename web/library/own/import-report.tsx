import { Download } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import type { ImportReport } from '../../../src/contracts/own-precedent.ts'
import { Button } from '../../ui/button.tsx'
import { ownTexts } from './texts.ts'

const texts = ownTexts.file

interface ImportReportViewProps {
  /** The name of the file. */
  file: string
  report: ImportReport
}

/** What an import would add, and what is wrong with the rest. */
export function ImportReportView({ file, report }: ImportReportViewProps) {
  const { added, preview, mistakes, rejected, ignoredColumns } = report
  return (
    <div className="grid gap-5">
      <p
        role="status"
        className="flex flex-wrap gap-x-3 border-l-4 border-accent bg-accent-wash px-4 py-3 [overflow-wrap:anywhere]"
      >
        <span className="text-ink-soft">{file}</span>
        <span className="font-medium">
          {added === 0 && rejected === 0 ? texts.nothing : texts.found(report)}
        </span>
      </p>
      {ignoredColumns.length > 0 ? (
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
          {texts.ignored(ignoredColumns.join(', '))}
        </p>
      ) : null}
      {mistakes.length > 0 ? (
        <section className="grid justify-items-start gap-2">
          <h3 className="label font-sans!">{texts.mistakes}</h3>
          <ul className="grid list-none gap-1 p-0 text-sm [overflow-wrap:anywhere]">
            {mistakes.map((mistake) => (
              <li key={mistake}>{mistake}</li>
            ))}
          </ul>
          {rejected > mistakes.length ? <p className="text-sm text-ink-soft">{texts.moreMistakes}</p> : null}
          <RejectedRows report={report} />
        </section>
      ) : null}
      {preview.length > 0 ? (
        <section className="grid gap-2">
          <h3 className="label font-sans!">{texts.preview}</h3>
          <ul className="grid list-none divide-y divide-rule border-y border-rule p-0">
            {Array.from(preview.entries(), ([at, { entity, innovation, year }]) => (
              <li key={at} className="grid gap-0.5 py-2 [overflow-wrap:anywhere]">
                <span className="flex items-baseline justify-between gap-3">
                  <span className="entity">{entity}</span>
                  <span className="text-sm text-ink-soft tabular-nums">{year}</span>
                </span>
                <span className="line-clamp-2 font-serif leading-snug">{innovation}</span>
              </li>
            ))}
          </ul>
          {added > preview.length ? (
            <p className="text-sm text-ink-soft">{texts.further(added - preview.length)}</p>
          ) : null}
        </section>
      ) : null}
    </div>
  )
}

/** The rows with mistakes as a file, each with what to correct. */
export function RejectedRows({ report: { rejected, rejectedCsv } }: { report: ImportReport }) {
  const url = useMemo(
    () =>
      rejectedCsv === null
        ? null
        : URL.createObjectURL(new Blob([rejectedCsv], { type: 'text/csv;charset=utf-8' })),
    [rejectedCsv],
  )
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url])
  if (url === null) return null
  return (
    <Button asChild variant="secondary" size="sm">
      <a href={url} download={texts.rejectedName}>
        <Download aria-hidden size={14} />
        {texts.download(rejected)}
      </a>
    </Button>
  )
}
