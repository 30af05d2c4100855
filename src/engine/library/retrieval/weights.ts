/** What speaks for an entry. Each is scaled to at most 1 within a text before it is weighed. */
export const signals = ['whole', 'units', 'challenges', 'terms'] as const
export type Signal = (typeof signals)[number]

/** Found by a search over the training problems, with an encoder that had not seen them; EVALUATION.md has the figures. */
export const signalWeights: Record<Signal, number> = {
  whole: 1.8,
  units: 0.3,
  challenges: 0.3,
  terms: 1.3,
}

/** What an entry's first, second and third challenge count. */
export const placeWeights = [1, 0.6, 0.4]

/** Softmax temperature of the classifier of challenges, the one that it was trained with. */
export const CHALLENGE_TEMPERATURE = 0.1
