import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Cell, Matrix } from '../../../src/contracts/matrix.ts'
import { read, write } from '../../lib/request.ts'
import { reportError } from '../../work/errors.ts'
import { matrixTexts } from './matrix-texts.ts'

const path = (problemId: number) => `/api/problems/${problemId}/matrix`

const matrixQuery = (problemId: number) =>
  queryOptions({
    queryKey: ['matrix', problemId],
    queryFn: ({ signal }) => read(path(problemId), Matrix, { signal }),
  })

const noCells: Matrix = { cells: [], version: 0 }

/** The change that is being saved last. */
let saving: Promise<unknown> = Promise.resolve()

/** Ends when all changes are saved, so that an idea is built from them. Never fails. */
export const matrixSaved = () => saving.catch(() => {})

/** The cells of a problem. A change is shown at once and saved after those before it. */
export function useMatrix(problemId: number) {
  const client = useQueryClient()
  const query = matrixQuery(problemId)
  const { data, error, refetch, isPending } = useQuery(query)
  const { mutate } = useMutation({
    scope: { id: `matrix ${problemId}` },
    onMutate: (cells: Cell[]) =>
      client.setQueryData(query.queryKey, (now = noCells) => ({ cells, version: now.version })),
    mutationFn: (cells: Cell[]) => {
      const { version } = client.getQueryData(query.queryKey) ?? noCells
      const saved = write('PUT', path(problemId), { cells, version }, Matrix)
      saving = saved
      return saved
    },
    onSuccess: ({ version }) =>
      client.setQueryData(query.queryKey, (now = noCells) => ({ cells: now.cells, version })),
    onError: (cause) => {
      reportError(cause, matrixTexts.failed)
      void client.invalidateQueries({ queryKey: query.queryKey })
    },
  })
  return { cells: data?.cells ?? [], error, refetch, isPending, save: mutate }
}
