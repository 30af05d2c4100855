import type { LibraryEntry } from '../../../../db/library/library.ts'
import { firstWords } from '../../../contracts/shorten.ts'
import { type ElementDraft, mainChallenge } from '../../drafts.ts'
import type { ElementBrief, PrecedentBrief } from '../../engine.ts'
import type { Adapt } from '../adapt.ts'
import type { Knowledge } from '../knowledge.ts'

/** What an idea takes from one precedent. */
export interface IdeaPart {
  precedent: PrecedentBrief
  /** Null when the library does not have it: then nothing but its own line is known. */
  entry: LibraryEntry | null
  element: ElementBrief | null
  /** What is taken over, in a few words, without a name. */
  name: string
  /** An instruction without its period; null without entry, and for a part that the user chose. */
  advice: string | null
  /** A cheap first test; null like the advice. */
  test: LibraryEntry['test'] | null
  challenge: string | null
}

/** Words that the name of a part has at most, when it is cut out of an innovation. */
const MAX_NAME_WORDS = 6

/** In the nouns of the statement's setting where they fit, else in general words. */
export function partOf(
  precedent: PrecedentBrief,
  elements: readonly ElementBrief[],
  { entry: findEntry }: Pick<Knowledge, 'entry'>,
  adapt: Adapt,
): IdeaPart {
  const entry = findEntry(precedent.libraryEntry)
  const element = elements[precedent.questionIndex] ?? null
  const told = (entry && adapt(entry)) ?? entry
  return {
    precedent,
    entry,
    element,
    name:
      precedent.part?.kind === 'own'
        ? coreOf(precedent.part.text)
        : (told?.handle ?? coreOf(precedent.innovation)),
    // What the library advises is about the home part.
    advice: (precedent.part ? null : told?.advice) ?? null,
    test: (precedent.part ? null : told?.test) ?? null,
    challenge: challengeOf(entry, element),
  }
}

/** Whether the entry answers the main challenge of its element. */
export function isForElement({ entry, element }: IdeaPart): boolean {
  const main = mainChallenge(element)
  return main !== null && (entry?.challenges.includes(main) ?? false)
}

/** The challenge that the entry and the element share, else the element's, else the entry's. */
function challengeOf(entry: LibraryEntry | null, element: ElementDraft | null): string | null {
  const shared = entry?.challenges.find((code) => element?.challenges.includes(code))
  return shared ?? mainChallenge(element) ?? entry?.challenges[0] ?? null
}

/** The beginning of an innovation, which says what was done. */
const coreOf = (innovation: string) =>
  firstWords(
    withoutPeriod(lowerFirst(innovation.split(/[,;:](?!\d)|\s[([]/u)[0] ?? innovation)).replaceAll(
      /\s+/gu,
      ' ',
    ),
    MAX_NAME_WORDS,
  )

/** Without these signs at its end. A loop, because a pattern for it takes long for many of them. */
export function withoutEnding(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

export const withoutPeriod = (text: string) => text.trim().replace(/[.!?;,:]$/u, '')

/** A capital at the start becomes small, unless the first word is an abbreviation or a single letter. */
export const lowerFirst = (text: string) =>
  text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())

export const upperFirst = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

/** A part inside a sentence: 'the Zara part'. */
export const partReference = (part: IdeaPart | undefined) =>
  `the ${caseName(part?.precedent.entity ?? '')} part`

/** A name as it reads before 'part' or 'case', which take the article. */
export const caseName = (entity: string) => entity.replace(/^The /u, '')
