import * as z from 'zod/mini'
import { NewLink, SharedLink, type ShareIdea } from '../../src/contracts/shared-link.ts'
import { type CallOptions, read, write } from './request.ts'

const pathOf = (id: number) => `/api/links/${id}`

/** The links that work: of one idea, or all of the user's. */
export const listLinks = (ideaId: number | null, options?: CallOptions) =>
  read(ideaId === null ? '/api/links' : `/api/ideas/${ideaId}/links`, z.array(SharedLink), options)

/** Refused when the idea has changed since `options.version`. */
export const shareIdea = (ideaId: number, payload: ShareIdea, options?: CallOptions) =>
  write('POST', `/api/ideas/${ideaId}/links`, payload, NewLink, options)

/** From now on, readers see the idea as it is now. */
export const updateLink = (id: number) => write('POST', `${pathOf(id)}/update`, undefined, SharedLink)

export const revokeLink = (id: number) => write('DELETE', pathOf(id), undefined, SharedLink)

/** It works again under the same address. */
export const restoreLink = (id: number) => write('POST', `${pathOf(id)}/restore`, undefined, SharedLink)
