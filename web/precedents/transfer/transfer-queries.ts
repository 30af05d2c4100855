import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { TransferAnswer } from '../../../src/contracts/transfer-check.ts'
import { read, write } from '../../lib/request.ts'
import { reportError } from '../../work/errors.ts'
import { type AnswerChange, changedAnswer, withAnswer } from './answers.ts'
import { transferTexts } from './transfer-texts.ts'

const Answers = z.array(TransferAnswer)
const path = (problemId: number) => `/api/problems/${problemId}/transfer-check`

const transferQuery = (problemId: number) =>
  queryOptions({
    queryKey: ['transfer-check', problemId],
    queryFn: ({ signal }) => read(path(problemId), Answers, { signal }),
  })

let saving: Promise<unknown> = Promise.resolve()

/** Ends when all answers are saved, also those that wait for another, so that an idea is built with them. Never fails. */
export const transferCheckSaved = () => saving

/** The answers about a problem's precedents. A change is shown at once and saved after those before it. */
export function useTransferCheck(problemId: number) {
  const client = useQueryClient()
  const query = transferQuery(problemId)
  const { data, error, refetch } = useQuery(query)
  const mutationKey = ['transfer-check', problemId]
  /** A later change is shown already; what comes for this one does not know of it. */
  const isLast = () => client.isMutating({ mutationKey }) === 1
  const { mutateAsync } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (answer: TransferAnswer) => write('PUT', path(problemId), answer, Answers),
    onSuccess: (all) => {
      if (isLast()) client.setQueryData(query.queryKey, all)
    },
    onError: (cause) => {
      reportError(cause, transferTexts.failed)
      if (isLast()) void client.invalidateQueries({ queryKey: query.queryKey })
    },
  })
  /** Based on the answer as it is now: a quick change comes before the page shows the one before. */
  const save = (about: Pick<TransferAnswer, 'precedentId' | 'condition'>, change: AnswerChange) => {
    // What is being read meanwhile does not know of it.
    void client.cancelQueries({ queryKey: query.queryKey })
    const now = client.getQueryData(query.queryKey) ?? []
    const answer = changedAnswer(now, about, change)
    client.setQueryData(query.queryKey, withAnswer(now, answer))
    saving = Promise.allSettled([saving, mutateAsync(answer)])
  }
  return { answers: data ?? [], isLoaded: data !== undefined, error, refetch, save }
}
