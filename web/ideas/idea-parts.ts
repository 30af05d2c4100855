import type { IdeaContent } from '../../src/contracts/idea.ts'
import type { StoredIdea } from '../lib/storage.ts'

/** Ideas stored by earlier versions have a description in place of a solution. */
export const overviewOf = (idea: StoredIdea): string => idea.solution || idea.description || ''

export const precedentIdsOf = (idea: StoredIdea): number[] =>
  (idea._precedentIds ?? []).map(Number).filter((id) => Number.isInteger(id) && id > 0)

/** Sections that the chat would change or has changed. */
export type SectionMarks = Partial<Record<keyof IdeaContent, 'proposed' | 'changed'>>

/** The six sections; missing ones are empty. */
export const contentOf = (idea: StoredIdea): IdeaContent => ({
  theme: idea.theme ?? '',
  title: idea.title ?? '',
  solution: overviewOf(idea),
  nextSteps: idea.nextSteps ?? [],
  realWorldBasis: idea.realWorldBasis ?? '',
  whyWeLikeIt: idea.whyWeLikeIt ?? '',
})
