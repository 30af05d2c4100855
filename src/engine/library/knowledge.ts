import type { LibraryEntry, library } from '../../../db/library/library.ts'
import { type CueIndex, cueIndex } from './frame/cues.ts'
import { type Likeness, learnLikeness, sentencesAbout } from './frame/likeness.ts'
import { once } from './once.ts'
import { entryTexts, type TextIndex } from './search/texts.ts'
import { Challenge, Industry, Mechanism } from './taxonomy.ts'
import { vocabularyOf } from './words/vocabulary.ts'

export type Library = typeof library

/** The library made ready for looking things up, and never changed. What takes long to make is made when first asked for. */
export interface Knowledge {
  entries: LibraryEntry[]
  entry: (id: string | null) => LibraryEntry | null
  challenges: Challenge[]
  challenge: (code: string | null) => Challenge | null
  mechanism: (code: string) => Mechanism | null
  industries: Industry[]
  industry: (code: string) => Industry | null
  cues: CueIndex
  likeness: () => Likeness
  entryTexts: TextIndex
  vocabulary: () => Set<string>
}

export function knowledgeOf(library: Library): Knowledge {
  const challenges = Challenge.array().parse(library.challenges)
  const mechanisms = Mechanism.array().parse(library.mechanisms)
  const industries = Industry.array().parse(library.industries)
  const entries = library.precedents
  return {
    entries,
    entry: by(entries, (entry) => entry.id),
    challenges,
    challenge: by(challenges, (challenge) => challenge.code),
    mechanism: by(mechanisms, (mechanism) => mechanism.code),
    industries,
    industry: by(industries, (industry) => industry.code),
    cues: cueIndex(challenges),
    likeness: once(() => learnLikeness(library.examples, sentencesAbout(challenges, entries))),
    entryTexts: entryTexts(entries),
    vocabulary: once(() => vocabularyOf(challenges, industries, entries, library.examples)),
  }
}

function by<T>(items: T[], key: (item: T) => string): (code: string | null) => T | null {
  const known = new Map(items.map((item) => [key(item), item]))
  return (code) => (code === null ? null : (known.get(code) ?? null))
}
