import type { LibraryEntry } from '../../../../db/library/library.ts'
import type { Knowledge } from '../../library/knowledge.ts'
import { namesOf, normaliseName } from '../../text/names.ts'
import { contentWords, stemOf } from '../../text/words.ts'
import { isEnglish } from '../output-checks/language.ts'
import type { FoundPrecedent } from '../prompts/find-precedents.ts'

/** How far apart two accounts of the same innovation may date it. */
const MAX_YEARS_APART = 3
/** Share of common words; fewer are enough when the years agree. */
const MIN_SHARED_WORDS = 0.4
const MIN_SHARED_WORDS_SAME_YEAR = 0.2
/** Where words cannot be compared. */
const MAX_YEARS_APART_UNSEEN = 1

/** The library entry of a precedent that the model recalled: the same entity and the same innovation. */
export function findLibraryEntry(found: FoundPrecedent, { entries }: Knowledge): LibraryEntry | null {
  const name = normaliseName(found.entity ?? '')
  if (name === '') return null
  const ofEntity = entries.filter((entry) => namesOf(entry).includes(name))
  if (!isEnglish(found.innovation ?? '')) return onlyOfYear(ofEntity, found)
  return ofEntity.find((entry) => isSameInnovation(found, entry)) ?? null
}

/** The words of another language cannot be compared with the library's: its only entry of the entity, of that year. */
function onlyOfYear([entry, ...others]: LibraryEntry[], { year }: FoundPrecedent): LibraryEntry | null {
  const isSameYear = entry && year !== null && Math.abs(year - entry.year) <= MAX_YEARS_APART_UNSEEN
  return isSameYear && others.length === 0 ? entry : null
}

function isSameInnovation(found: FoundPrecedent, entry: LibraryEntry): boolean {
  const foundWords = contentWords(found.innovation ?? '').map(stemOf)
  const entryWords = new Set(contentWords(`${entry.innovation} ${entry.purpose} ${entry.how}`).map(stemOf))
  const shared = foundWords.filter((word) => entryWords.has(word)).length / Math.max(1, foundWords.length)
  const isSameYear = found.year !== null && Math.abs(found.year - entry.year) <= MAX_YEARS_APART
  return shared >= (isSameYear ? MIN_SHARED_WORDS_SAME_YEAR : MIN_SHARED_WORDS)
}

const placeholder =
  /^(?:an?|some|various|several|many|unknown|anonymous|example|n\/?a|none|multiple|other)\b|\b(?:company|firm|corp|startup|organi[sz]ation) [a-z]$|^(?:company|firm|entity|actor|startup)$/iu

/** An entity that can be looked up, unlike 'a leading bank', 'various hospitals' or 'Company X'. */
export const isNamed = (entity: string) => !placeholder.test(entity.trim()) && /[\p{L}\p{N}]{2}/u.test(entity)
