import type { Decision } from '../../src/contracts/chat.ts'
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

/** The sections that were accepted at the time. */
export const decidedSections = (decision?: Decision): Section[] =>
  sections.filter((section) => decision?.before[section] !== undefined)

/** The sections that were accepted and can be undone: the idea still has them as proposed. */
export function acceptedSections(idea: StoredIdea, proposal: IdeaContent, decision?: Decision): Section[] {
  const changed = changedSections(idea, proposal)
  return decidedSections(decision).filter((section) => !changed.includes(section))
}

/**
 * The idea with some sections of the proposal. What it is made of and built from follows with the real-world basis, which
 * tells of it, and when all of the proposal is accepted.
 */
export function withSections(
  idea: StoredIdea,
  proposal: IdeaContent,
  accepted: readonly Section[],
  isWhole: boolean,
): IdeaContent {
  const { composition, precedentIds } = proposal
  const hasBasis = isWhole || accepted.includes('realWorldBasis')
  return {
    ...contentOf(idea),
    ...pick(proposal, accepted),
    ...(hasBasis && composition !== undefined && { composition }),
    ...(hasBasis && precedentIds && { precedentIds }),
  }
}

/** The idea as it was before the accepted sections. */
export function withoutSections(idea: StoredIdea, proposal: IdeaContent, decision: Decision): IdeaContent {
  const { composition, precedentIds } = decision.before
  return {
    ...contentOf(idea),
    ...pick({ ...contentOf(idea), ...decision.before }, acceptedSections(idea, proposal, decision)),
    ...(composition !== undefined && { composition }),
    ...(precedentIds && { precedentIds }),
  }
}

export const pick = (content: IdeaContent, picked: readonly Section[]): Partial<IdeaContent> =>
  Object.fromEntries(picked.map((section) => [section, content[section]]))

const textOf = (value: string | string[]) =>
  typeof value === 'string' ? value.trim() : JSON.stringify(value)
