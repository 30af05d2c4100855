import { afterEach, beforeEach, expect, test } from 'bun:test'
import type { Problem } from '../../src/contracts/problem.ts'
import { queryClient } from '../../web/lib/query-client.ts'
import { editLimit, limitUndoQuery, undoLimitEdit } from '../../web/problems/limit-edits.ts'
import { problemQuery } from '../../web/problems/problem-queries.ts'

const problem: Problem = {
  id: 7,
  statement: 'Bread is thrown away every evening.',
  problemStatement: 'Use the bread.',
  elements: [],
  searchQuestions: [],
  userId: 1,
  limits: ['A', 'B', 'C'],
  engine: 'library',
  createdAt: '2026-11-20T12:00:00Z',
}
const { fetch } = globalThis
let sent: unknown[] = []

beforeEach(() => {
  sent = []
  queryClient.setQueryData(problemQuery(7).queryKey, problem)
  const answer = async (_: unknown, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)))
    return Response.json(queryClient.getQueryData(problemQuery(7).queryKey))
  }
  globalThis.fetch = answer as typeof fetch
})
afterEach(() => {
  globalThis.fetch = fetch
  queryClient.clear()
})

const undoable = () => queryClient.getQueryData(limitUndoQuery(7).queryKey) ?? []

test('a removed limit is put back where it was', async () => {
  await editLimit(problem, { before: 'B', after: null })
  const [edit] = undoable()
  expect(undoable()).toEqual([{ before: 'B', after: null, position: 1 }])
  if (edit) await undoLimitEdit(problem, edit)
  expect(sent).toEqual([{ remove: 'B' }, { add: 'B', position: 1 }])
  expect(undoable()).toEqual([])
})

test('a limit that is changed twice has one way back, to its first wording', async () => {
  await editLimit(problem, { before: 'B', after: 'B2' })
  await editLimit(problem, { before: 'B2', after: 'B3' })
  expect(undoable()).toEqual([{ before: 'B', after: 'B3', position: 1 }])
})

test('what was added has no undo, and a limit that is added again needs none', async () => {
  await editLimit(problem, { before: 'C', after: null })
  await editLimit(problem, { before: null, after: 'D' })
  expect(undoable()).toHaveLength(1)
  await editLimit(problem, { before: null, after: 'C' })
  expect(undoable()).toEqual([])
})
