import type { StoredIdea } from '../lib/storage.ts'
import { overviewOf } from './idea-parts.ts'

const PREVIEW_LENGTH = 150

/** Cuts by characters, so that no emoji or accent is split. */
export function previewOf(idea: StoredIdea): string {
  const characters = Array.from(overviewOf(idea))
  if (characters.length <= PREVIEW_LENGTH) return characters.join('')
  return `${characters.slice(0, PREVIEW_LENGTH).join('').trimEnd()}...`
}
