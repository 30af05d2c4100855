/** What speaks for an entry. Each is scaled to at most 1 within a text before it is weighed. */
export const signals = ['whole', 'phrases', 'terms', 'neighbors'] as const
export type Signal = (typeof signals)[number]

/**
 * The first three were chosen by five folds on 720 judged problems that nothing had been trained with, the last one on the
 * development problems and 80 others; EVALUATION.md has the figures.
 */
export const signalWeights: Record<Signal, number> = {
  whole: 1.2,
  phrases: 1,
  terms: 0.6,
  neighbors: 1,
}

/**
 * What is added to the score of an entry that joined after most training problems had been judged: these say too little for
 * it. With this much, later entries are shown about as often as others; EVALUATION.md tells how apt they are then.
 */
export const LATER_ENTRY_LIFT = 1

/** What an entry's first, second and third challenge count. */
export const placeWeights = [1, 0.6, 0.4]

/** Softmax temperature of the classifier of challenges, the one that it was trained with. */
export const CHALLENGE_TEMPERATURE = 0.1

/** As much as the similarity of the whole text, the strongest signal; not tuned, since every embedding model differs. */
export const EMBEDDING_WEIGHT = 1.8
