import { z } from 'zod'

const Words = z.array(z.string().regex(/^\S(?:.*\S)?$/u)).min(1)
/** What a limit is about; `keep` is something that must stay as it is. */
export const LimitKind = z.enum(['staff', 'money', 'time', 'law', 'technology', 'place', 'keep'])
export type LimitKind = z.infer<typeof LimitKind>
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
  organisations: Words,
  relations: Words,
  hangingWords: Words,
  clauses: z.strictObject({ subordinators: Words, pronouns: Words, predicates: Words }),
  workplaces: Words,
  ownershipPhrases: Words,
  figures: z.strictObject({
    numbers: Words,
    before: Words,
    multiples: Words,
    units: Words,
    currencies: Words,
    periods: Words,
    notCounted: Words,
  }),
  limits: z.strictObject({
    hints: Words,
    sets: z.record(z.string().regex(/^[A-Z]+$/u), Words),
    kinds: z.record(LimitKind, Words),
  }),
})
export type WordLists = z.infer<typeof WordLists>
