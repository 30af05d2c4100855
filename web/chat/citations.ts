import type { Precedent } from '../../src/contracts/precedent.ts'

export type Cited = Pick<Precedent, 'id' | 'entity' | 'letter'>

/** A piece of a message: its text, or the precedent that the text before it has named. */
export type Piece = string | Cited

/** A message with a citation behind the first mention of each precedent. */
export function withCitations(text: string, cited: readonly Cited[]): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { end, precedent } of mentionsIn(text, cited)) {
    if (end <= from) continue
    pieces.push(text.slice(from, end), precedent)
    from = end
  }
  return from < text.length ? [...pieces, text.slice(from)] : pieces
}

const mentionsIn = (text: string, cited: readonly Cited[]) =>
  cited
    .flatMap((precedent) => {
      const end = precedent.letter ? endOfMention(text, nameOf(precedent)) : null
      return end === null ? [] : [{ end, precedent }]
    })
    .toSorted((one, other) => one.end - other.end)

/** Sentences leave out the article: 'the Body Shop part'. */
export const nameOf = ({ entity }: Cited) => entity.replace(/^The /u, '')

/** Where the first mention of a name ends, with its possessive; null where it is only a part of other words. */
function endOfMention(text: string, name: string): number | null {
  if (name === '') return null
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const rest = text.slice(at + name.length)
    const isWhole = !/[\p{L}\d]$/u.test(text.slice(0, at)) && !/^[\p{L}\d]/u.test(rest)
    if (isWhole) return at + name.length + (/^['’]s(?![\p{L}\d])/u.test(rest) ? 2 : 0)
  }
  return null
}
