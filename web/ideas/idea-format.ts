import { libTexts } from '../lib/texts.ts'

/** Throws for anything that cannot be shown as a generated idea. */
export function assertIdea(value: unknown): void {
  const complete = hasText(value, 'theme') && hasText(value, 'solution') && hasList(value, 'nextSteps')
  if (!complete) throw new Error(libTexts.ideaInvalid)
}

/** The specification asks for less from an idea that replaces another. */
export function assertReplacement(value: unknown): void {
  const enough = hasText(value, 'theme') && (hasText(value, 'solution') || hasText(value, 'description'))
  if (!enough) throw new Error(libTexts.ideaInvalid)
}

/** Whether a proposal from the chat is complete enough to be applied. */
export const isProposal = (value: unknown) =>
  hasText(value, 'theme') && hasText(value, 'title') && hasText(value, 'solution')

const hasText = (value: unknown, key: string) => {
  const text = propertyOf(value, key)
  return typeof text === 'string' && text.trim() !== ''
}

const hasList = (value: unknown, key: string) => Array.isArray(propertyOf(value, key))

const propertyOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
