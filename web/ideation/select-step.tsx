import { Suspense, useEffect, useState } from 'react'
import { MIN_SELECTED } from '../../src/contracts/limits.ts'
import type { Precedent } from '../../src/contracts/precedent.ts'
import type { Problem } from '../../src/contracts/problem.ts'
import { ActionBar } from '../ideas/action-bar.tsx'
import { GeneratingOverlay } from '../ideas/generating-overlay.tsx'
import { InterruptedIdeas } from '../ideas/interrupted-ideas.tsx'
import { primaryAction } from '../ideas/stored-idea-match.ts'
import { customIdeasOf } from '../ideas/stored-ideas.ts'
import { lazyWithPreload } from '../lib/lazy-with-preload.tsx'
import { whenIdle } from '../lib/when-idle.ts'
import { useBroughtEntry } from '../library/brought-entry.ts'
import { countsIn, FieldCounts } from '../precedents/field-counts.tsx'
import { ChosenTray } from '../precedents/list/chosen-tray.tsx'
import { FilterField } from '../precedents/list/filter-field.tsx'
import { chosenFor, formulaOf } from '../precedents/matrix/cells.ts'
import { lettersOf } from '../precedents/matrix/letters.ts'
import { useMatrix } from '../precedents/matrix/matrix-queries.ts'
import { precedentTexts } from '../precedents/texts.ts'
import { TransferHost } from '../precedents/transfer/transfer-host.tsx'
import { TransferLink } from '../precedents/transfer/transfer-link.tsx'
import { toast } from '../ui/use-toast.ts'
import { LibraryOffer } from '../work/library-offer.tsx'
import { AddOwn } from './add-own.tsx'
import { ElementRail } from './element-rail.tsx'
import { isRefused } from './flow.ts'
import { MatrixHint } from './matrix-hint.tsx'
import { PrecedentsPending } from './precedents-pending.tsx'
import { type OpenDetail, SelectDetail } from './select-detail.tsx'
import { SelectIdeas } from './select-ideas.tsx'
import { SelectLayout } from './select-layout.tsx'
import { SelectMatrix } from './select-matrix.tsx'
import { SelectPrecedents } from './select-precedents.tsx'
import { SelectToolbar } from './select-toolbar.tsx'
import { useCustomIdea } from './use-custom-idea.ts'
import { type EditedElements, useEditedElements } from './use-edited-elements.ts'
import type { Ideation } from './use-ideation.ts'
import { useSelectView } from './use-select-view.ts'
import { ViewSwitch } from './view-switch.tsx'

const ElementDialog = lazyWithPreload(
  async () => (await import('../problems/element-dialog.tsx')).ElementDialog,
)

/** Step 4: the precedents of each element, the ideas, and the button for the selection. */
export function SelectStep({ ideation }: { ideation: Ideation }) {
  if (!ideation.problem.data) return <PrecedentsPending ideation={ideation} />
  return <LoadedStep ideation={ideation} problem={ideation.problem.data} />
}

/** The dialog of an element stays open while a change leaves the problem without precedents. */
function LoadedStep({ ideation, problem }: Pick<SelectionProps, 'ideation' | 'problem'>) {
  const { data } = ideation.precedents
  const edited = useEditedElements(ideation, problem)
  useEffect(() => whenIdle(ElementDialog.preload), [])
  return (
    <>
      {!data || data.length === 0 ? (
        <PrecedentsPending ideation={ideation} />
      ) : (
        <Selection ideation={ideation} problem={problem} precedents={data} edited={edited} />
      )}
      <Suspense fallback={null}>
        {edited.openId === null ? null : (
          <ElementDialog
            problem={problem}
            elementId={edited.openId}
            edits={edited}
            onClose={() => edited.setOpenId(null)}
          />
        )}
      </Suspense>
    </>
  )
}

interface SelectionProps {
  ideation: Ideation
  problem: Problem
  precedents: Precedent[]
  edited: EditedElements
}

function Selection({ ideation, problem, precedents, edited }: SelectionProps) {
  const { flow, ideas, goTo } = ideation
  const [detail, setDetail] = useState<OpenDetail | null>(null)
  const toggle = toggleOf(ideation)
  const letters = lettersOf(precedents)
  const selected = precedents.filter(({ id }) => flow.selected.includes(id))
  const building = useCustomIdea(ideation, problem)
  useBroughtEntry(problem.id)
  const { view, change: setView, matrixOpened } = useSelectView(problem.id)
  const [filter, setFilter] = useState('')
  const matrix = useMatrix(problem.id)
  const formula = formulaOf(matrix.cells, selected, problem.elementDetails ?? [], letters)
  const shared = { ideation, problem, precedents, disabled: building.running }
  return (
    <div className="grid gap-3">
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
        rail={
          <>
            <ElementRail
              problem={problem}
              edited={edited}
              chosenFor={(element) => chosenFor(matrix.cells, selected, element)}
              disabled={building.running}
            />
            <AddOwn problem={problem} disabled={building.running} />
          </>
        }
        precedents={
          view === 'matrix' ? (
            <SelectMatrix {...shared} matrix={matrix} onList={() => setView('list')} />
          ) : (
            <SelectPrecedents
              {...shared}
              view={view}
              filter={filter}
              edited={edited}
              onToggle={toggle}
              onLearnMore={(precedent) => setDetail({ precedent, opener: document.activeElement })}
            />
          )
        }
        ideas={<SelectIdeas ideation={ideation} precedents={precedents} />}
      />
      <ActionBar
        count={flow.selected.length}
        formula={formula}
        fields={countsIn(selected)}
        check={<TransferLink problemId={problem.id} precedents={selected} />}
        tray={<ChosenTray precedents={selected} letters={letters} onRemove={toggle} />}
        hint={
          matrixOpened || selected.length < MIN_SELECTED ? null : (
            <MatrixHint onOpen={() => setView('matrix')} />
          )
        }
        action={primaryAction(flow, customIdeasOf(ideas.stored))}
        submitting={building.running}
        notice={<LibraryOffer cause={building.error} onAccept={building.startWithLibrary} />}
        onGenerate={() => building.start(flow.selected)}
        onSee={(idea) => goTo(5, idea.id ?? null)}
      />
      <GeneratingOverlay work={building} />
      <TransferHost
        problemId={problem.id}
        precedents={selected}
        letters={letters}
        onChanged={() => ideation.dispatch({ type: 'parts changed' })}
      />
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
