import { MAX_LIMITS } from '../../src/contracts/limits.ts'

export const limitTexts = {
  hint: 'Every idea must respect these. Change what we read wrongly, and add what is missing.',
  none: 'None so far. Add what every idea must respect.',
  edit: (limit: string) => `Edit limit: ${limit}`,
  remove: (limit: string) => `Remove limit: ${limit}`,
  add: 'Add limit',
  addHint: 'What must every idea respect? For example a budget, a date or a rule.',
  wording: 'Your wording',
  save: 'Save',
  full: `A problem has at most ${MAX_LIMITS} limits. Remove one to add another.`,
  was: (limit: string) => `Was: “${limit}”`,
  removed: (limit: string) => `Removed: “${limit}”`,
  done: {
    added: (limit: string) => `Limit added: ${limit}`,
    changed: (limit: string) => `Limit changed: ${limit}`,
    removed: (limit: string) => `Limit removed: ${limit}`,
    undone: 'Undone',
  },
  failed: 'Failed to update the limits. Please try again.',
} as const

/** A limit that was read from the middle of a sentence, as it reads by itself. */
export const capitalized = (limit: string) => limit.charAt(0).toUpperCase() + limit.slice(1)
