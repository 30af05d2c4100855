import { Field } from '../../ui/field.tsx'
import { fieldClasses } from '../../ui/input.tsx'
import { ownTexts } from './texts.ts'

const texts = ownTexts.file

interface FileChoiceProps {
  /** Explains the columns until a file has been checked. */
  isFirst: boolean
  busy: boolean
  error: string | undefined
  onChoose: (file: File) => void
}

export const FileChoice = ({ isFirst, busy, error, onChoose }: FileChoiceProps) => (
  <div className="grid gap-5">
    {isFirst ? (
      <dl className="grid gap-x-4 gap-y-3 text-sm sm:grid-cols-[auto_1fr]">
        <Columns title={texts.required} names={texts.columns.required} />
        <Columns title={texts.optional} names={texts.columns.optional} />
      </dl>
    ) : null}
    <Field
      label={isFirst ? texts.choose : texts.another}
      hint={busy ? texts.checking : texts.hint}
      error={error}
    >
      {(control) => (
        <input
          {...control}
          type="file"
          accept=".csv,text/csv"
          disabled={busy}
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) onChoose(file)
            // The same file can be chosen again once it was corrected.
            target.value = ''
          }}
          className={`${fieldClasses} min-h-12 cursor-pointer py-2.5 text-sm file:mr-4 file:cursor-pointer file:rounded-xs file:border-0 file:bg-shade file:px-3 file:py-1 file:font-medium file:text-ink`}
        />
      )}
    </Field>
  </div>
)

const Columns = ({ title, names }: { title: string; names: readonly string[] }) => (
  <>
    <dt className="text-ink-soft">{title}</dt>
    <dd className="flex flex-wrap gap-1.5">
      {names.map((name) => (
        <code key={name} className="rounded-xs bg-shade px-1.5 py-0.5 font-sans text-[0.8125rem]">
          {name}
        </code>
      ))}
    </dd>
  </>
)
