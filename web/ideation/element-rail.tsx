import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import type { Element } from '../../src/contracts/element.ts'
import type { Problem } from '../../src/contracts/problem.ts'
import { listTexts } from '../precedents/list/list-texts.ts'
import type { Column } from '../precedents/matrix/cells.ts'
import { elementTexts } from '../problems/element-texts.ts'
import { addedFrom, type Phrase, unusedPhrases } from '../problems/unused-phrases.ts'
import type { EditedElements } from './use-edited-elements.ts'

/** More would push the elements out of view. */
const MAX_PHRASES = 3

interface ElementRailProps {
  problem: Problem
  edited: EditedElements
  /** The selected precedents with a chosen part for the element. */
  chosenFor: (element: Element) => readonly Column[]
  disabled: boolean
}

/** Beside the list, where there is room: the elements, which of them have a precedent, and what none of them covers. */
export function ElementRail({ problem, edited, chosenFor, disabled }: ElementRailProps) {
  const { elements } = edited
  if (elements.length === 0) return null
  const counts = elements.map((element) => chosenFor(element).length)
  return (
    <nav aria-labelledby="element-rail" className="grid content-start gap-5">
      <div className="grid gap-1.5">
        <h3 id="element-rail" className="label pt-2 font-sans!">
          {listTexts.elements}
        </h3>
        <ol className="grid list-none border-t border-rule-strong p-0">
          {elements.map((element, at) => (
            <li key={element.id} className="border-b border-rule">
              <RailLink element={element} count={counts[at] ?? 0} />
            </li>
          ))}
        </ol>
        <p className="text-sm text-ink-soft tabular-nums">
          {listTexts.covered(counts.filter((count) => count > 0).length, elements.length)}
        </p>
      </div>
      <Unused
        phrases={unusedPhrases(problem).slice(0, MAX_PHRASES)}
        disabled={disabled}
        onChoose={(phrase) => edited.edit(addedFrom(phrase))}
      />
    </nav>
  )
}

function RailLink({ element, count }: { element: Element; count: number }) {
  return (
    <a
      href={`#element-${element.position}`}
      className="group flex items-baseline gap-2 py-2 text-sm leading-snug text-ink-soft hover:text-accent"
    >
      <span className="font-medium tabular-nums">{element.position + 1}</span>
      <span className={clsx('line-clamp-3 min-w-0 grow', count > 0 && 'text-ink group-hover:text-accent')}>
        {element.text}
      </span>
      <span aria-hidden className="shrink-0 tabular-nums">
        <span
          className={clsx(
            'mr-1 inline-block size-2 rounded-full border',
            count > 0 ? 'border-accent bg-accent' : 'border-current',
          )}
        />
        {count}
      </span>
      <span className="sr-only">{listTexts.chosenFor(count)}</span>
    </a>
  )
}

interface UnusedProps {
  phrases: readonly Phrase[]
  disabled: boolean
  onChoose: (phrase: Phrase) => void
}

function Unused({ phrases, disabled, onChoose }: UnusedProps) {
  if (phrases.length === 0) return null
  return (
    <div className="grid gap-1.5">
      <h3 className="label font-sans!">{elementTexts.unused}</h3>
      <ul className="grid list-none gap-1.5 p-0">
        {phrases.map((phrase) => (
          <li key={phrase.start}>
            <button
              type="button"
              disabled={disabled}
              aria-label={elementTexts.takePhrase(phrase.text)}
              onClick={() => onChoose(phrase)}
              className="flex w-full cursor-pointer items-baseline gap-1.5 rounded-sm border border-dashed border-rule-strong px-2 py-1.5 text-left text-sm leading-snug text-ink-soft hover:bg-shade hover:text-ink disabled:cursor-not-allowed"
            >
              <Plus aria-hidden size={13} strokeWidth={2} className="shrink-0 translate-y-0.5 text-accent" />
              <span className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]">{phrase.text}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
