import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { TransferAnswer } from '../../../src/contracts/transfer-check.ts'
import { read, write } from '../../lib/request.ts'
import { reportError } from '../../work/errors.ts'
import { withAnswer } from './answers.ts'
import { transferTexts } from './transfer-texts.ts'

const Answers = z.array(TransferAnswer)
const path = (problemId: number) => `/api/problems/${problemId}/transfer-check`

const transferQuery = (problemId: number) =>
  queryOptions({
    queryKey: ['transfer-check', problemId],
    queryFn: ({ signal }) => read(path(problemId), Answers, { signal }),
  })

/** The answer that is being saved last. */
let saving: Promise<unknown> = Promise.resolve()

/** Ends when all answers are saved, so that an idea is built with them. Never fails. */
export const transferCheckSaved = () => saving.catch(() => {})

/** The answers about a problem's precedents. A change is shown at once and saved after those before it. */
export function useTransferCheck(problemId: number) {
  const client = useQueryClient()
  const query = transferQuery(problemId)
  const { data } = useQuery(query)
  const { mutate } = useMutation({
    scope: { id: `transfer-check ${problemId}` },
    onMutate: (answer: TransferAnswer) =>
      client.setQueryData(query.queryKey, (now = []) => withAnswer(now, answer)),
    mutationFn: (answer: TransferAnswer) => {
      const saved = write('PUT', path(problemId), answer, Answers)
      saving = saved
      return saved
    },
    onError: (cause) => {
      reportError(cause, transferTexts.failed)
      void client.invalidateQueries({ queryKey: query.queryKey })
    },
  })
  return { answers: data ?? [], save: mutate }
}
