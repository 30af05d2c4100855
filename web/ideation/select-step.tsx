import { useState } from 'react'
import type { Element } from '../../src/contracts/element.ts'
import type { Precedent } from '../../src/contracts/precedent.ts'
import type { Problem } from '../../src/contracts/problem.ts'
import { ActionBar } from '../ideas/action-bar.tsx'
import { GeneratingOverlay } from '../ideas/generating-overlay.tsx'
import type { IdeaMode } from '../ideas/idea-mode.ts'
import { IdeaSlots } from '../ideas/idea-slots.tsx'
import { InterruptedIdeas } from '../ideas/interrupted-ideas.tsx'
import { primaryAction } from '../ideas/stored-idea-match.ts'
import { customIdeasOf } from '../ideas/stored-ideas.ts'
import { ideaTexts } from '../ideas/texts.ts'
import type { SelectView } from '../lib/storage.ts'
import { useBroughtEntry } from '../library/brought-entry.ts'
import { FailedElement } from '../precedents/failed-element.tsx'
import { FieldCounts } from '../precedents/field-counts.tsx'
import { FindMoreElement } from '../precedents/find-more-element.tsx'
import { ChosenTray } from '../precedents/list/chosen-tray.tsx'
import { FilterField } from '../precedents/list/filter-field.tsx'
import { PrecedentRows } from '../precedents/list/precedent-rows.tsx'
import { formulaOf } from '../precedents/matrix/cells.ts'
import { lettersOf } from '../precedents/matrix/letters.ts'
import { useMatrix } from '../precedents/matrix/matrix-queries.ts'
import { PrecedentList, type PrecedentListProps } from '../precedents/precedent-list.tsx'
import { precedentTexts } from '../precedents/texts.ts'
import { toast } from '../ui/use-toast.ts'
import { LibraryOffer } from '../work/library-offer.tsx'
import { isRefused } from './flow.ts'
import { PrecedentsPending } from './precedents-pending.tsx'
import { type OpenDetail, SelectDetail } from './select-detail.tsx'
import { SelectLayout } from './select-layout.tsx'
import { SelectMatrix } from './select-matrix.tsx'
import { SelectToolbar } from './select-toolbar.tsx'
import { useCustomIdea } from './use-custom-idea.ts'
import type { Ideation } from './use-ideation.ts'
import { useSelectView } from './use-select-view.ts'
import { ViewSwitch } from './view-switch.tsx'

/** Step 4: the precedents of each element, the ideas, and the button for the selection. */
export function SelectStep({ ideation }: { ideation: Ideation }) {
  const { problem, precedents } = ideation
  if (!problem.data || !precedents.data || precedents.data.length === 0)
    return <PrecedentsPending ideation={ideation} />
  return <Selection ideation={ideation} problem={problem.data} precedents={precedents.data} />
}

interface SelectionProps {
  ideation: Ideation
  problem: Problem
  precedents: Precedent[]
}

function Selection({ ideation, problem, precedents }: SelectionProps) {
  const { flow, ideas, goTo } = ideation
  const [detail, setDetail] = useState<OpenDetail | null>(null)
  const toggle = toggleOf(ideation)
  const letters = lettersOf(precedents)
  const selected = precedents.filter(({ id }) => flow.selected.includes(id))
  const building = useCustomIdea(ideation, problem)
  useBroughtEntry(problem.id)
  const [view, setView] = useSelectView(problem.id)
  const [filter, setFilter] = useState('')
  const matrix = useMatrix(problem.id)
  const formula = formulaOf(matrix.cells, selected, problem.elementDetails ?? [], letters)
  return (
    <div className="grid gap-5">
      <SelectToolbar ideation={ideation} problem={problem} precedents={precedents}>
        <FieldCounts precedents={precedents} />
        {view === 'list' ? <FilterField filter={filter} onChange={setFilter} /> : null}
        <ViewSwitch view={view} onChange={setView} />
      </SelectToolbar>
      <InterruptedIdeas
        ideas={problem.interruptedIdeas ?? []}
        precedents={precedents}
        disabled={building.running}
        onGenerate={(ids) => building.start(ids)}
        onChanged={() => void ideation.problem.refetch()}
      />
      <SelectLayout
        view={view}
        precedents={
          view === 'matrix' ? (
            <SelectMatrix
              ideation={ideation}
              problem={problem}
              precedents={precedents}
              matrix={matrix}
              disabled={building.running}
              onList={() => setView('list')}
            />
          ) : (
            <Precedents
              view={view}
              filter={filter}
              ideation={ideation}
              problem={problem}
              precedents={precedents}
              disabled={building.running}
              onLearnMore={(precedent) => setDetail({ precedent, opener: document.activeElement })}
            />
          )
        }
        ideas={<Ideas ideation={ideation} />}
      />
      <ActionBar
        count={flow.selected.length}
        formula={formula}
        tray={<ChosenTray precedents={selected} letters={letters} onRemove={toggle} />}
        action={primaryAction(flow, customIdeasOf(ideas.stored))}
        submitting={building.running}
        notice={<LibraryOffer cause={building.error} onAccept={building.startWithLibrary} />}
        onGenerate={() => building.start(flow.selected)}
        onSee={(idea) => goTo(5, idea.id ?? null)}
      />
      <GeneratingOverlay work={building} />
      <SelectDetail
        detail={detail}
        precedents={precedents}
        selected={flow.selected}
        disabled={building.running}
        onShow={setDetail}
        onToggle={toggle}
      />
    </div>
  )
}

/** Selects a precedent or unselects it; a seventh is refused with a message. */
const toggleOf =
  ({ flow, dispatch }: Ideation) =>
  (precedentId: number) => {
    if (isRefused(flow, precedentId))
      toast({ title: precedentTexts.maxTitle, description: precedentTexts.maxDescription })
    else dispatch({ type: 'toggled', precedentId })
  }

interface PrecedentsProps extends SelectionProps {
  view: SelectView['view']
  filter: string
  disabled: boolean
  onLearnMore: (precedent: Precedent) => void
}

function Precedents({ view, filter, ideation, problem, precedents, disabled, onLearnMore }: PrecedentsProps) {
  const { flow } = ideation
  const toggle = toggleOf(ideation)
  const shared: PrecedentListProps = {
    elements: problem.elements,
    precedents,
    selected: flow.selected,
    disabled,
    searching: ideation.precedents.isFetching,
    onToggle: toggle,
    onLearnMore,
    failure: (index) => failureOf(problem.elementDetails?.[index], ideation),
    below: (questionIndex) => (
      <FindMoreElement
        problemId={problem.id}
        questionIndex={questionIndex}
        count={precedents.length}
        disabled={disabled}
      />
    ),
  }
  return view === 'list' ? <PrecedentRows {...shared} filter={filter} /> : <PrecedentList {...shared} />
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

function Ideas({ ideation: { flow, dispatch, ideas, auto, goTo } }: { ideation: Ideation }) {
  const [custom = null] = customIdeasOf(ideas.stored)
  const switchTo = (mode: IdeaMode) => {
    if (mode === 'custom' && !custom)
      toast({ title: ideaTexts.noCustom, description: ideaTexts.noCustomDescription })
    else dispatch({ type: 'switched', mode })
  }
  return (
    <IdeaSlots
      mode={flow.mode}
      slots={ideas.stored.slots}
      custom={custom}
      auto={auto}
      onOpen={(idea) => goTo(5, idea.id ?? null)}
      onSwitch={switchTo}
    />
  )
}
