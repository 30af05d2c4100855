import { queryOptions } from '@tanstack/react-query'
import type { Idea, IdeaContent } from '../../src/contracts/idea.ts'
import type { Change } from '../../src/contracts/idea-change.ts'
import { findIdea, generateIdea, listIdeaPrecedents, listIdeas, saveIdea } from '../lib/api.ts'
import { queryClient } from '../lib/query-client.ts'
import type { CallOptions } from '../lib/request.ts'
import type { StoredIdea } from '../lib/storage.ts'
import { precedentsQuery } from '../precedents/precedent-queries.ts'
import { assertIdea, assertReplacement } from './idea-format.ts'
import { withMarkers } from './stored-ideas.ts'

export const ideaQuery = (id: number) =>
  queryOptions({
    queryKey: ['ideas', id],
    queryFn: async ({ signal }): Promise<StoredIdea> => findIdea(id, { signal }),
  })

/** The idea with what the entries that the browser stores do not have: its composition and its model. */
export const ideaDetailsQuery = (id: number) =>
  queryOptions({
    queryKey: ['ideas', id, 'details'],
    queryFn: ({ signal }) => findIdea(id, { signal }),
  })

export const ideaPrecedentsQuery = (id: number) =>
  queryOptions({
    queryKey: ['ideas', id, 'precedents'],
    queryFn: ({ signal }) => listIdeaPrecedents(id, { signal }),
  })

/** Changes of one idea are saved one after the other, each based on the answer to the one before. */
export const changeScope = (ideaId: number) => ({ id: `change ${ideaId}` })

/** The idea as the server last answered with it. */
export const latestIdea = (idea: StoredIdea): StoredIdea =>
  withMarkers(queryClient.getQueryData(ideaQuery(idea.id ?? 0).queryKey) ?? idea, idea)

interface BuildInput {
  statement: string
  precedentIds: readonly number[]
  /** Of an automatic idea. */
  slot?: number
  /** Whether it replaces an existing idea. */
  replaces?: boolean
}

/** Generates an idea and adds the markers that only the browser stores, and what the server was told of its origin. */
export async function buildIdea(
  { statement, precedentIds, slot, replaces = false }: BuildInput,
  call: CallOptions,
): Promise<StoredIdea> {
  const precedents = precedentIds.map((id) => ({ id }))
  const idea = await generateIdea({ statement, precedents, slot }, call)
  if (replaces) assertReplacement(idea)
  else assertIdea(idea)
  const _isCustomIdea = slot === undefined
  const origin = _isCustomIdea ? 'custom' : 'auto'
  return cacheIdea({ ...idea, origin, slot, _precedentIds: precedentIds.map(String), _isCustomIdea })
}

/** Saves a proposal of the chat, or the user's own edit, in place of the idea. */
export async function reviseIdea(
  idea: StoredIdea,
  change: IdeaContent,
  { statement, problemId, why }: { statement: string; problemId: number; why: Change },
  call: CallOptions,
): Promise<StoredIdea> {
  const { id, version, _precedentIds, _isCustomIdea } = idea
  const saved = await saveIdea({ statement, idea: { ...change, id, problemId, version }, change: why }, call)
  const { precedentIds, composition } = change
  // What the chat brought in from the library is a precedent of the problem now.
  if (composition?.parts.some(({ entry }) => entry !== undefined))
    void queryClient.invalidateQueries(precedentsQuery(problemId))
  if (id != null) void queryClient.invalidateQueries(ideaDetailsQuery(id))
  if (id != null && precedentIds) void queryClient.invalidateQueries(ideaPrecedentsQuery(id))
  return cacheIdea({ ...saved, _precedentIds: precedentIds?.map(String) ?? _precedentIds, _isCustomIdea })
}

/** What the server answered with a changed or a new idea is what the page shows from now on. */
export function showChanged(idea: Idea): StoredIdea {
  queryClient.setQueryData(ideaDetailsQuery(idea.id).queryKey, idea)
  void queryClient.invalidateQueries(ideaPrecedentsQuery(idea.id))
  return cacheIdea(idea)
}

/** Whether the server has ideas for the problem, including those from another browser. */
export async function hasSavedIdeas(problemId: number, signal: AbortSignal): Promise<boolean> {
  return (await listIdeas(problemId, { signal })).length > 0
}

function cacheIdea(idea: StoredIdea): StoredIdea {
  if (idea.id != null) queryClient.setQueryData(ideaQuery(idea.id).queryKey, idea)
  void queryClient.invalidateQueries({ queryKey: ['history'] })
  return idea
}
