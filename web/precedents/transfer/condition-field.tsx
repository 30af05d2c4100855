import { clsx } from 'clsx'
import { useEffect, useId, useRef, useState } from 'react'
import {
  MAX_TRANSFER_NOTE,
  type TransferAnswer,
  type TransferState,
} from '../../../src/contracts/transfer-check.ts'
import { Button } from '../../ui/button.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import type { AnswerChange } from './answers.ts'
import { transferTexts as texts } from './transfer-texts.ts'

const states = ['unknown', 'holds', 'fails'] as const satisfies readonly TransferState[]

interface ConditionFieldProps {
  answer: TransferAnswer
  onChange: (change: AnswerChange) => void
}

/** One condition with its three answers, of which unknown is the default, and a note. */
export function ConditionField({ answer, onChange }: ConditionFieldProps) {
  const name = useId()
  const { condition, state } = answer
  // A note that is emptied keeps its field.
  const [noting, setNoting] = useState(answer.note !== undefined)
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-2.5 font-serif text-[1.0625rem] leading-snug">
        <span className="sr-only">{texts.mayNot} </span>
        {texts.condition(condition)}
      </legend>
      <div className="flex flex-wrap items-center gap-2">
        <div className="flex flex-wrap gap-1.5 max-sm:w-full">
          {states.map((one) => (
            <label
              key={one}
              className={clsx(
                'relative inline-flex min-h-8 cursor-pointer items-center gap-2 rounded-sm border px-3 text-sm font-medium transition-colors duration-150 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
                one !== state
                  ? 'border-rule text-ink-soft hover:border-rule-strong hover:text-ink'
                  : one === 'fails'
                    ? 'border-yellow bg-yellow-wash text-yellow'
                    : 'border-ink bg-shade text-ink',
              )}
            >
              <input
                type="radio"
                name={name}
                checked={one === state}
                onChange={() => onChange({ state: one })}
                className={clsx('size-3.5 cursor-pointer', one === 'fails' ? 'accent-yellow' : 'accent-ink')}
              />
              {texts.states[one]}
            </label>
          ))}
        </div>
        {noting ? null : (
          <Button variant="quiet" size="sm" className="max-sm:-ml-3" onClick={() => setNoting(true)}>
            {texts.addNote}
          </Button>
        )}
      </div>
      {noting ? (
        <NoteField
          label={texts.noteOn(condition)}
          note={answer.note ?? ''}
          isNew={answer.note === undefined}
          onChange={(note) => onChange({ note })}
        />
      ) : null}
    </fieldset>
  )
}

interface NoteFieldProps {
  label: string
  note: string
  isNew: boolean
  onChange: (note: string) => void
}

/** How long after the last key a note is saved. */
const PAUSE_MS = 500

/** Saves itself after a pause, on leaving the field and with the dialog. */
function NoteField({ label, note, isNew, onChange }: NoteFieldProps) {
  const [text, setText] = useState(note)
  const [wasNew] = useState(isNew)
  const unsaved = useRef<(() => void) | null>(null)
  const save = () => {
    unsaved.current?.()
    unsaved.current = null
  }
  useEffect(() => {
    if (text.trim() === note) return
    unsaved.current = () => onChange(text.trim())
    const timer = setTimeout(save, PAUSE_MS)
    return () => clearTimeout(timer)
  })
  useEffect(() => () => unsaved.current?.(), [])
  return (
    <Textarea
      aria-label={label}
      autoFocus={wasNew}
      rows={1}
      maxLength={MAX_TRANSFER_NOTE}
      placeholder={texts.notePlaceholder}
      className="field-sizing-content min-h-10 text-base! leading-snug!"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={save}
    />
  )
}
