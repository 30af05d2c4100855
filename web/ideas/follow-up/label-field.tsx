import type { ReactNode } from 'react'
import { MAX_LABEL, type Problem } from '../../../src/contracts/problem.ts'
import { labelProblem } from '../../problems/problem-queries.ts'
import { problemTexts } from '../../problems/texts.ts'
import { Editable } from '../editable.tsx'
import { ideaTexts } from '../texts.ts'
import { followUpTexts } from './texts.ts'

interface LabelFieldProps {
  problem: Problem
  heading: ReactNode
}

/** For which client or project the problem is. */
export function LabelField({ problem, heading }: LabelFieldProps) {
  const { label = '' } = problem
  return (
    <section className="grid gap-1">
      <Editable
        name={problemTexts.label}
        text={label}
        keptAs={`problem-${problem.id}-label`}
        short
        check={(text) => (text.length > MAX_LABEL ? ideaTexts.tooLong(MAX_LABEL) : null)}
        onSave={async (text) => void (await labelProblem(problem, text))}
        heading={heading}
      >
        {label === '' ? (
          <p className="text-sm text-ink-soft">{followUpTexts.noLabel}</p>
        ) : (
          <p className="reading [overflow-wrap:anywhere]">{label}</p>
        )}
      </Editable>
    </section>
  )
}
