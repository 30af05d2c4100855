import * as lexicon from '../words/lexicon.ts'
import { stem } from '../words/stems.ts'
import { stems } from '../words/tokens.ts'
import { wordSet } from '../words/word-set.ts'

/** Words that say nothing of a problem. */
const empty = new Set(
  [
    lexicon.determiners,
    lexicon.possessives,
    lexicon.pronouns,
    lexicon.prepositions,
    lexicon.conjunctions,
    lexicon.auxiliaries,
    lexicon.adverbs,
    lexicon.quantifiers,
  ].flatMap((words) => [...words].map(stem)),
).union(wordSet(`not people mak get tak giv thing way problem want need go com time new`))

export const contentStems = (text: string) =>
  stems(text).filter((word) => word.length > 2 && !empty.has(word))
