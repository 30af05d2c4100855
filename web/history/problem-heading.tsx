import { Link } from 'wouter'
import { MAX_NAME, type Problem } from '../../src/contracts/problem.ts'
import { nameOf } from '../../src/contracts/problem-name.ts'
import { Editable } from '../ideas/editable.tsx'
import { ideaTexts } from '../ideas/texts.ts'
import { ProblemLabel } from '../problems/problem-label.tsx'
import { renameProblem } from '../problems/problem-queries.ts'
import { problemTexts } from '../problems/texts.ts'
import { Button } from '../ui/button.tsx'
import { problemPageTexts as texts } from './problem-page-texts.ts'

/** What the problem is called, for whom it is, and the way to its steps. */
export const ProblemHeading = ({ problem }: { problem: Problem }) => (
  <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b border-rule pb-5">
    <div className="min-w-0 has-[form]:flex-1 has-[form]:basis-80 [&>div]:items-center">
      <Editable
        name={problemTexts.name}
        text={nameOf(problem)}
        keptAs={`problem-${problem.id}-name`}
        short
        check={(name) => (name.length > MAX_NAME ? ideaTexts.tooLong(MAX_NAME) : null)}
        onSave={async (name) => void (await renameProblem(problem, name))}
        heading={
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h1 className="text-4xl leading-tight tracking-tight [overflow-wrap:anywhere] sm:text-[2.5rem]">
              {nameOf(problem)}
            </h1>
            <ProblemLabel problem={problem} />
          </div>
        }
        isHeading
      />
    </div>
    <nav aria-label={texts.steps} className="flex flex-wrap gap-2">
      <Button asChild variant="secondary">
        <Link href={`/?id=${problem.id}&step=1`}>{problemTexts.analysis}</Link>
      </Button>
      <Button asChild>
        <Link href={`/?id=${problem.id}&step=4`}>{texts.select}</Link>
      </Button>
    </nav>
  </header>
)
