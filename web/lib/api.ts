import * as z from 'zod/mini'
import {
  type ChangePassword,
  type DeleteAccount,
  type EndSession,
  Session,
} from '../../src/contracts/account.ts'
import type { ChatReply, ChatRequest } from '../../src/contracts/chat.ts'
import type { CompleteStatement } from '../../src/contracts/completion.ts'
import { PrecedentEvent } from '../../src/contracts/events.ts'
import type { BuildIdea, SaveIdea } from '../../src/contracts/generate-idea.ts'
import { HistoryItem } from '../../src/contracts/history.ts'
import { Idea, IdeaContent } from '../../src/contracts/idea.ts'
import type { DismissIdea } from '../../src/contracts/interrupted-idea.ts'
import { LibraryIndex } from '../../src/contracts/library-index.ts'
import {
  Background,
  type BringPrecedent,
  type FindMorePrecedents,
  Precedent,
  type ResearchPrecedent,
} from '../../src/contracts/precedent.ts'
import { type CreateProblem, Problem, type UpdateProblem } from '../../src/contracts/problem.ts'
import type { ChangeLimits } from '../../src/contracts/problem-limits.ts'
import { readEvents, writeEvents } from './event-requests.ts'
import { parseEvents } from './event-stream.ts'
import { type CallOptions, parseOrThrow, post, read, readPage, write } from './request.ts'
import { StoredIdea } from './storage.ts'
import { libTexts } from './texts.ts'

export const listSessions = (options?: CallOptions) => read('/api/sessions', z.array(Session), options)

export const endSession = (payload: EndSession, options?: CallOptions) =>
  post('/api/end-session', payload, options)

export const endOtherSessions = (options?: CallOptions) => post('/api/end-other-sessions', undefined, options)

export const changePassword = (payload: ChangePassword, options?: CallOptions) =>
  post('/api/change-password', payload, options)

export const deleteAccount = (payload: DeleteAccount, options?: CallOptions) =>
  post('/api/delete-account', payload, options)

/** The path of the first page. */
export const HISTORY_PATH = '/api/history'

export const listHistory = (path: string, options?: CallOptions) =>
  readPage(path, z.array(HistoryItem), options)

/** The clients and projects of the user's problems. */
export const listLabels = (options?: CallOptions) => read('/api/labels', z.array(z.string()), options)

export const listIdeas = (problemId: number, options?: CallOptions) =>
  read(`/api/problems/${problemId}/ideas`, z.array(Idea), options)

/** The newest automatic idea of each slot, with what it is built from. */
export const listAutoIdeas = (problemId: number, options?: CallOptions) =>
  read(`/api/problems/${problemId}/ideas?origin=auto`, z.array(Idea), options)

export const findProblem = (id: number, options?: CallOptions) =>
  read(`/api/problems/${id}`, Problem, options)

export const createProblem = (payload: CreateProblem, options?: CallOptions) =>
  write('POST', '/api/problems', payload, Problem, options)

export const updateProblem = ({ id, ...payload }: UpdateProblem & { id: number }, options?: CallOptions) =>
  write('PATCH', `/api/problems/${id}`, payload, Problem, options)

export const changeLimits = (id: number, payload: ChangeLimits) =>
  write('PATCH', `/api/problems/${id}/limits`, payload, Problem)

/** A search for precedents that is still running. */
export interface SearchProgress {
  found: readonly Precedent[]
  /** Elements that wait for a free call to the model. */
  waiting: number
}

export const noProgress: SearchProgress = { found: [], waiting: 0 }

/** Reports the precedents as they are found; only the list at the end is final. */
export async function listPrecedents(
  problemId: number,
  options?: CallOptions,
  onProgress: (progress: SearchProgress) => void = () => {},
): Promise<Precedent[]> {
  const response = await readEvents(`/api/precedents?problemId=${problemId}`, options)
  if (!response.events) return parseOrThrow(response.json, z.array(Precedent), libTexts.responseUnreadable)
  let { found, waiting } = noProgress
  for await (const event of parseEvents(response.events, PrecedentEvent)) {
    if (event.event === 'done') return event.data
    if (event.event === 'precedent') found = [...found, event.data]
    if (event.event === 'waiting') waiting = event.data.elements
    onProgress({ found, waiting })
  }
  return [...found]
}

export const findMorePrecedents = (payload: FindMorePrecedents, options?: CallOptions) =>
  write('POST', '/api/find-more-precedents', payload, z.array(Precedent), options)

export const findIdea = (id: number, options?: CallOptions) => read(`/api/ideas/${id}`, Idea, options)

export const listIdeaPrecedents = (ideaId: number, options?: CallOptions) =>
  read(`/api/ideas/${ideaId}/precedents`, z.array(Precedent), options)

/** Accepts incomplete ideas: how complete one must be depends on the caller. */
export const generateIdea = async (payload: BuildIdea, options?: CallOptions) =>
  parseOrThrow(
    await write('POST', '/api/generate-idea', payload, z.unknown(), options),
    StoredIdea,
    libTexts.ideaInvalid,
  )

/** The same route with an idea in place of precedents saves that idea. */
export const saveIdea = async (payload: SaveIdea, options?: CallOptions) =>
  parseOrThrow(
    await write('POST', '/api/generate-idea', payload, z.unknown(), options),
    Idea,
    libTexts.ideaInvalid,
  )

/** A proposal without theme, title or solution makes the whole reply invalid. */
export async function sendChat(
  payload: ChatRequest,
  options?: CallOptions,
  onText: (message: string) => void = () => {},
): Promise<ChatReply> {
  const response = await writeEvents('/api/chat', payload, options)
  if (!response.events)
    return parseReply(parseOrThrow(response.json, LooseReply, libTexts.responseUnreadable))
  const reply: LooseReply = { message: '' }
  for await (const event of parseEvents(response.events, LooseChatEvent)) {
    if (event.event === 'done') break
    if (event.event === 'idea') reply.newIdea = event.data
    if (event.event === 'kept') reply.messageId = event.data.messageId
    if (event.event !== 'text') continue
    reply.message += event.data
    onText(reply.message)
  }
  return parseReply(reply)
}

export const dismissInterruptedIdea = (payload: DismissIdea, options?: CallOptions) =>
  post('/api/dismiss-interrupted-idea', payload, options)

export const completeStatement = (payload: CompleteStatement, options?: CallOptions) =>
  write('POST', '/api/auto-complete', payload, LooseCompletion, options)

export const researchPrecedent = (payload: ResearchPrecedent, options?: CallOptions) =>
  write('POST', '/api/precedent-background', payload, Background, options)

function parseReply({ message, newIdea, messageId }: LooseReply): ChatReply {
  if (newIdea === undefined || newIdea === null) return { message, messageId }
  return { message, messageId, newIdea: parseOrThrow(newIdea, ProposedIdea, libTexts.chatIdeaInvalid) }
}

/** A missing or unknown grade is shown in gray, so it must not fail the parse. */
const LooseCompletion = z.object({
  suggestion: z.nullish(z.string()),
  contextGrade: z.nullish(z.string()),
  constraintsGrade: z.nullish(z.string()),
  stakeholdersGrade: z.nullish(z.string()),
})
export type LooseCompletion = z.infer<typeof LooseCompletion>

const LooseReply = z.object({
  message: z.string(),
  newIdea: z.optional(z.unknown()),
  messageId: z.optional(z.int()),
})
type LooseReply = z.infer<typeof LooseReply>

/** ChatStreamEvent with the idea unparsed, so that a faulty one fails like one that came as JSON. */
const LooseChatEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('text'), data: z.string() }),
  z.object({ event: z.literal('idea'), data: z.unknown() }),
  z.object({ event: z.literal('kept'), data: z.object({ messageId: z.int() }) }),
  z.object({ event: z.literal('done') }),
])

const ProposedIdea = z.extend(IdeaContent, { theme: z.string() })

interface Bring extends BringPrecedent {
  problemId: number
}

/** Adds an entry to a problem; all of the problem's precedents. */
export const bringPrecedent = ({ problemId, ...wanted }: Bring, options?: CallOptions) =>
  write('POST', `/api/problems/${problemId}/precedents`, wanted, z.array(Precedent), options)

/** The whole library in short. */
export const findLibraryIndex = (options?: CallOptions) => read('/api/library', LibraryIndex, options)
