import { Button } from '../ui/button.tsx'
import { exportTexts } from './texts.ts'

const formats = ['pdf', 'word', 'slides', 'markdown', 'json', 'copy'] as const
export type Format = (typeof formats)[number]

interface FormatButtonsProps {
  /** The format that is being made. */
  busy: Format | null
  status: string
  error: string | null
  onChoose: (format: Format) => void
}

/** One button for each format; the one for a PDF comes first. */
export function FormatButtons({ busy, status, error, onChoose }: FormatButtonsProps) {
  return (
    <div className="grid gap-2">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{exportTexts.formats}</legend>
        {formats.map((format) => (
          <Button
            key={format}
            variant={format === 'pdf' ? 'primary' : 'secondary'}
            size="sm"
            disabled={busy !== null}
            onClick={() => onChoose(format)}
          >
            {exportTexts[format]}
          </Button>
        ))}
      </fieldset>
      <p role="status" className="min-h-5 text-sm text-ink-soft">
        {busy === null ? status : exportTexts.working}
      </p>
      {error === null ? null : (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
