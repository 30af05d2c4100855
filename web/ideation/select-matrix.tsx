import type { Cell } from '../../src/contracts/matrix.ts'
import type { Precedent } from '../../src/contracts/precedent.ts'
import type { Problem } from '../../src/contracts/problem.ts'
import { LazyMatrix } from '../precedents/matrix/lazy-matrix.tsx'
import { lettersOf } from '../precedents/matrix/letters.ts'
import type { useMatrix } from '../precedents/matrix/matrix-queries.ts'
import { ErrorNotice } from '../work/error-notice.tsx'
import { isRefused } from './flow.ts'
import type { Ideation } from './use-ideation.ts'

interface SelectMatrixProps {
  ideation: Ideation
  problem: Problem
  precedents: readonly Precedent[]
  matrix: ReturnType<typeof useMatrix>
  disabled: boolean
  onList: () => void
}

/** The parts of the selected precedents. */
export function SelectMatrix({ ideation, problem, precedents, matrix, disabled, onList }: SelectMatrixProps) {
  const { flow, dispatch } = ideation
  const rows = problem.elementDetails ?? []
  if (matrix.error) return <ErrorNotice cause={matrix.error} onRetry={matrix.refetch} />
  const select = (precedentId: number) => {
    if (!isRefused(flow, precedentId)) dispatch({ type: 'toggled', precedentId })
  }
  const change = (cells: Cell[]) => {
    dispatch({ type: 'parts changed' })
    return matrix.save(cells)
  }
  const start = () => {
    for (const { position } of rows) {
      const first = precedents.find(({ questionIndex }) => questionIndex === position)
      if (first) dispatch({ type: 'toggled', precedentId: first.id })
    }
  }
  return (
    <LazyMatrix
      problemId={problem.id}
      rows={rows}
      columns={precedents.filter(({ id }) => flow.selected.includes(id))}
      letters={lettersOf(precedents)}
      cells={matrix.cells}
      latest={matrix.latest}
      disabled={disabled || matrix.isPending}
      onCells={change}
      onSelect={select}
      onStart={start}
      onList={onList}
    />
  )
}
