/** The sentence of a step that says at which figure to stop; null for none. A period inside a number ends nothing. */
export const stopFigureIn = (step: string): string | null =>
  /(?:^|[.!?:;]\s)(?<stop>Stop (?:if|when|unless)(?:[^.!?]|[.](?=\d))+[.!?]?)/u.exec(step)?.groups?.stop ??
  null
