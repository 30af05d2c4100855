import * as z from 'zod/mini'
import type { Insight } from './precedent.ts'
import { Id, Text } from './text.ts'

/** Parts that an idea can be built from. */
export const MAX_PARTS = 24
/** Cells that are kept for a problem, with own wordings that are not chosen now. */
const MAX_CELLS = 60
export const MAX_CELL_TEXT = 300

/** A part of a precedent for an element: the precedent's own, or the user's wording. */
export const Cell = z.object({
  elementId: Id,
  precedentId: Id,
  text: z.optional(Text(MAX_CELL_TEXT).check(z.trim(), z.minLength(1, 'must not be empty'))),
  /** Whether ideas take it over. */
  chosen: z.boolean(),
})
export type Cell = z.infer<typeof Cell>

const isAtMostOnce = (cells: Cell[]) =>
  new Set(cells.map(({ elementId, precedentId }) => `${elementId} ${precedentId}`)).size === cells.length

/** All cells of a problem. `version` is the one that was changed; if it is older than the stored one, the answer is 409. */
export const SaveMatrix = z.object({
  cells: z.array(Cell).check(
    z.maxLength(MAX_CELLS, `must be at most ${MAX_CELLS} cells`),
    z.refine(isAtMostOnce, 'must have each precedent and element at most once'),
    z.refine(
      (cells) => cells.filter(({ chosen }) => chosen).length <= MAX_PARTS,
      `must choose at most ${MAX_PARTS} parts`,
    ),
  ),
  version: z.optional(z.int().check(z.minimum(0))),
})
export type SaveMatrix = z.infer<typeof SaveMatrix>

/** What the user takes from the precedents. A precedent without a cell gives its home part. `version` 0: never changed. */
export const Matrix = z.object({ cells: z.array(Cell), version: z.int() })
export type Matrix = z.infer<typeof Matrix>

/** What a precedent offers for an element that it was not found for: the insight for its nearest challenge, if any. */
export function sidePart(insights: readonly Insight[], challenges: readonly string[]): string | null {
  for (const code of challenges) {
    const insight = insights.find(({ challenge }) => challenge === code)
    if (insight) return insight.text
  }
  return null
}
