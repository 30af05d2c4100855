import type { IdeaContent } from '../../src/contracts/idea.ts'
import { contentOf } from '../ideas/idea-parts.ts'
import type { StoredIdea } from '../lib/storage.ts'

export type Section = Exclude<keyof IdeaContent, 'composition' | 'precedentIds'>

export const sections = [
  'theme',
  'title',
  'solution',
  'nextSteps',
  'realWorldBasis',
  'whyWeLikeIt',
] as const satisfies readonly Section[]

/** The sections in which the proposal differs from the idea, in reading order. */
export function changedSections(idea: StoredIdea, proposal: IdeaContent): Section[] {
  const current = contentOf(idea)
  return sections.filter((section) => textOf(current[section]) !== textOf(proposal[section]))
}

const textOf = (value: string | string[]) =>
  typeof value === 'string' ? value.trim() : JSON.stringify(value)
