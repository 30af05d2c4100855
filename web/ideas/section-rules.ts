import type { IdeaContent } from '../../src/contracts/idea.ts'
import { MAX_STEPS } from '../../src/contracts/limits.ts'
import { ideaTexts } from './texts.ts'

/** The sections of an idea that the user can edit. */
export type EditedSection = 'theme' | 'title' | 'solution' | 'nextSteps' | 'realWorldBasis' | 'whyWeLikeIt'

/** Characters; the server's limits. */
const MAX_SECTION = 20_000
const MAX_TITLE = 500
const MAX_STEP = 4000

/** A section as the text of its field: steps have a line each, with one between them. */
export const textOfSection = (content: IdeaContent, section: EditedSection): string => {
  const value = content[section]
  return typeof value === 'string' ? value : value.join('\n\n')
}

/** The section from the text of its field. */
export const sectionFrom = (section: EditedSection, text: string): Partial<IdeaContent> => ({
  [section]: section === 'nextSteps' ? stepsIn(text) : text,
})

/** What is wrong with the text of a section; null for nothing. */
export function mistakeIn(section: EditedSection, text: string): string | null {
  if (section === 'nextSteps') {
    const steps = stepsIn(text)
    if (steps.length > MAX_STEPS) return ideaTexts.tooManySteps(MAX_STEPS)
    return steps.some((step) => step.length > MAX_STEP) ? ideaTexts.tooLong(MAX_STEP) : null
  }
  if (text === '' && (section === 'title' || section === 'solution')) return ideaTexts.mustNotBeEmpty
  const max = section === 'title' ? MAX_TITLE : MAX_SECTION
  return text.length > max ? ideaTexts.tooLong(max) : null
}

/** Numbers that somebody typed before a step are not part of it. */
const stepsIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*\d{1,2}[.)]\s+/u, '').trim())
    .filter((line) => line !== '')
