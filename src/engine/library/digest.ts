import { type Cue, cuesOf } from './frame/cues.ts'
import { type ChallengeWords, countWords, sentencesAbout } from './frame/likeness.ts'
import type { Library } from './knowledge.ts'
import { Challenge, Industry } from './taxonomy.ts'
import { vocabularyOf } from './words/vocabulary.ts'

/** What takes long to work out from the library's texts and depends on nothing else. */
export interface Digest {
  /** Known stems, with spaces between them. */
  vocabulary: string
  cues: Cue[]
  /** What is said of each challenge, to know it by. */
  said: ChallengeWords
}

/** Plain data, so that it can be made when the binary is built. */
export function digestOf(library: Library): Digest {
  const challenges = Challenge.array().parse(library.challenges)
  const industries = Industry.array().parse(library.industries)
  const entries = library.precedents
  return {
    vocabulary: [...vocabularyOf(challenges, industries, entries, library.examples)].join(' '),
    cues: cuesOf(challenges),
    said: countWords(library.examples, sentencesAbout(challenges, entries)),
  }
}
