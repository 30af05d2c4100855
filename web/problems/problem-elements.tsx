import type { Element } from '../../src/contracts/element.ts'
import type { Problem } from '../../src/contracts/problem.ts'
import { EditableElements } from './editable-elements.tsx'
import { ElementQuestions } from './element-questions.tsx'
import { questionsByElement } from './questions-by-element.ts'
import { problemTexts } from './texts.ts'
import type { ElementListener } from './use-element-edits.ts'

interface ProblemElementsProps {
  problem: Problem
  listener: ElementListener
}

/** The elements, to be edited where the server tells what each rests on. */
export function ProblemElements({ problem, listener }: ProblemElementsProps) {
  const { elementDetails = [] } = problem
  return (
    <section aria-labelledby="elements" className="grid gap-3">
      <h3 id="elements" className="label font-sans!">
        {problemTexts.elements}
      </h3>
      {describes(elementDetails, problem.elements) ? (
        <EditableElements key={problem.id} problem={problem} elements={elementDetails} listener={listener} />
      ) : (
        <PlainElements problem={problem} />
      )}
    </section>
  )
}

const describes = (details: readonly Element[], texts: readonly string[]) =>
  details.length === texts.length && details.every(({ text }, index) => text === texts[index])

function PlainElements({ problem }: { problem: Problem }) {
  const questions = questionsByElement(problem)
  return (
    <>
      <ol className="grid list-none gap-4 p-0 sm:grid-cols-2">
        {Array.from(problem.elements.entries(), ([index, element]) => (
          <li
            key={index}
            className="grid content-start gap-2 border-t border-rule-strong bg-paper px-4 py-3 sm:last:odd:col-span-2"
          >
            <p className="label">{problemTexts.element(index)}</p>
            <p className="font-serif text-lg leading-snug">{element}</p>
            <ElementQuestions questions={questions?.[index] ?? []} />
          </li>
        ))}
      </ol>
      {questions ? null : (
        <section aria-labelledby="questions" className="grid gap-2">
          <h3 id="questions" className="label font-sans!">
            {problemTexts.questions}
          </h3>
          <ElementQuestions questions={problem.searchQuestions} />
        </section>
      )}
    </>
  )
}
