import * as z from 'zod/mini'
import { Idea } from '../../src/contracts/idea.ts'
import { IdeaVersion, VersionSummary } from '../../src/contracts/idea-version.ts'
import { type CallOptions, read, write } from './request.ts'

const pathOf = (ideaId: number) => `/api/ideas/${ideaId}/versions`

/** The newest versions of an idea, or those older than `before`. */
export const listVersions = (ideaId: number, before: number | null, options?: CallOptions) =>
  read(
    before === null ? pathOf(ideaId) : `${pathOf(ideaId)}?before=${before}`,
    z.array(VersionSummary),
    options,
  )

export const findVersion = (ideaId: number, version: number, options?: CallOptions) =>
  read(`${pathOf(ideaId)}/${version}`, IdeaVersion, options)

/** Appends it as the newest version; refused when the idea has changed since `options.version`. */
export const restoreVersion = (ideaId: number, version: number, options?: CallOptions) =>
  write('POST', `${pathOf(ideaId)}/${version}/restore`, undefined, Idea, options)

/** A new idea of the same problem. */
export const branchVersion = (ideaId: number, version: number, options?: CallOptions) =>
  write('POST', `${pathOf(ideaId)}/${version}/branch`, undefined, Idea, options)
