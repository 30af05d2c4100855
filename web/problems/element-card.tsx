import { useState } from 'react'
import { type Element, MAX_ELEMENT_TEXT, MIN_ELEMENT_TEXT } from '../../src/contracts/element.ts'
import { useFocusWhen } from '../ui/use-focus-when.ts'
import { WordingForm } from '../ui/wording-form.tsx'
import { ElementActions, type ElementPanel } from './element-actions.tsx'
import { ElementAlternatives } from './element-alternatives.tsx'
import type { ElementEdit, UndoableEdit } from './element-edits.ts'
import { ElementQuestions } from './element-questions.tsx'
import { ElementReadings } from './element-readings.tsx'
import { elementTexts } from './element-texts.ts'
import { confidenceInWords, isAsked, quotesOf } from './evidence.ts'
import { problemTexts } from './texts.ts'
import { UndoLine } from './undo-line.tsx'

interface ElementCardProps {
  element: Element
  statement: string
  count: number
  /** The edits of this element that can be undone, oldest first. */
  undoable: readonly UndoableEdit[]
  /** Takes the focus whenever this changes. */
  focusKey: number | null
  /** Answers whether it was saved. */
  onEdit: (edit: ElementEdit) => Promise<boolean>
  onUndo: (edit: UndoableEdit) => void
}

/** An element with what it rests on, and everything that a user can do about it. */
export function ElementCard({ element, statement, count, undoable, focusKey, ...props }: ElementCardProps) {
  const [open, setOpen] = useState<ElementPanel | null>(null)
  const [closed, setClosed] = useState<ElementPanel | null>(null)
  const [draft, setDraft] = useState<string>()
  const index = element.position
  const last = undoable.at(-1)
  const card = useFocusWhen<HTMLLIElement>(last ? null : focusKey)
  const quotes = quotesOf(element, statement)
  const close = () => {
    setOpen(null)
    setClosed(open)
    setDraft(undefined)
  }
  const edit = (change: ElementEdit) => {
    setOpen(null)
    setClosed(null)
    return props.onEdit(change)
  }
  const reword = async (text: string) => {
    if (await edit({ kind: 'changed', element, to: { text } })) return
    setDraft(text)
    setOpen('reword')
  }
  const choose = (alternative: number) => edit({ kind: 'changed', element, to: { alternative } })
  return (
    <li
      ref={card}
      tabIndex={-1}
      className="flex flex-col gap-2 border-t border-rule-strong bg-paper px-4 pt-3 pb-2 sm:last:odd:col-span-2"
    >
      <p className="flex items-baseline justify-between gap-3">
        <span className="label">{problemTexts.element(index)}</span>
        <Confidence element={element} />
      </p>
      <p className="font-serif text-lg leading-snug">{element.text}</p>
      {quotes ? (
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{elementTexts.evidence(quotes)}</p>
      ) : null}
      {open === null && isAsked(element) ? (
        <ElementReadings
          element={element}
          onChoose={choose}
          onReword={() => setOpen('replace')}
          takesFocus={closed === 'replace'}
        />
      ) : null}
      <ElementQuestions questions={element.questions} />
      {last ? (
        <UndoLine
          key={`${last.kind} ${last.element.id}`}
          edit={last}
          focusKey={focusKey}
          onUndo={props.onUndo}
        />
      ) : null}
      {open === 'change' ? (
        <ElementAlternatives
          element={element}
          onChoose={choose}
          onReword={() => setOpen('replace')}
          onCancel={close}
        />
      ) : null}
      {open === 'reword' || open === 'replace' ? (
        <div className="mt-1 border-t border-rule pt-3">
          <WordingForm
            label={elementTexts.wording}
            initial={element.text}
            draft={draft}
            selectsAll={open === 'replace'}
            minLength={MIN_ELEMENT_TEXT}
            maxLength={MAX_ELEMENT_TEXT}
            action={elementTexts.save}
            onSave={(text) => void reword(text)}
            onCancel={close}
          />
        </div>
      ) : null}
      {open === null ? (
        <ElementActions
          element={element}
          count={count}
          offersChange={element.alternatives.length > 0 && !isAsked(element)}
          closed={closed}
          onEdit={edit}
          onOpen={setOpen}
        />
      ) : null}
    </li>
  )
}

function Confidence({ element }: { element: Element }) {
  const words = confidenceInWords(element)
  if (words === null) return null
  return <span className="text-xs text-ink-soft">{words}</span>
}
