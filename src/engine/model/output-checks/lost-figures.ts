/** More figures than these are data, not limits. */
const MOST = 15

/** Figures of the statement that the reframed one lost, in their first form. */
export function lostFigures(statement: string, reframed: string): string[] {
  const figures = figuresOf(statement)
  if (figures.length > MOST) return []
  const kept = new Set(figuresOf(reframed).map(plain))
  return [...new Set(figures)].filter((figure) => !kept.has(plain(figure)))
}

const figuresOf = (text: string) => text.match(/\d+(?:[.,:’' ]\d+)*/gu) ?? []

const plain = (figure: string) => figure.replaceAll(/\D/gu, '')

/** The reframed statement with the user's own sentence for every figure that it lost. */
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
