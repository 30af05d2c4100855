import type { LibraryEntry } from '../../../../db/library/library.ts'
import type { ElementDraft } from '../../drafts.ts'
import type { PrecedentBrief, ProblemBrief } from '../../engine.ts'
import { decapitalised } from '../frame/slots.ts'
import type { Knowledge } from '../knowledge.ts'
import { sentencesOf } from '../sentences.ts'

/** What an idea takes over from one precedent. */
export interface Part {
  precedent: PrecedentBrief
  /** Null when the library does not hold it: then nothing but its own line is known. */
  entry: LibraryEntry | null
  element: ElementDraft | null
  /** What to do, reads after 'to …'. */
  transfer: string
  /** Mechanism codes and the phrases they are named by. */
  mechanisms: { code: string; phrase: string }[]
  /** How little is known of whether it carries over; the highest is tested first. */
  risk: number
}

export function partsOf(problem: ProblemBrief, chosen: PrecedentBrief[], knowledge: Knowledge): Part[] {
  return chosen.map((precedent) =>
    partOf(precedent, problem.elements[precedent.questionIndex] ?? null, knowledge),
  )
}

export function partOf(precedent: PrecedentBrief, element: ElementDraft | null, knowledge: Knowledge): Part {
  const entry = knowledge.entry(precedent.libraryEntry)
  const mechanisms = (entry?.mechanisms ?? []).flatMap((code) => knowledge.mechanism(code) ?? [])
  return {
    precedent,
    entry,
    element,
    transfer:
      entry?.transfer ??
      `do here what is told of ${precedent.entity}: ${bare(decapitalised(precedent.innovation))}`,
    mechanisms:
      mechanisms.length > 0
        ? mechanisms
        : [{ code: precedent.entity, phrase: `the example of ${precedent.entity}` }],
    risk: riskOf(precedent, entry),
  }
}

function riskOf(precedent: PrecedentBrief, entry: LibraryEntry | null): number {
  if (!entry) return 4
  const outcome = { success: 0, mixed: 1, failure: 2 }[entry.outcome]
  return outcome + (precedent.fit?.distance === 'far' ? 1 : 0) + 0.2 * entry.whenNot.length
}

/** The parts, the riskiest first. */
export const byRisk = (parts: Part[]) => parts.toSorted((a, b) => b.risk - a.risk)

/** Without the sign at its end. */
export const bare = (text: string) => text.trim().replace(/[.!?;,:]$/u, '')

/** Its first sentences, until there are enough words to tell something. */
export function opening(text: string, enough: number): string {
  const sentences = sentencesOf(text)
  let end = 1
  while (end < sentences.length && sentences.slice(0, end).join(' ').length < enough) end += 1
  return sentences.slice(0, end).join(' ')
}
