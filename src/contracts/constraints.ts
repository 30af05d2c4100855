/** How a reframed statement of the library lists the limits; empty where there are none. */
export const constraintsSentence = (limits: readonly string[]) =>
  limits.length > 0 ? `Constraints: ${limits.join('; ')}.` : ''
