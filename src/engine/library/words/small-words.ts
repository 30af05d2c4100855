import {
  adverbs,
  auxiliaries,
  conjunctions,
  determiners,
  possessives,
  prepositions,
  pronouns,
  quantifiers,
} from './lexicon.ts'

const lists = [
  determiners,
  possessives,
  quantifiers,
  pronouns,
  prepositions,
  conjunctions,
  auxiliaries,
  adverbs,
]

/** A word that binds others and says little by itself. */
export const isSmallWord = (word: string) => lists.some((words) => words.has(word))
