import type { ElementDraft } from '../drafts.ts'
import type { Knowledge } from './knowledge.ts'
import type { Statement } from './read.ts'
import { allocate } from './retrieval/choose.ts'
import { elementTextOf } from './search/element-text.ts'

/** What somebody in another field achieved, in general terms: who, then a bare infinitive. */
export interface Aim {
  text: string
  /** See `Choice`. */
  likelihood: number
  /** Whether it answers one of the element's challenges, too, and not only its words. */
  isOfChallenge: boolean
}

/** Entries looked at for each element, since failures have no aim to take over. */
const CANDIDATES = 2

/** Where an entry's purpose goes on to tell how it was achieved. */
const MEANS = /,? because (?!of )|, (?:since|by) /u

/**
 * For each element the aim of the entry that answers it best, or null where none is likely apt. Only elements that
 * `isAsked` holds for are looked up.
 */
export function aimsOf<Element extends Pick<ElementDraft, 'text' | 'challenges' | 'evidence'>>(
  elements: readonly Element[],
  statement: Statement,
  knowledge: Knowledge,
  isAsked: (element: Element) => boolean = () => true,
): (Aim | null)[] {
  const choices = allocate(knowledge.retriever(), {
    statement: statement.text,
    elements: elements.map((element) => elementTextOf(element, statement.text)),
    counts: elements.map((element) => (isAsked(element) ? CANDIDATES : 0)),
    inAnyCase: 0,
  })
  return choices.map((ofElement, place) => {
    const found = ofElement.find(({ entry }) => entry.outcome !== 'failure')
    if (!found) return null
    const { purpose, challenges } = found.entry
    const [text = purpose] = purpose.split(MEANS)
    const isOfChallenge = challenges.some((code) => elements[place]?.challenges.includes(code))
    return { text, likelihood: found.likelihood, isOfChallenge }
  })
}
