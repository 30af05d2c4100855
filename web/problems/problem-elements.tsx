import type { Problem } from '../../src/contracts/problem.ts'
import { questionsByElement } from './questions-by-element.ts'
import { problemTexts } from './texts.ts'

export function ProblemElements({ problem }: { problem: Problem }) {
  const questions = questionsByElement(problem)
  return (
    <>
      <section aria-labelledby="elements" className="grid gap-3">
        <h3 id="elements" className="label font-sans!">
          {problemTexts.elements}
        </h3>
        <ol className="grid list-none gap-4 p-0 sm:grid-cols-2">
          {Array.from(problem.elements.entries(), ([index, element]) => (
            <li
              key={index}
              className="grid content-start gap-2 border-t border-rule-strong bg-paper px-4 py-3 sm:last:odd:col-span-2"
            >
              <p className="label">{problemTexts.element(index)}</p>
              <p className="font-serif text-lg leading-snug">{element}</p>
              <Questions questions={questions?.[index] ?? []} />
            </li>
          ))}
        </ol>
      </section>
      {questions ? null : (
        <section aria-labelledby="questions" className="grid gap-2">
          <h3 id="questions" className="label font-sans!">
            {problemTexts.questions}
          </h3>
          <Questions questions={problem.searchQuestions} />
        </section>
      )}
    </>
  )
}

function Questions({ questions }: { questions: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1.5 pl-4 text-sm text-ink-soft marker:text-rule-strong">
      {Array.from(questions.entries(), ([at, question]) => (
        <li key={at}>{question}</li>
      ))}
    </ul>
  )
}
