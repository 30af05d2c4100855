/** A statement with more figures than this contains data, not limits. */
const MAX_FIGURES = 15

/** Figures of the statement that are missing from the reframed statement, as the user wrote them. */
export function lostFigures(statement: string, reframed: string): string[] {
  const figures = figuresOf(statement)
  if (figures.length > MAX_FIGURES) return []
  const present = new Set(figuresOf(reframed).map(digitsOf))
  return [...new Set(figures)].filter((figure) => !present.has(digitsOf(figure)))
}

export const figuresOf = (text: string) => text.match(/\d+(?:[.,:’' ]\d+)*/gu) ?? []

export const digitsOf = (figure: string) => figure.replaceAll(/\D/gu, '')

/** The reframed statement plus the user's own sentence for each missing figure. */
export function withLostFigures(statement: string, reframed: string): string {
  const lost = lostFigures(statement, reframed)
  const sentences = sentencesOf(statement).filter((sentence) =>
    lost.some((figure) => sentence.includes(figure)),
  )
  return [reframed, ...sentences].join(' ')
}

const sentencesOf = (text: string) =>
  text
    .split(/(?<=[.!?。！？])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
