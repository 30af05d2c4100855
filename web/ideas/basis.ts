import type { Precedent } from '../../src/contracts/precedent.ts'
import { firstSentence } from '../lib/format.ts'

type Named = Pick<Precedent, 'entity'>

/** The paragraphs of a text. */
export const paragraphsOf = (text: string): string[] => text.split(/\n{2,}/u)

/** Where a real-world basis tells of a precedent; null where it does not begin a paragraph with its name. */
export const paragraphOf = ({ entity }: Named, basis: string): string | null =>
  paragraphsOf(basis).find((paragraph) => tellsOf(paragraph, { entity })) ?? null

/** 'Yakult (1963, Japan): …' tells of Yakult. */
export const tellsOf = (paragraph: string, { entity }: Named): boolean =>
  paragraph.startsWith(entity) && !/^[\p{L}\d]/u.test(paragraph.slice(entity.length))

/** What came of it, as the engine words it: 'Outcome: …'. A failure keeps its name. */
export function outcomeIn(paragraph: string | null): string | null {
  const [, kind, told] =
    /(?:^|\s)(Outcome|It worked only in part|It failed): (.+)$/su.exec(paragraph ?? '') ?? []
  if (!kind || !told) return null
  const sentence = firstSentence(told)
  return kind === 'Outcome' ? sentence : `${kind}: ${sentence}`
}
