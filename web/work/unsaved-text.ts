import { entry, parsed } from '../lib/stored-session.ts'

/** What was written in a field and not saved, with the text that the field started from. */
interface UnsavedText {
  text: string
  from: string
}

function unsavedOf(stored: string): UnsavedText | null {
  const value = parsed(stored)
  if (typeof value !== 'object' || value === null) return null
  const { text, from }: Record<string, unknown> = { ...value }
  return typeof text === 'string' && typeof from === 'string' ? { text, from } : null
}

/** It survives a reload and an ended session, but not a logout, as every draft. */
export const unsavedText = (field: string) => entry(`draft-${field}`, unsavedOf, JSON.stringify)

export const unsavedTexts = {
  unsaved: 'You had written this and not saved it yet.',
  changedSince: 'What stood here has changed since; saving replaces it.',
} as const

/** What is said of a text that was found unsaved, in the field of what is `current` now. */
export const unsavedNote = ({ from }: UnsavedText, current: string) =>
  from === current ? unsavedTexts.unsaved : `${unsavedTexts.unsaved} ${unsavedTexts.changedSince}`
