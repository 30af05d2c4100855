/** What speaks for an entry. Each is scaled to at most 1 within a text before it is weighed. */
export const signals = ['whole', 'challenges', 'terms', 'prior'] as const
export type Signal = (typeof signals)[number]

/** Chosen on the first 140 training problems, with an encoder that had not seen them; EVALUATION.md has the figures. */
export const signalWeights: Record<Signal, number> = {
  whole: 1.8,
  challenges: 0.5,
  terms: 1.3,
  prior: 0.4,
}

/** What an entry's first, second and third challenge count. */
export const placeWeights = [1, 0.6, 0.4]

/** Softmax temperature of the classifier of challenges, the one that it was trained with. */
export const CHALLENGE_TEMPERATURE = 0.1

/** As much as the similarity of the whole text, the strongest signal; not tuned, since every embedding model differs. */
export const EMBEDDING_WEIGHT = 1.8
