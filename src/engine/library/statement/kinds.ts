import { classes, type WordClass } from '../words/classes.ts'
import type { Token } from '../words/tokens.ts'

const known = new WeakMap<Token[], WordClass[]>()

/** The classes of a clause's words, looked for once: many phrases of one clause ask. */
export function kindsOf({ tokens }: { tokens: Token[] }): WordClass[] {
  const kinds = known.get(tokens) ?? classes(tokens)
  known.set(tokens, kinds)
  return kinds
}
