import { Plus } from 'lucide-react'
import { MAX_ELEMENT_TEXT, MAX_ELEMENTS, MIN_ELEMENT_TEXT } from '../../src/contracts/element.ts'
import type { Problem } from '../../src/contracts/problem.ts'
import { AddText } from '../ui/add-text.tsx'
import { Button } from '../ui/button.tsx'
import type { ElementEdit } from './element-edits.ts'
import { elementTexts } from './element-texts.ts'
import { addedFrom, type Phrase, unusedPhrases } from './unused-phrases.ts'

interface MoreElementsProps {
  problem: Problem
  /** Elements of the problem. */
  count: number
  /** One below the heading that it stands under. */
  heading?: 'h3' | 'h4'
  /** Answers whether it was saved. */
  onEdit: (edit: ElementEdit) => Promise<boolean>
}

/** Below the elements: one in the user's words, and the phrases of the statement that none of them covers. */
export function MoreElements({ problem, count, heading = 'h4', onEdit }: MoreElementsProps) {
  if (count >= MAX_ELEMENTS) return <p className="text-sm text-ink-soft">{elementTexts.full}</p>
  return (
    <>
      <UnusedPhrases
        heading={heading}
        phrases={unusedPhrases(problem)}
        onChoose={(phrase) => void onEdit(addedFrom(phrase))}
      />
      <AddText
        action={elementTexts.add}
        hint={elementTexts.addHint}
        minLength={MIN_ELEMENT_TEXT}
        maxLength={MAX_ELEMENT_TEXT}
        onAdd={(text) => onEdit({ kind: 'added', text })}
      />
    </>
  )
}

interface UnusedPhrasesProps {
  heading: 'h3' | 'h4'
  phrases: readonly Phrase[]
  onChoose: (phrase: Phrase) => void
}

function UnusedPhrases({ heading: Heading, phrases, onChoose }: UnusedPhrasesProps) {
  if (phrases.length === 0) return null
  return (
    <section aria-labelledby="unused" className="mt-3 grid gap-2">
      <Heading id="unused" className="label font-sans!">
        {elementTexts.unused}
      </Heading>
      <p className="text-sm text-ink-soft">{elementTexts.unusedHint}</p>
      <ul className="flex list-none flex-wrap gap-2 p-0">
        {phrases.map((phrase) => (
          <li key={phrase.start} className="max-w-full">
            <Button
              variant="secondary"
              size="sm"
              aria-label={elementTexts.takePhrase(phrase.text)}
              className="border-dashed! py-1.5! text-left! font-serif text-base! font-normal!"
              onClick={() => onChoose(phrase)}
            >
              <Plus aria-hidden size={15} strokeWidth={1.75} className="shrink-0 text-accent" />
              <span className="min-w-0 [overflow-wrap:anywhere]">{phrase.text}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
