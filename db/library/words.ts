import { z } from 'zod'

const Words = z.array(z.string().regex(/^\S(?:.*\S)?$/u)).min(1)
const WordsByRole = z.strictObject({ served: Words, staff: Words, other: Words })

/** The word lists of words.yaml, whose comments say what each is for. */
export const WordLists = z.strictObject({
  stopWords: Words,
  people: WordsByRole,
  collectives: WordsByRole,
  irregularPlurals: z.record(z.string(), z.string()),
  ambiguousPeople: Words,
  peopleModifiers: Words,
  peopleDeterminers: Words,
})
export type WordLists = z.infer<typeof WordLists>
