import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Cell, Matrix } from '../../../src/contracts/matrix.ts'
import { read, write } from '../../lib/request.ts'
import { reportError } from '../../work/errors.ts'
import { useSaved } from '../../work/use-saved.ts'
import { matrixTexts } from './matrix-texts.ts'

const path = (problemId: number) => `/api/problems/${problemId}/matrix`

const matrixQuery = (problemId: number) =>
  queryOptions({
    queryKey: ['matrix', problemId],
    queryFn: ({ signal }) => read(path(problemId), Matrix, { signal }),
  })

const noCells: Matrix = { cells: [], version: 0 }

let saving: Promise<unknown> = Promise.resolve()

/** Ends when all changes are saved, also those that wait for another, so that an idea is built from them. Never fails. */
export const matrixSaved = () => saving

/** The cells of a problem. A change is shown at once and saved after those before it. */
export function useMatrix(problemId: number) {
  const client = useQueryClient()
  const query = matrixQuery(problemId)
  const { data, error, refetch, isPending } = useQuery(query)
  const latest = () => client.getQueryData(query.queryKey) ?? noCells
  const mutationKey = ['matrix', problemId]
  const { mutateAsync } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (cells: Cell[]) => {
      const { version } = latest()
      return write('PUT', path(problemId), { cells, version }, Matrix)
    },
    onSuccess: ({ version }) =>
      client.setQueryData(query.queryKey, (now = noCells) => ({ cells: now.cells, version })),
    onError: (cause) => {
      reportError(cause, matrixTexts.failed)
      // A later change is still being saved, and has all cells.
      if (client.isMutating({ mutationKey }) > 1) return
      void client.invalidateQueries({ queryKey: query.queryKey })
    },
  })
  const savedOf = useSaved()
  /** Answers whether it was saved. */
  const save = (cells: Cell[]): Promise<boolean> => {
    // What is being read meanwhile does not know of it.
    void client.cancelQueries({ queryKey: query.queryKey })
    client.setQueryData(query.queryKey, { cells, version: latest().version })
    const saved = savedOf(
      mutateAsync(cells).then(
        () => true,
        () => false,
      ),
    )
    saving = Promise.all([saving, saved])
    return saved
  }
  return {
    cells: data?.cells ?? [],
    /** The cells that a change starts from: a quick one comes before the page shows the one before. */
    latest: () => latest().cells,
    error,
    refetch,
    isPending,
    save,
  }
}
