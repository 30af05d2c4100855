import { clsx } from 'clsx'
import type { Element } from '../../src/contracts/element.ts'
import type { Precedent } from '../../src/contracts/precedent.ts'
import type { Problem } from '../../src/contracts/problem.ts'
import type { SelectView } from '../lib/storage.ts'
import { FailedElement } from '../precedents/failed-element.tsx'
import { FindMoreElement } from '../precedents/find-more-element.tsx'
import { PrecedentRows } from '../precedents/list/precedent-rows.tsx'
import { PrecedentList, type PrecedentListProps } from '../precedents/precedent-list.tsx'
import { ElementMenu } from '../problems/element-menu.tsx'
import { quotesOf } from '../problems/evidence.ts'
import { HeadingUndo } from '../problems/heading-undo.tsx'
import { RemovedElements } from '../problems/removed-elements.tsx'
import { AddOwn } from './add-own.tsx'
import { BELOW_LIST } from './select-layout.tsx'
import type { EditedElements } from './use-edited-elements.ts'
import type { Ideation } from './use-ideation.ts'

interface SelectPrecedentsProps {
  ideation: Ideation
  problem: Problem
  precedents: readonly Precedent[]
  edited: EditedElements
  view: Exclude<SelectView['view'], 'matrix'>
  filter: string
  disabled: boolean
  onToggle: (precedentId: number) => void
  onLearnMore: (precedent: Precedent) => void
}

/** The precedents as a list or cards, with what can be done about each element. */
export function SelectPrecedents({
  view,
  filter,
  ideation,
  problem,
  precedents,
  edited,
  disabled,
  ...on
}: SelectPrecedentsProps) {
  const elementAt = (index: number) => edited.elements[index]
  const shared: PrecedentListProps = {
    elements: problem.elements,
    precedents,
    selected: ideation.flow.selected,
    disabled,
    searching: ideation.precedents.isFetching,
    ...on,
    failure: (index) => failureOf(elementAt(index), ideation),
    evidence: (index) => {
      const element = elementAt(index)
      return element ? quotesOf(element, problem.statement) : null
    },
    menu: (index) => <ElementMenu element={elementAt(index)} disabled={disabled} onOpen={edited.setOpenId} />,
    undo: (index) => (
      <HeadingUndo element={elementAt(index)} edits={edited} hidden={edited.openId !== null} />
    ),
    below: (questionIndex) => (
      <FindMoreElement
        problemId={problem.id}
        questionIndex={questionIndex}
        count={precedents.length}
        disabled={disabled}
      />
    ),
  }
  return (
    <div className="grid content-start gap-4 *:min-w-0">
      {view === 'list' ? <PrecedentRows {...shared} filter={filter} /> : <PrecedentList {...shared} />}
      <div className={clsx(view === 'list' && BELOW_LIST)}>
        <AddOwn problem={problem} disabled={disabled} />
      </div>
      {edited.openId === null ? <RemovedElements edits={edited} /> : null}
    </div>
  )
}

/** Null unless the search failed. Only what is missing is searched for again; the other cards stay. */
function failureOf(element: Element | undefined, { precedents, searchLibrary }: Ideation) {
  if (element?.searchState !== 'failed') return null
  return (
    <FailedElement
      element={element}
      searching={precedents.isFetching}
      onRetry={precedents.refetch}
      onLibrary={searchLibrary}
    />
  )
}
