import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_AUTHOR, type NamePair } from '../../src/contracts/export.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { describeError } from '../work/errors.ts'
import { Choice } from './choice.tsx'
import type { ExportScope } from './export-api.ts'
import { type Format, FormatButtons } from './format-buttons.tsx'
import { NamePairs } from './name-pairs.tsx'
import { runExport } from './run-export.ts'
import { documentKinds, exportTexts } from './texts.ts'

interface ExportDialogProps {
  /** Missing for all ideas of the problem. */
  ideaId: number | undefined
  problemId: number
  returnFocusTo: Element | null
  onClose: () => void
}

/** Letter where the browser's language is that of a country which prints on it. */
const isLetterCountry = () => /-(?:US|CA|MX|PH)$/u.test(navigator.language)

export function ExportDialog({ ideaId, problemId, returnFocusTo, onClose }: ExportDialogProps) {
  const [about, setAbout] = useState<'idea' | 'problem'>('idea')
  const scope: ExportScope =
    ideaId === undefined || about === 'problem'
      ? { kind: 'problems', id: problemId }
      : { kind: 'ideas', id: ideaId }
  const [kind, setKind] = useState<'brief' | 'dossier'>('brief')
  const [paper, setPaper] = useState<'a4' | 'letter'>(() => (isLetterCountry() ? 'letter' : 'a4'))
  const [author, setAuthor] = useState('')
  const [pairs, setPairs] = useState<NamePair[]>([])
  const work = useMutation({
    mutationFn: (format: Format) =>
      runExport(format, scope, {
        kind,
        paper,
        names: pairs.filter(({ from }) => from.trim() !== ''),
        ...(author.trim() !== '' && { author }),
      }),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={ideaId === undefined ? exportTexts.titleOfProblem : exportTexts.title}
      description={exportTexts.lead}
      returnFocusTo={returnFocusTo}
      footer={
        <FormatButtons
          busy={work.isPending ? work.variables : null}
          status={work.error ? '' : (work.data ?? '')}
          error={work.error ? describeError(work.error) : null}
          onChoose={work.mutate}
        />
      }
    >
      <div className="grid gap-6">
        {ideaId === undefined ? null : (
          <Choice
            label={exportTexts.about}
            value={about}
            options={[
              { value: 'idea', label: exportTexts.idea },
              { value: 'problem', label: exportTexts.problem },
            ]}
            onChange={setAbout}
          />
        )}
        <Choice label={exportTexts.length} value={kind} options={documentKinds} onChange={setKind} />
        <Choice
          label={exportTexts.paper}
          value={paper}
          options={[
            { value: 'a4', label: exportTexts.a4 },
            { value: 'letter', label: exportTexts.letter },
          ]}
          onChange={setPaper}
        />
        <Field label={exportTexts.author}>
          {(control) => (
            <Input
              {...control}
              value={author}
              maxLength={MAX_AUTHOR}
              autoComplete="off"
              onChange={({ target }) => setAuthor(target.value)}
            />
          )}
        </Field>
        <NamePairs pairs={pairs} onChange={setPairs} />
      </div>
    </Dialog>
  )
}
