import type { LibraryEntry } from '../../../../db/library/library.ts'
import type { Knowledge } from '../../library/knowledge.ts'
import { contentStems } from '../../library/search/texts.ts'
import type { FoundPrecedent } from '../prompts/find-precedents.ts'
import { nameKey, namesOf } from './candidates.ts'

/** Years that two accounts of one thing may lie apart. */
const YEARS_APART = 3

/** The library's entry of what the model recalled by itself: the same actor, and the same thing by its year or words. */
export function matchLibraryEntry(found: FoundPrecedent, { entries }: Knowledge): LibraryEntry | null {
  const name = nameKey(found.entity)
  if (name === '') return null
  const same = entries.filter((entry) => namesOf(entry).includes(name))
  return same.find((entry) => tellsTheSame(found, entry)) ?? null
}

function tellsTheSame(found: FoundPrecedent, entry: LibraryEntry): boolean {
  const own = contentStems(found.innovation)
  const theirs = new Set(contentStems(`${entry.innovation} ${entry.purpose} ${entry.how}`))
  const shared = own.filter((word) => theirs.has(word)).length / Math.max(1, own.length)
  const near = found.year !== null && Math.abs(found.year - entry.year) <= YEARS_APART
  return shared >= (near ? 0.2 : 0.4)
}

const placeholder =
  /^(?:an?|some|various|several|many|unknown|anonymous|example|n\/?a|none|multiple|other)\b|\b(?:company|firm|corp|startup|organi[sz]ation) [a-z]$|^(?:company|firm|entity|actor|startup)$/iu

/** An actor that can be looked up: not 'a leading bank', 'various hospitals' or 'Company X'. */
export const isNamed = ({ entity }: FoundPrecedent) =>
  !placeholder.test(entity.trim()) && /[\p{L}\p{N}]{2}/u.test(entity)
