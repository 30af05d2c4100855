import { Idea } from '../../src/contracts/idea.ts'
import type { UpdateIdea } from '../../src/contracts/update-idea.ts'
import { type CallOptions, write } from './request.ts'

/** Changes what the user notes about an idea; with a version, an older one is refused. */
export const updateIdea = (id: number, change: UpdateIdea, options?: CallOptions) =>
  write('PATCH', `/api/ideas/${id}`, change, Idea, options)
