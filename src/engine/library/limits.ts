import type { Clause, Span } from '../text/clauses.ts'
import { textOf } from '../text/clauses.ts'

/** What a limit is about; `keep` is something that must stay as it is. */
export type LimitKind = 'staff' | 'money' | 'time' | 'law' | 'technology' | 'place' | 'keep'

/** Something that every answer must respect, in the writer's own words. */
export interface Limit extends Span {
  kind: LimitKind
  text: string
  /** The index of its clause. */
  clause: number
}

const hints: [LimitKind, RegExp][] = [
  [
    'law',
    /\b(?:laws?|legal(?:ly)?|statutes?|regulations?|permitted|forbids?|forbidden|prohibited|not allowed|may not|contract says)\b/iu,
  ],
  ['staff', /\b(?:no (?:extra |more )?(?:staff|hiring)|cannot hire|can't hire|alone|two of us)\b/iu],
  ['money', /\b(?:budget|no money|afford|must not spend|cash)\b/iu],
  [
    'time',
    /\b(?:deadline|by (?:january|february|march|april|may|june|july|august|september|october|november|december|the end of|next))\b/iu,
  ],
  ['keep', /\b(?:must (?:not|stay|remain)|I refuse|we refuse|will not)\b/iu],
]

/** The typed hard limits of a text, in its order, at most one for each clause. */
export const limitsOf = (text: string, clauses: readonly Clause[]): Limit[] =>
  clauses.flatMap((clause, index) => {
    const words = textOf(text, clause)
    const found = hints.find(([, pattern]) => pattern.test(words))
    return found ? [{ kind: found[0], text: words, start: clause.start, end: clause.end, clause: index }] : []
  })
