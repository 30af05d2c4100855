import * as z from 'zod/mini'
import { DecideProposal, type Decision, KeptMessage } from '../../src/contracts/chat.ts'
import { type CallOptions, read, write } from './request.ts'

/** Calls of the conversation that the server keeps about an idea. */
export const listKeptMessages = (ideaId: number, options?: CallOptions) =>
  read(`/api/ideas/${ideaId}/chat`, z.array(KeptMessage), options)

interface Decided {
  ideaId: number
  messageId: number
  decision: Decision
}

export const decideProposal = ({ ideaId, messageId, decision }: Decided, options?: CallOptions) =>
  write('PATCH', `/api/ideas/${ideaId}/chat/${messageId}`, { decision }, DecideProposal, options)
